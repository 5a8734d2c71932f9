import { z } from "zod";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import {
  choiceList,
  codeField,
  type NamedOption,
  typedField,
  typedText,
  underMore,
  withField,
} from "../../report/filter-field";
import { idFilter, monthFilter } from "../../report/filters";
import { typedDay } from "../../typed-values";
import { memberPurposes, memberTiers } from "../member-terms";
import { flows } from "../points/entry-types";
import { entryTypeNames, explained } from "./point-shapes";

/** Members who have points: nobody before joining has any. */
const statesWithPoints = ["active", "dormant", "withdrawn"] as const;

const waitingParts = ["corrections", "transfers"] as const;

type Moneys = { options: { moneys: NamedOption[] } };

/** Which members a list of points tells of. */
export const memberFilters = {
  /** Part of a name, a member's, customer's or registration number. */
  text: typedText("points.filter.text"),
  unit: salesFilters.units,
  purpose: withField(
    z.enum(memberPurposes).optional(),
    codeField("points.purpose", memberPurposes, (purpose) => `member.purpose.${purpose}`, { all: "points.all" }),
  ),
  tier: withField(
    z.enum(memberTiers).optional(),
    codeField("points.tier", memberTiers, (tier) => (tier === "none" ? "points.tier.none" : `member.tier.${tier}`), {
      all: "points.all",
    }),
  ),
  state: withField(
    z.enum(statesWithPoints).optional(),
    codeField("points.state", statesWithPoints, (state) => `member.state.${state}`, { all: "points.all" }),
  ),
  /** Whose corrections or transfers the reader is to decide, as a second person (P10, P17). */
  waiting: underMore(
    withField(
      z.enum(waitingParts).optional(),
      codeField("points.waiting", waitingParts, (part) => `points.waiting.${part}`, { all: "points.all" }),
    ),
  ),
  /** ISO 4217, of the member. */
  money: underMore(
    withField(
      z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      {
        label: "points.currency",
        choices: ({ options }: Moneys, value, { t }) =>
          choiceList(
            t("points.all"),
            options.moneys,
            value === undefined ? null : { id: String(value), name: String(value) },
          ),
        chosen: (_answer, value) => (value === undefined ? null : String(value)),
      },
    ),
  ),
};
export type MemberFilters = z.output<z.ZodObject<typeof memberFilters>>;

/** The day of a balance; without it today. */
export const dayFilter = withField(typedDay().optional(), typedField("points.day", "date"));

/** The month whose entries are told by member: brought by a dashboard. */
export const flowFilter = withField(monthFilter(), {
  label: "points.month",
  linked: true,
  chosen: (_answer, value, { locale }) => (value === undefined ? null : formatMonth(locale, Number(value))),
});

/** Of a month's entries what was used and offset, without transfers: brought by a distributor's credit, which refunds that. */
export const onlyFilter = withField(z.enum(["spent"]).optional(), {
  label: "points.category",
  linked: true,
  chosen: (_answer, value, { t }) => (value === undefined ? null : t("points.category.spent")),
});

const linkedCode = (label: WordKey, word: (code: string) => WordKey) => ({
  label,
  linked: true as const,
  chosen: (_answer: unknown, value: unknown, { t }: { t: (key: WordKey) => string }) =>
    value === undefined ? null : t(word(String(value))),
});

/** Which of a member's entries are listed, and what is explained beside them. */
export const entryFilters = {
  from: withField(typedDay().optional(), typedField("points.from", "date")),
  to: withField(typedDay().optional(), typedField("points.to", "date")),
  category: withField(
    z.enum(flows).optional(),
    codeField("points.category", flows, (flow) => `points.category.${flow}`, { all: "points.all" }),
  ),
  type: withField(
    z.enum(entryTypeNames).optional(),
    codeField("points.type", entryTypeNames, (type) => `points.type.${type}`, { all: "points.all" }),
  ),
  explain: withField(
    z.enum(explained).optional(),
    linkedCode("points.explain", (figure) => `points.figure.${figure}` as WordKey),
  ),
  lot: withField(idFilter(), {
    label: "points.lot",
    linked: true,
    chosen: (_answer, value) => (value === undefined ? null : String(value)),
  }),
};
