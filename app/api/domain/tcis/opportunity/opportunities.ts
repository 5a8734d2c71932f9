import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { codeField, inReach, linkedPerson, underMore, withField } from "../../report/filter-field";
import { idFilter } from "../../report/filters";
import { columnChoice, emptyList, pageOf, paging } from "../../report/list";
import { typedDay } from "../../typed-values";
import { tcisFilters } from "../tcis-shapes";
import { openStages, stages, stepStates } from "../tcis-terms";
import { opportunityColumns, opportunityTable, pipelineTable } from "./opportunity-table";

const listedOpportunity = z.object({
  id: z.number(),
  opportunityNo: z.string(),
  name: z.string(),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  /** Who would sell: the distributor, else the customer's unit. */
  seller: z.string(),
  itemGroup: z.string().nullable(),
  stage: z.enum(stages),
  /** In 1/10,000 of the report's currency, null where no rate converts it; `ownAmount` in its own. */
  amount: z.string().nullable(),
  weighted: z.string().nullable(),
  ownAmount: z.string(),
  currency: z.string(),
  /** Per cent. */
  probability: z.string(),
  expectedOn: z.string(),
  owner: z.string(),
  nextStep: z.string().nullable(),
  nextStepDate: z.string().nullable(),
  stepState: z.enum(stepStates).nullable(),
  competitor: z.string().nullable(),
  closedOn: z.string().nullable(),
  closeReason: z.string().nullable(),
});
export type ListedOpportunity = z.output<typeof listedOpportunity>;

const askedStages = ["open", ...stages] as const;
const all = { all: "tcis.all" } as const;

export const opportunityFilters = {
  text: tcisFilters.text,
  stage: withField(
    z.enum(askedStages).optional(),
    codeField("tcis.stage", askedStages, (stage) => `tcis.stage.${stage}`, all),
  ),
  owner: withField(
    z.enum(["mine", "nobody"]).optional(),
    codeField("tcis.owner", ["mine", "nobody"] as const, (each) => `tcis.owner.${each}`, { all: "tcis.owner.all" }),
  ),
  person: linkedPerson("tcis.owner"),
  unit: underMore(tcisFilters.unit),
  /** `open`: any next step that is still to be done. */
  step: underMore(
    withField(
      z.enum(["open", ...stepStates]).optional(),
      codeField("tcis.step", ["open", ...stepStates] as const, (each) => `tcis.step.${each}`, all),
    ),
  ),
  /** Closed in the twelve months up to today. */
  closed: underMore(
    withField(
      z.enum(["year"]).optional(),
      codeField("tcis.closed", ["year"] as const, () => "tcis.closed.year", all),
    ),
  ),
  until: underMore(
    withField(typedDay().optional(), {
      label: "tcis.until",
      typed: "date",
      chosen: (_answer, value) => (value === undefined ? null : String(value)),
    }),
  ),
  customer: tcisFilters.customer,
  seller: withField(idFilter(), {
    label: "tcis.seller",
    linked: true,
    chosen: ({ path }: { path: { seller: { name: string } | null } }) => path.seller?.name ?? null,
  }),
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("k"),
  ...columnChoice(opportunityColumns),
  ...paging(opportunityColumns),
};
export type OpportunityFilters = z.output<z.ZodObject<typeof opportunityFilters>>;

const sums = { count: z.number(), amount: z.string(), weighted: z.string() };
const stageSums = z.object({
  stage: z.enum(openStages),
  ...sums,
  /** Per cent by the rules. */
  probability: z.string(),
});
export type StageSums = z.output<typeof stageSums>;

const answer = z.object({
  ...pageOf(listedOpportunity),
  asOf: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  /** Of everything that is asked for, over all pages. */
  total: z.object(sums),
  /** Open ones by stage, of everything that is asked for whatever its stage. */
  stages: z.array(stageSums),
  open: z.object(sums),
  /** Closed in the twelve months up to today, whatever stage is asked for. */
  closed: z.object({ won: z.number(), lost: z.number(), wonAmount: z.string(), lostAmount: z.string() }),
  /** Next steps of open ones. */
  steps: z.object({ overdue: z.number(), due: z.number(), mine: z.number() }),
  /** How many no rate converts: they are in no sum. */
  unconverted: z.number(),
  days: z.number(),
  may: z.object({ write: z.boolean() }),
  path: z.object({ unit: z.array(option), customer: option.nullable(), seller: option.nullable() }),
  options: z.object({ units: z.array(option) }),
});
export type Opportunities = z.output<typeof answer>;

/** MIPTAS06: business that customers may give, by stage, with what comes next. */
export const opportunities = defineReport({
  code: "MIPTAS06",
  classification: "confidential",
  filters: opportunityFilters,
  tables: [pipelineTable, opportunityTable],
  keyFilters: ["stage", "step", "closed"],
  output: answer,
  empty: emptyList,
});
