import { z } from "zod";
import type { WordKey } from "~/words";
import { isEmailAddress } from "../account/email-address";
import { needed, neededRemark, text, typedDay } from "../typed-values";
import { memberPurposes } from "./member-terms";
import { plainNumber } from "./tax-number";

const day = () => typedDay().nullable().default(null);

/** What is kept of a member; what may lack is an empty text or null. */
export const memberInput = z.object({
  /** Empty = the customer's name. */
  corporationName: text(200),
  representative: text(100),
  /** Registration number: told apart without spaces and dashes. */
  taxNo: z.string().max(40).transform(plainNumber),
  vatId: z.string().max(40).default("").transform(plainNumber),
  /** When the VAT number was checked last. */
  vatDate: day(),
  /** A code of the list `member-type`. */
  memberType: z.string().max(60).min(1),
  purpose: z.enum(memberPurposes),
  tasNo: text(40),
  /** tasseq, tasnmel, idsco, dataid of the other systems: kept and given back as they came. */
  tasSeq: text(40),
  tasName: text(200),
  idsCode: text(40),
  dataId: text(60),
  /** The account of one of the customer's people. */
  userId: z.string().trim().toLowerCase().max(254).default(""),
  smsConsent: z.boolean().default(false),
  smsConsentOn: day(),
  /** A code of the list `consent-source`, as that of mails. */
  smsConsentSource: text(60),
  mailConsent: z.boolean().default(false),
  mailConsentOn: day(),
  mailConsentSource: text(60),
  remark: text(500),
});
export type MemberInput = z.output<typeof memberInput>;

/** A new member is a customer, by the customer's code; that stays. */
export const newMember = memberInput.extend({ customer: needed(40).meta({ picks: "customer" }) });
export type NewMember = z.output<typeof newMember>;

/** A person at a member's. */
export const memberContactInput = z.object({
  name: needed(100),
  department: text(100),
  position: text(100),
  officePhone: text(40),
  mobile: text(40),
  email: text(120).refine((value) => value === "" || isEmailAddress(value), {
    error: "public.login.wrongEmail" satisfies WordKey,
  }),
  /** Whom one asks for first: exactly one of a member's contacts. */
  main: z.boolean().default(false),
});
export type MemberContactInput = z.output<typeof memberContactInput>;

/** Why a member leaves: a code of the list `withdrawal-reason`, and what there is to say about it. */
export const withdrawalInput = z.object({
  reason: z.string().max(60).min(1),
  remark: neededRemark(),
});
