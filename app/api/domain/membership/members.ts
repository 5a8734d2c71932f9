import { z } from "zod";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { codeField, withField } from "../report/filter-field";
import { columnChoice, pageOf, paging } from "../report/list";
import { memberFilters } from "./member-filters";
import { campaignColumns, campaignTable, memberColumns, memberSorts, memberTable } from "./member-tables";
import { memberPurposes, memberStates, memberTiers } from "./member-terms";

const day = z.string().nullable();
/** In minor units of the currency. */
const points = z.object({
  available: z.number(),
  toBeAvailable: z.number(),
  toBeTransferred: z.number(),
  toBeExpired: z.number(),
  negative: z.number(),
  saved: z.number(),
  /** What ends in the days that are asked for; 0 where none are. */
  lapsing: z.number(),
});
export type ListedPoints = z.output<typeof points>;

export const listedMember = z.object({
  id: z.number(),
  memberNo: z.string(),
  name: z.string(),
  customer: z.string(),
  customerId: z.number(),
  taxNo: z.string(),
  vatId: z.string().nullable(),
  vatDate: day,
  representative: z.string(),
  userId: z.string().nullable(),
  tasNo: z.string().nullable(),
  tasSeq: z.string().nullable(),
  tasName: z.string().nullable(),
  idsCode: z.string().nullable(),
  dataId: z.string().nullable(),
  /** Of the list `member-type`, in the reader's words. */
  type: z.string(),
  purpose: z.enum(memberPurposes),
  state: z.enum(memberStates),
  tier: z.enum(memberTiers),
  tierSince: day,
  currency: z.string(),
  country: z.string(),
  region: z.string().nullable(),
  unit: z.string(),
  subsidiary: z.string(),
  appliedOn: day,
  joinedOn: day,
  withdrawnOn: day,
  withdrawalReason: z.string().nullable(),
  smsConsent: z.boolean(),
  smsConsentOn: day,
  mailConsent: z.boolean(),
  mailConsentOn: day,
  lastInvoiceOn: day,
  debtSince: day,
  points,
  /** The main contact, as far as the member agreed to be written to; null in the register. */
  contact: z
    .object({
      name: z.string(),
      department: z.string(),
      position: z.string(),
      mobile: z.string(),
      email: z.string(),
    })
    .nullable(),
});
export type ListedMember = z.output<typeof listedMember>;

const answer = z.object({
  ...pageOf(listedMember),
  /** Of everything filtered; null where the members' points are of several currencies. */
  total: points.nullable(),
  /** The day that points and states are of. */
  day: z.string(),
  path: z.object({ unit: z.array(option) }),
  options: z.object({
    units: z.array(option),
    types: z.array(z.object({ id: z.string(), name: z.string() })),
    regions: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});
export type Members = z.output<typeof answer>;

const { region, quiet, unit, tier, lapsing, ends } = memberFilters;
const shared = { ...columnChoice(memberColumns), ...paging(memberSorts) };

const { text, state, purpose, type, consent, country, joinedFrom, joinedTo, leftFrom, leftTo, debt } = memberFilters;
export const registerFilters = {
  ...{ text, unit, state, tier, lapsing, ends, purpose, type, consent },
  ...{ joinedFrom, joinedTo, leftFrom, leftTo, debt, country },
  ...shared,
};
export type RegisterFilters = z.output<z.ZodObject<typeof registerFilters>>;

const empty = { title: "members.none", text: "members.none.filtered", yet: "members.none.yet" } as const;
const registered = { classification: "confidential", filters: registerFilters, output: answer, empty } as const;

/** MIPMBS03: who is in the programme in the home country, with tier, consents and points. */
export const members = defineReport({ ...registered, code: "MIPMBS03", tables: [memberTable("MIPMBS03")] });

/** MIPMBS11: the same of the subsidiaries abroad. */
export const overseasMembers = defineReport({ ...registered, code: "MIPMBS11", tables: [memberTable("MIPMBS11")] });

const agreed = ["any", "sms", "mail"] as const;
/** Of members who left nobody is written to. */
const staying = ["applied", "active", "dormant"] as const;
export const campaignFilters = {
  consent: withField(
    z.enum(agreed).default("any"),
    codeField("members.consent", agreed, (each) => `members.consent.${each}`, { usual: "any" }),
  ),
  tier,
  state: withField(
    z.enum(staying).optional(),
    codeField("members.state", staying, (each) => `member.state.${each}`, { all: "members.all" }),
  ),
  region,
  quiet,
  lapsing,
  ends,
  unit,
  ...columnChoice(campaignColumns),
  ...paging(memberSorts),
};
export type CampaignFilters = z.output<z.ZodObject<typeof campaignFilters>>;

/** MIPMBS10: who may be written to, and how: its file is the mailing list. */
export const campaign = defineReport({
  code: "MIPMBS10",
  classification: "confidential",
  filters: campaignFilters,
  tables: [campaignTable],
  output: answer,
  empty: { title: "members.crm.none", text: "members.crm.none.text" },
});
