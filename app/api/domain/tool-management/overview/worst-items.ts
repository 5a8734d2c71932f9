import { z } from "zod";
import { amountUnits, formatFixed } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { askedAgain } from "../../report/asked-again";
import { defineReport } from "../../report/definition";
import { codeField, withField } from "../../report/filter-field";
import type { Say } from "../../report/say";
import { type TableColumn, table } from "../../report/table";
import { actionEffect } from "../action/action-effect";
import { effectText } from "../action/effect-text";
import { isOverdue } from "../figures/site-records";
import { spans } from "../site/site-record";
import { actionStates, type Cause, causes } from "../ttmb-terms";
import { overviewFilters, overviewHead } from "./overview-filters";

/** Nothing is done about it, what is done is late, or was given to the reader. */
const worstShown = ["without", "late", "mine"] as const;

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
      id: z.number(),
      cause: z.enum(causes),
      action: z.string(),
      owner: z.string(),
      /** The reader is its owner. */
      mine: z.boolean(),
      dueDay: z.string(),
      state: z.enum(actionStates),
      /** The day on which it was done or dropped. */
      endedOn: z.string().nullable(),
      /** What it did, in the report's currency, once that can be said. */
      effect: actionEffect.nullable(),
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
  /** Further tools that the reader has something to do about, by their place behind these. */
  beyond: z.array(worst).default([]),
  /** Tools that were issued in months whose production was not entered: they are not ranked with these. By site and model. */
  unranked: z.array(z.object({ siteId: z.number(), site: z.string(), model: z.string(), tools: z.number() })),
  /** Excess cost of all tools of which more was issued than expected, and how many these are. */
  whole: z.object({ excessCost: z.string(), tools: z.number() }),
  today: z.string(),
});
export type WorstItems = z.output<typeof answer>;

type Row = { item: WorstItem; asked: string | null } & Pick<WorstItems, "today" | "month" | "span" | "currency">;
type Column = TableColumn<Row>;
/** The site in the months that the figures are of. */
const toSite = ({ item, month, span }: Row) => ({ screen: "MIPTMS06", id: item.siteId, with: { month, span } });

/** Where what is done about it is written down or changed, beside the row's own figures; back from there to the list as it was asked for. */
function toWrite({ item: { canWrite, siteId, toolId, action }, asked, month, span, currency }: Row) {
  if (!canWrite) return null;
  const isOpen = action !== null && action.endedOn === null;
  const page = isOpen ? `acts/${action.id}/action-change` : "enter/action";
  const told = { month, span, currency };
  const back = { list: "worst-items", asked };
  return { screen: "MIPTMS06", id: siteId, page, with: { ...(!isOpen && { tool: toolId }), ...told, ...back } };
}

/** Month by month, with two decimals each: beside one another they are compared. */
const trendText = (locale: Locale, { trend }: WorstItem): string[] =>
  trend.map((index) => (index === null ? "–" : formatFixed(locale, Number(index), 2, 2)));

type Action = NonNullable<WorstItem["action"]>;
/** What is open: what ended does not hide that nothing is done now. */
const open = ({ item: { action } }: Row): Action | null => (action?.endedOn === null ? action : null);
/** Of an action that ended, its day and what it did. */
function ended({ item: { action }, currency }: Row, say: Say): string | null {
  if (!action || action.endedOn === null) return null;
  const effect = action.effect && effectText(action.effect, say, currency);
  return [`${action.action} (${action.endedOn})`, effect].filter(Boolean).join(" · ");
}
const causeWord = (cause: string) => ({ word: `ttmbReport.cause.${cause as Cause}` as const, plain: true as const });

/** What is to be judged and done stands first; what the tool is follows. */
const columns: Column[] = [
  { key: "site", kind: "text", head: "ttmbReport.site", of: ({ item }) => item.site, fileOnly: true },
  {
    ...{ key: "action", kind: "text", head: "ttmbReport.action", of: (row) => open(row)?.action ?? null },
    ...{ measure: true, wraps: true, dash: true, offers: "ttmbReport.write.action" },
    sub: (row, say) => {
      const action = open(row);
      return action ? say.t(causeWord(action.cause).word) : ended(row, say);
    },
    opens: toWrite,
  },
  {
    ...{ key: "cause", kind: "state", head: "ttmbReport.cause", of: (row) => open(row)?.cause ?? null },
    ...{ state: causeWord, fileOnly: true },
  },
  {
    ...{ key: "dueDay", kind: "day", head: "ttmbReport.dueDay", of: (row) => open(row)?.dueDay ?? null },
    ...{ measure: true, warns: ({ item, today }: Row) => isLate(item, today), sub: (row) => open(row)?.owner ?? null },
  },
  { key: "owner", kind: "text", head: "ttmbReport.owner", of: (row) => open(row)?.owner ?? null, fileOnly: true },
  {
    ...{ key: "excessCost", kind: "amount", head: "ttmbReport.excessCost", of: ({ item }) => item.excessCost },
    opens: toSite,
  },
  { key: "cumulated", kind: "share", head: "ttmbReport.cumulated", of: ({ item }) => item.cumulated },
  { key: "issued", kind: "count", head: "ttmbReport.issued", of: ({ item }) => String(item.issued), extra: true },
  { key: "usageIndex", kind: "quantity", digits: 2, head: "ttmbReport.usageIndex", of: ({ item }) => item.usageIndex },
  {
    ...{ key: "trend", kind: "text", head: "ttmbReport.trend" },
    of: ({ item }) => trendText("en", item).join(" → "),
    // In one line, on paper too.
    short: ({ item }, { locale }) => trendText(locale, item).join("\u00a0→\u00a0"),
  },
  {
    ...{ key: "ended", kind: "text", head: "ttmbReport.ended", fileOnly: true },
    of: ({ item: { action } }) => (action && action.endedOn !== null ? `${action.action} (${action.endedOn})` : null),
  },
  {
    ...{ key: "line", kind: "text", head: "ttmbReport.lineModel", of: ({ item }) => `${item.line} ${item.model}` },
    fileOnly: true,
  },
  { key: "part", kind: "text", head: "ttmbReport.part", of: ({ item }) => item.machiningPart, wraps: true },
  { key: "maker", kind: "text", head: "ttmbReport.maker", of: ({ item }) => item.maker, wraps: true },
];

const hasOpen = ({ action }: WorstItem): boolean => action?.state === "open";
const isLate = ({ action }: WorstItem, today: string): boolean => action !== null && isOverdue(action, today);
/** Those that `show` asks for. */
export const worstOf = ({ rows, beyond, today }: WorstItems, show: WorstFilters["show"]): WorstItem[] => {
  if (show === undefined) return rows;
  return (show === "mine" ? [...rows, ...beyond] : rows).filter((row) => isShown[show](row, today));
};
const isShown: Record<(typeof worstShown)[number], (item: WorstItem, today: string) => boolean> = {
  without: (item) => !hasOpen(item),
  late: isLate,
  mine: (item) => hasOpen(item) && item.action?.mine === true,
};

export const worstTable = table<Row, WorstItems, WorstFilters>({
  key: "items",
  title: "ttmbReport.worst",
  name: {
    key: "tool",
    head: "ttmbReport.tool",
    of: ({ item }) => `${item.rank}. ${item.toolNo}`,
    sub: ({ item }) => `${item.site} · ${item.line} ${item.model} · ${item.catalogueNo}`,
    opens: toSite,
  },
  columns: columns.filter(({ extra }) => !extra),
  rows: (answer, filters) => {
    const asked = askedAgain(worstFilters, filters);
    return worstOf(answer, filters.show).map((item) => ({ ...answer, item, asked }));
  },
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
