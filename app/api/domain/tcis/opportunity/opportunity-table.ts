import { choosable, counted } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import type { Stage, StepState } from "../tcis-terms";
import type { ListedOpportunity, Opportunities, OpportunityFilters, StageSums } from "./opportunities";

/** An opportunity, or the total of all that are asked for. */
type Row = { each: ListedOpportunity | null; amount: string | null; weighted: string | null };
type Column = TableColumn<Row>;
const of =
  (read: (each: ListedOpportunity) => string | null) =>
  ({ each }: Row): string | null =>
    each === null ? "" : read(each);

const customerColumns: Column[] = [
  {
    key: "customer",
    kind: "text",
    head: "tcis.customer",
    of: of(({ customerName }) => customerName),
    opens: ({ each }) => each && [{ screen: "MIPTAS14", id: each.customerId }, { with: { customer: each.customerId } }],
    sorts: "asc",
  },
  { key: "customerNo", kind: "text", head: "tcis.customerNo", of: of(({ customer }) => customer), fileOnly: true },
];

const amountColumns: Column[] = [
  { key: "amount", kind: "amount", head: "tcis.amount", of: ({ amount }) => amount, sorts: true },
  {
    key: "ownAmount",
    kind: "amount",
    head: "tcis.ownAmount",
    of: of(({ ownAmount }) => ownAmount),
    coins: ({ each }) => each?.currency,
    fileOnly: true,
  },
  { key: "ownCurrency", kind: "text", head: "tcis.ownCurrency", of: of(({ currency }) => currency), fileOnly: true },
  {
    key: "probability",
    kind: "share",
    head: "tcis.probability",
    of: of(({ probability }) => probability),
    sorts: true,
    extra: true,
  },
  { key: "weighted", kind: "amount", head: "tcis.weighted", of: ({ weighted }) => weighted, sorts: true },
];

const stepColumns: Column[] = [
  { key: "expectedOn", kind: "day", head: "tcis.expectedOn", of: of(({ expectedOn }) => expectedOn), sorts: "asc" },
  { key: "owner", kind: "text", head: "tcis.owner", of: of(({ owner }) => owner || null), dash: true, extra: true },
  { key: "nextStep", kind: "text", head: "tcis.nextStep", of: of(({ nextStep }) => nextStep), dash: true },
  {
    key: "nextStepDate",
    kind: "day",
    head: "tcis.nextStepDate",
    of: of(({ nextStepDate }) => nextStepDate),
    warns: ({ each }) => each?.stepState === "overdue",
    sorts: "asc",
  },
  {
    key: "stepState",
    kind: "state",
    head: "tcis.step",
    of: of(({ stepState }) => stepState),
    state: (code) => ({ word: `tcis.step.${code as StepState}` }),
    extra: true,
  },
];

export const opportunityColumns = [
  ...customerColumns,
  {
    key: "stage",
    kind: "state",
    head: "tcis.stage",
    of: of(({ stage }) => stage),
    state: (code) => ({ word: `tcis.stage.${code as Stage}` }),
    sorts: "asc",
  },
  ...amountColumns,
  ...stepColumns,
  { key: "seller", kind: "text", head: "tcis.seller", of: of(({ seller }) => seller), extra: true },
  {
    key: "itemGroup",
    kind: "text",
    head: "tcis.itemGroup",
    of: of(({ itemGroup }) => itemGroup),
    dash: true,
    extra: true,
  },
  {
    key: "competitor",
    kind: "text",
    head: "tcis.competitor",
    of: of(({ competitor }) => competitor),
    dash: true,
    extra: true,
  },
  { key: "closedOn", kind: "day", head: "tcis.closedOn", of: of(({ closedOn }) => closedOn), extra: true },
  {
    key: "closeReason",
    kind: "text",
    head: "tcis.closeReason",
    of: of(({ closeReason }) => closeReason),
    dash: true,
    extra: true,
  },
] as const satisfies readonly Column[];

export const opportunityTable = table<Row, Opportunities, OpportunityFilters>({
  ...counted,
  main: true,
  name: {
    key: "opportunity",
    head: "tcis.opportunity",
    of: ({ each }) => each?.name ?? "",
    sub: ({ each }) => each?.opportunityNo ?? "",
    opens: ({ each }) => each && { screen: "MIPTAS06", id: each.id },
    sorts: true,
  },
  columns: choosable<Row>(opportunityColumns),
  rows: ({ rows }) => rows.map((each) => ({ each, amount: each.amount, weighted: each.weighted })),
  total: ({ total }) => ({ each: null, amount: total.amount, weighted: total.weighted }),
});

type StageRow = Pick<StageSums, "count" | "amount" | "weighted"> & { sums: StageSums | null };

/** What is open by stage, and all of it; a stage leads to its opportunities. */
export const pipelineTable = table<StageRow, Opportunities, OpportunityFilters>({
  key: "pipeline",
  title: "tcis.pipeline",
  name: {
    key: "stage",
    head: "tcis.stage",
    of: ({ sums }, { t }) => t(sums ? `tcis.stage.${sums.stage}` : "tcis.stage.open"),
    opens: ({ sums }) => ({ with: { stage: sums?.stage ?? "open", page: null }, at: "rows" }),
  },
  columns: [
    {
      key: "count",
      kind: "count",
      head: "tcis.opportunities",
      of: ({ count }) => String(count),
      opens: ({ sums }) => ({ with: { stage: sums?.stage ?? "open", page: null }, at: "rows" }),
    },
    { key: "amount", kind: "amount", head: "tcis.amount", of: ({ amount }) => amount },
    { key: "probability", kind: "share", head: "tcis.probability", of: ({ sums }) => sums?.probability ?? "" },
    { key: "weighted", kind: "amount", head: "tcis.weighted", of: ({ weighted }) => weighted },
  ],
  rows: ({ stages }) => stages.map((sums) => ({ sums, ...sums })),
  rowsIn: "stages",
  whole: () => true,
  total: ({ open }) => ({ sums: null, ...open }),
});
