import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { defineReport } from "../../report/definition";
import { codeField, withField } from "../../report/filter-field";
import { type TableColumn, table } from "../../report/table";
import { spans } from "../site/site-record";
import { actionStates, type Cause, causes } from "../ttmb-terms";
import { overviewFilters, overviewHead } from "./overview-filters";

/** Nothing is done about it, or what is done is late. */
const worstShown = ["without", "late"] as const;

export const worstFilters = {
  ...overviewFilters,
  span: withField(
    z.enum(spans).default("quarter"),
    codeField("ttmbReport.span", spans, (span) => `ttmbReport.span.${span}`, { usual: "quarter" }),
  ),
  /** Which of the tools are listed: their place among all of them stays. */
  show: withField(
    z.enum(worstShown).optional(),
    codeField("ttmbReport.action", worstShown, (show) => `ttmbReport.show.${show}`, { all: "ttmbReport.all" }),
  ),
  in: z.enum(amountUnits).default("1"),
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type WorstFilters = z.output<z.ZodObject<typeof worstFilters>>;

const worst = z.object({
  rank: z.number(),
  toolId: z.number(),
  siteId: z.number(),
  site: z.string(),
  line: z.string(),
  model: z.string(),
  toolNo: z.string(),
  machiningPart: z.string(),
  catalogueNo: z.string(),
  maker: z.string(),
  issued: z.number(),
  expected: z.string(),
  /** (issued − expected) × list price, in 1/10,000 of the report's currency. */
  excessCost: z.string(),
  /** Of all excess cost, with the tools above it, in per cent. */
  cumulated: z.string(),
  /** issued / expected; null where nothing was expected. */
  usageIndex: z.string().nullable(),
  /** The usage index of the last three months, the oldest first. */
  trend: z.array(z.string().nullable()),
  /** What is done about it: the open action that is due first, else the latest. */
  action: z
    .object({
      cause: z.enum(causes),
      action: z.string(),
      owner: z.string(),
      dueDay: z.string(),
      state: z.enum(actionStates),
      /** The day on which it was done or dropped. */
      endedOn: z.string().nullable(),
    })
    .nullable(),
  /** Whether the reader may write down what is done about it. */
  canWrite: z.boolean(),
});
export type WorstItem = z.output<typeof worst>;

const answer = z.object({
  ...overviewHead,
  span: z.enum(spans),
  rows: z.array(worst),
  /** Tools that were issued in months whose production was not entered: they are not ranked with these. By site and model. */
  unranked: z.array(z.object({ siteId: z.number(), site: z.string(), model: z.string(), tools: z.number() })),
  /** Excess cost of all tools of which more was issued than expected, and how many these are. */
  whole: z.object({ excessCost: z.string(), tools: z.number() }),
  today: z.string(),
});
export type WorstItems = z.output<typeof answer>;

type Row = { item: WorstItem } & Pick<WorstItems, "today" | "month" | "span">;
type Column = TableColumn<Row>;
/** The site in the months that the figures are of. */
const toSite = ({ item, month, span }: Row) => ({ screen: "MIPTMS06", id: item.siteId, with: { month, span } });

/** What is open is told; of what ended the day, so that nobody takes it for work in hand. */
const told = ({ item }: Row): string | null =>
  item.action && (item.action.endedOn === null ? item.action.action : `${item.action.action} (${item.action.endedOn})`);

/** What is to be judged and done stands first; what the tool is follows. */
const columns: Column[] = [
  { key: "site", kind: "text", head: "ttmbReport.site", of: ({ item }) => item.site, opens: toSite },
  {
    ...{ key: "excessCost", kind: "amount", head: "ttmbReport.excessCost", of: ({ item }) => item.excessCost },
    opens: toSite,
  },
  { key: "cumulated", kind: "share", head: "ttmbReport.cumulated", of: ({ item }) => item.cumulated },
  { key: "issued", kind: "count", head: "ttmbReport.issued", of: ({ item }) => String(item.issued), extra: true },
  { key: "usageIndex", kind: "quantity", digits: 2, head: "ttmbReport.usageIndex", of: ({ item }) => item.usageIndex },
  {
    ...{ key: "cause", kind: "state", head: "ttmbReport.cause", of: ({ item }) => item.action?.cause ?? null },
    state: (cause) => ({ word: `ttmbReport.cause.${cause as Cause}`, plain: true }),
  },
  { key: "owner", kind: "text", head: "ttmbReport.owner", of: ({ item }) => item.action?.owner ?? null, dash: true },
  {
    ...{ key: "dueDay", kind: "day", head: "ttmbReport.dueDay", of: ({ item }) => item.action?.dueDay ?? null },
    warns: ({ item, today }) => isLate(item, today),
  },
  {
    key: "write",
    kind: "state",
    head: "ttmbReport.write",
    of: ({ item }) => (item.canWrite ? "write" : ""),
    state: () => ({ word: "ttmbReport.write.action", plain: true }),
    verb: true,
    opens: ({ item }) =>
      item.canWrite
        ? {
            screen: "MIPTMS06",
            id: item.siteId,
            page: "enter/action",
            with: { tool: item.toolId, list: "worst-items" },
          }
        : null,
  },
  { key: "action", kind: "text", head: "ttmbReport.action", of: told, dash: true },
  { key: "line", kind: "text", head: "ttmbReport.lineModel", of: ({ item }) => `${item.line} ${item.model}` },
  { key: "part", kind: "text", head: "ttmbReport.part", of: ({ item }) => item.machiningPart },
  { key: "maker", kind: "text", head: "ttmbReport.maker", of: ({ item }) => item.maker },
  {
    ...{ key: "trend", kind: "text", head: "ttmbReport.trend" },
    of: ({ item }) => item.trend.map((index) => index ?? "–").join(" → "),
  },
];

const hasOpen = ({ action }: WorstItem): boolean => action?.state === "open";
const isLate = ({ action }: WorstItem, today: string): boolean => action?.state === "open" && action.dueDay < today;
/** Those that `show` asks for. */
export const worstOf = ({ rows, today }: WorstItems, show: WorstFilters["show"]): WorstItem[] =>
  show === undefined ? rows : rows.filter((row) => (show === "late" ? isLate(row, today) : !hasOpen(row)));

export const worstTable = table<Row, WorstItems, WorstFilters>({
  key: "items",
  title: "ttmbReport.worst",
  name: {
    key: "tool",
    head: "ttmbReport.tool",
    of: ({ item }) => `${item.rank}. ${item.toolNo}`,
    sub: ({ item }) => item.catalogueNo,
    opens: toSite,
  },
  columns: columns.filter(({ extra }) => !extra),
  rows: (answer, { show }) => worstOf(answer, show).map((item) => ({ ...answer, item })),
});

/** MIPTMS03: the tools of which more was issued than expected, by what that cost. */
export const worstItems = defineReport({
  code: "MIPTMS03",
  classification: "confidential",
  filters: worstFilters,
  tables: [worstTable],
  output: answer,
  empty: { title: "ttmbReport.noExcess", text: "ttmbReport.noExcess.text" },
});
