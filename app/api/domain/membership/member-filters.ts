import { z } from "zod";
import type { WordKey } from "~/words";
import { formatCountry } from "~/words/formats";
import { unitsFilter } from "../facts/sales-filters";
import {
  choiceList,
  codeField,
  type NamedOption,
  typedField,
  typedText,
  underMore,
  withField,
} from "../report/filter-field";
import type { Say } from "../report/say";
import { typedDay } from "../typed-values";
import { lapsingFilters } from "./lapsing";
import { memberPurposes, memberStates, memberTiers } from "./member-terms";

/** What a list of members may be asked by; a list takes those it offers. */
type Lists = { options: { units: NamedOption[]; types: NamedOption[]; regions: NamedOption[] } };

const named = (options: readonly NamedOption[], value: unknown): NamedOption | null =>
  value === undefined ? null : (options.find(({ id }) => id === value) ?? { id: String(value), name: String(value) });

const ofList = (list: "types" | "regions", label: WordKey) => ({
  label,
  choices: ({ options }: Lists, value: unknown, { t }: Say) =>
    options[list].length === 0 ? [] : choiceList(t("members.all"), options[list], named(options[list], value)),
  chosen: ({ options }: Lists, value: unknown) => named(options[list], value)?.name ?? null,
});

/** What a member agreed to; `any` = to one of both at least. */
export const consents = ["any", "sms", "mail", "none"] as const;
export type Consent = (typeof consents)[number];
export const quietMonths = ["3", "6", "12", "24"] as const;

/** A state, or all but those who left. */
const askedStates = [...memberStates, "current"] as const;

const dayField = (label: WordKey) => underMore(withField(typedDay().optional(), typedField(label, "date")));

export const memberFilters = {
  ...lapsingFilters,
  /** ISO 3166-1 alpha-2, of the customer: brought by a dashboard. */
  country: withField(
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    {
      label: "members.country",
      linked: true,
      chosen: (_answer, value, { locale }) => (value === undefined ? null : formatCountry(locale, String(value))),
    },
  ),
  joinedFrom: dayField("members.joinedFrom"),
  joinedTo: dayField("members.joinedTo"),
  leftFrom: dayField("members.leftFrom"),
  leftTo: dayField("members.leftTo"),
  /** Who owes points. */
  debt: underMore(
    withField(
      z.enum(["negative"]).optional(),
      codeField("members.points", ["negative"], () => "members.negative", { all: "members.all" }),
    ),
  ),
  /** Part of the name, of the member's or customer's number, or of the registration number. */
  text: typedText("members.search"),
  unit: unitsFilter("members.unit", "members.unit.all"),
  state: withField(
    z.enum(askedStates).optional(),
    codeField(
      "members.state",
      askedStates,
      (state) => (state === "current" ? "members.current" : `member.state.${state}`),
      { all: "members.all" },
    ),
  ),
  tier: withField(
    z.enum(memberTiers).optional(),
    codeField("members.tier", memberTiers, (tier) => (tier === "none" ? "members.tier.none" : `member.tier.${tier}`), {
      all: "members.all",
    }),
  ),
  purpose: underMore(
    withField(
      z.enum(memberPurposes).optional(),
      codeField("members.purpose", memberPurposes, (purpose) => `member.purpose.${purpose}`, { all: "members.all" }),
    ),
  ),
  type: underMore(withField(z.string().max(60).optional(), ofList("types", "members.type"))),
  consent: underMore(
    withField(
      z.enum(consents).optional(),
      codeField("members.consent", consents, (consent) => `members.consent.${consent}`, { all: "members.all" }),
    ),
  ),
  region: withField(z.string().max(100).optional(), ofList("regions", "members.crm.region")),
  /** No invoice for so many months, or never. */
  quiet: withField(z.enum(quietMonths).optional(), {
    label: "members.crm.quiet",
    choices: (_answer, value, { t }) => [
      { value: "", text: t("members.all") },
      ...quietMonths.map((months) => ({
        value: months,
        text: t("members.crm.quiet.months", { months }),
        ...(months === value && { selected: true as const }),
      })),
    ],
    chosen: (_answer, value, { t }) =>
      value === undefined ? null : t("members.crm.quiet.months", { months: String(value) }),
  }),
};
