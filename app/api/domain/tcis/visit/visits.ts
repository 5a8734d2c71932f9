import { z } from "zod";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { choiceList, codeField, type NamedOption, typedField, underMore, withField } from "../../report/filter-field";
import { monthFilter } from "../../report/filters";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../../report/list";
import type { Say } from "../../report/say";
import { type TableColumn, table } from "../../report/table";
import { typedDay } from "../../typed-values";
import { tcisFilters } from "../tcis-shapes";
import { type StepState, stepStates, type VisitState, visitStates } from "../tcis-terms";

const listedVisit = z.object({
  id: z.number(),
  visitNo: z.string(),
  visitDate: z.string(),
  state: z.enum(visitStates),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  unit: z.string(),
  visitor: z.string(),
  met: z.string().nullable(),
  purpose: z.string(),
  result: z.string().nullable(),
  nextStep: z.string().nullable(),
  nextStepDate: z.string().nullable(),
  stepState: z.enum(stepStates).nullable(),
});
export type ListedVisit = z.output<typeof listedVisit>;

type Lists = { options: { purposes: NamedOption[] } };
const all = { all: "tcis.all" } as const;

const answer = z.object({
  ...pageOf(listedVisit),
  asOf: z.string(),
  /** Twelve months up to that of the last loaded day, of what is asked for but for its days: made, and a year before; null where records begin later. */
  months: z.array(z.object({ ym: z.number(), visits: z.number(), before: z.number().nullable() })),
  /** Of the months that are over and were recorded in both years: how many they are, and the visits then and a year before. */
  compared: z.object({ months: z.number(), visits: z.number(), before: z.number() }),
  /** Of what is asked for. */
  counts: z.object({
    made: z.number(),
    planned: z.number(),
    customers: z.number(),
    overdue: z.number(),
    due: z.number(),
    mine: z.number(),
  }),
  days: z.number(),
  may: z.object({ write: z.boolean() }),
  path: z.object({ unit: z.array(option), customer: option.nullable() }),
  options: z.object({
    units: z.array(option),
    purposes: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});
export type Visits = z.output<typeof answer>;

const columns = [
  {
    key: "customer",
    kind: "text",
    head: "tcis.customer",
    of: ({ customerName }) => customerName,
    opens: ({ customerId }) => [{ screen: "MIPTAS14", id: customerId }, { with: { customer: customerId } }],
    sorts: "asc",
  },
  { key: "customerNo", kind: "text", head: "tcis.customerNo", of: ({ customer }) => customer, fileOnly: true },
  { key: "visitNo", kind: "text", head: "tcis.visit.no", of: ({ visitNo }) => visitNo, fileOnly: true },
  {
    key: "state",
    kind: "state",
    head: "tcis.visit.state",
    of: ({ state }) => state,
    state: (code) => ({
      word: `tcis.visit.${code as VisitState}`,
      ...(code !== "planned" && { plain: true as const }),
    }),
  },
  { key: "visitor", kind: "text", head: "tcis.visit.by", of: ({ visitor }) => visitor },
  { key: "met", kind: "text", head: "tcis.visit.met", of: ({ met }) => met, dash: true },
  { key: "purpose", kind: "text", head: "tcis.visit.purpose", of: ({ purpose }) => purpose },
  { key: "result", kind: "text", head: "tcis.visit.result", of: ({ result }) => result, dash: true },
  { key: "nextStep", kind: "text", head: "tcis.nextStep", of: ({ nextStep }) => nextStep, dash: true },
  {
    key: "nextStepDate",
    kind: "day",
    head: "tcis.nextStepDate",
    of: ({ nextStepDate }) => nextStepDate,
    warns: ({ stepState }) => stepState === "overdue",
    sorts: "asc",
  },
  {
    key: "stepState",
    kind: "state",
    head: "tcis.step",
    of: ({ stepState }) => stepState,
    state: (code) => ({ word: `tcis.step.${code as StepState}` }),
    extra: true,
  },
  { key: "unit", kind: "text", head: "tcis.unit", of: ({ unit }) => unit, extra: true },
] as const satisfies readonly TableColumn<ListedVisit>[];

export const visitFilters = {
  text: tcisFilters.text,
  state: withField(
    z.enum(visitStates).optional(),
    codeField("tcis.visit.state", visitStates, (state) => `tcis.visit.${state}`, all),
  ),
  visitor: withField(
    z.enum(["mine"]).optional(),
    codeField("tcis.visit.by", ["mine"] as const, () => "tcis.owner.mine", { all: "tcis.owner.all" }),
  ),
  unit: tcisFilters.unit,
  /** `open`: any next step that is still to be done. */
  step: underMore(
    withField(
      z.enum(["open", ...stepStates]).optional(),
      codeField("tcis.step", ["open", ...stepStates] as const, (each) => `tcis.step.${each}`, all),
    ),
  ),
  purpose: underMore(
    withField(z.string().max(60).optional(), {
      label: "tcis.visit.purpose",
      choices: ({ options }: Lists, value, { t }: Say) =>
        choiceList(t("tcis.all"), options.purposes, options.purposes.find(({ id }) => id === value) ?? null),
      chosen: ({ options }: Lists, value) =>
        value === undefined ? null : (options.purposes.find(({ id }) => id === value)?.name ?? String(value)),
    }),
  ),
  /** Of a bar of the chart: the months of a view do not move on with it. */
  inMonth: withField(monthFilter(), {
    label: "tcis.visit.month",
    linked: true,
    chosen: (_answer, value) => (value === undefined ? null : String(value).replace(/(..)$/, "-$1")),
  }),
  /** Those of a year up to today, as the activity counts them. */
  span: withField(z.enum(["year"]).optional(), {
    label: "tcis.visit.month",
    linked: true,
    chosen: (_answer, value, { t }) => (value === undefined ? null : t("tcis.closed.year")),
  }),
  from: underMore(withField(typedDay().optional(), typedField("tcis.visit.from", "date"))),
  to: underMore(withField(typedDay().optional(), typedField("tcis.visit.to", "date"))),
  customer: tcisFilters.customer,
  chart: z.enum(["bars", "table"]).default("bars"),
  ...columnChoice(columns),
  ...paging(columns),
};
export type VisitFilters = z.output<z.ZodObject<typeof visitFilters>>;

export const visitTable = table<ListedVisit, Visits, VisitFilters>({
  ...counted,
  name: {
    key: "visitDate",
    head: "tcis.visit.day",
    kind: "day",
    of: ({ visitDate }) => visitDate,
    opens: ({ id }) => ({ screen: "MIPTAS18", id }),
    sorts: true,
  },
  columns: choosable<ListedVisit>(columns),
  rows: ({ rows }) => rows,
});

/** MIPTAS18: visits to customers, planned and made, and what they left to do. */
export const visits = defineReport({
  code: "MIPTAS18",
  classification: "internal",
  filters: visitFilters,
  tables: [visitTable],
  keyFilters: ["state", "step"],
  output: answer,
  empty: emptyList,
});
