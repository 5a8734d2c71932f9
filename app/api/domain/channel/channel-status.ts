import { z } from "zod";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { currencies } from "../money";
import { defineReport } from "../report/definition";
import { choice, codeField, typedText, underMore, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, pageOf, paging } from "../report/list";
import { reportedMonth, reportedMonthFilter } from "../report/reported-months";
import { type TableColumn, table } from "../report/table";
import {
  type ChannelSums,
  closingStock,
  disciplineOf,
  sellThrough,
  stockChange,
  trendOf,
  weeksOfStock,
} from "./channel-figures";

const sums = {
  opening: z.string(),
  sellIn: z.string(),
  sellOut: z.string(),
  sellInAmount: z.string(),
  sellOutAmount: z.string(),
  sellOutLike: z.string(),
  sellOutBefore: z.string(),
};
/** Reported months of those that the figures are of; on time, and due by now. */
const reports = {
  reported: z.number(),
  onTime: z.number(),
  due: z.number(),
  /** Different months among the reported ones. */
  months: z.number(),
  /** How many months the growth of sell-out compares: those reported in both periods. */
  compared: z.number(),
};
const listed = z.object({
  ...sums,
  ...reports,
  rank: z.number(),
  /** A distributor, a seller, or an item. */
  key: z.number(),
  code: z.string(),
  name: z.string(),
  /** The distributor that reports for a seller; null elsewhere. */
  distributor: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** yyyymm of the months that are due and not reported, the oldest first. */
  missing: z.array(z.number()),
});
export type ListedChannel = z.output<typeof listed>;

const views = ["distributor", "seller", "item"] as const;
export type ChannelView = (typeof views)[number];
const spans = ["1", "3", "6", "12"] as const;

const answer = z.object({
  ...pageOf(listed),
  by: z.enum(views),
  /** The last of the months, and how many they are. */
  month: z.number(),
  /** The newest that is over. */
  newest: z.number(),
  /** The last day of the last month. */
  asOf: z.string(),
  span: z.number(),
  currency: z.string(),
  total: z.object({ ...sums, ...reports }),
  /** Month by month, the oldest first. */
  trend: z.array(
    z.object({ month: z.number(), sellIn: z.string(), sellOut: z.string(), reported: z.number(), due: z.number() }),
  ),
  /** How many distributors have months that lack. */
  lacking: z.number(),
  may: z.object({ report: z.boolean() }),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ months: z.array(z.number()), reported: z.array(reportedMonth), units: z.array(option) }),
});
export type ChannelStatus = z.output<typeof answer>;

/** A row; of the total `of` is null. */
type Row = ChannelSums & {
  reported: number;
  onTime: number;
  due: number;
  months: number;
  compared: number;
  of: ListedChannel | null;
};

const quantity = (
  key: string,
  head: TableColumn<Row>["head"],
  of: (row: Row) => string | null,
  more: Partial<TableColumn<Row>> = {},
): TableColumn<Row> => ({ key, kind: "quantity", head, of, ...more });

/** What nobody reported is nothing, not 0: sums are of reported months alone. */
const told =
  (of: (row: Row) => string | null) =>
  (row: Row): string | null =>
    row.months === 0 ? null : of(row);

const columnsOf = (by: ChannelView): TableColumn<Row>[] => {
  const amounts: TableColumn<Row>[] = [
    { key: "sellInAmount", kind: "amount", head: "channel.sellIn", of: told((row) => row.sellInAmount), sorts: true },
    {
      key: "sellOutAmount",
      kind: "amount",
      head: "channel.sellOut",
      of: told((row) => row.sellOutAmount),
      sorts: true,
    },
    { key: "trend", kind: "growth", head: "channel.trend", of: trendOf },
    {
      key: "compared",
      kind: "count",
      head: "channel.compared",
      of: ({ of }) => (of ? String(of.compared) : ""),
      extra: true,
    },
  ];
  const stock: TableColumn<Row>[] = [
    quantity("change", "channel.stockChange", told(stockChange)),
    quantity("stock", "channel.stock", closingStock),
    { key: "through", kind: "share", head: "channel.sellThrough", of: told(sellThrough) },
    quantity("weeks", "channel.weeks", (row) => weeksOfStock(row, row.months), { digits: 1 }),
  ];
  const pieces: TableColumn<Row>[] = [
    quantity(
      "sellIn",
      "channel.sellInPieces",
      told((row) => row.sellIn),
      { sorts: true, extra: true },
    ),
    quantity(
      "sellOut",
      "channel.sellOutPieces",
      told((row) => row.sellOut),
      { sorts: true, extra: true },
    ),
  ];
  const discipline: TableColumn<Row>[] = [
    {
      key: "missing",
      kind: "text",
      head: "channel.missing",
      of: ({ of }) =>
        of &&
        (of.missing.map((ym) => `${Math.floor(ym / 100)}-${String(ym % 100).padStart(2, "0")}`).join(", ") || null),
      short: ({ of }) => (of ? missingText(of.missing) : ""),
      warns: ({ of }) => (of?.missing.length ?? 0) > 0,
      dash: true,
    },
    { key: "onTime", kind: "share", head: "channel.onTime", of: ({ onTime, due }) => disciplineOf(onTime, due) },
  ];
  const seller: TableColumn<Row> = {
    key: "distributor",
    kind: "text",
    head: "channel.by.distributor",
    of: ({ of }) => of?.distributor?.name ?? "",
    opens: ({ of }) => (of?.distributor ? { screen: "MIPCOM03", id: of.distributor.id } : null),
  };
  return [
    { key: "rank", kind: "rank", head: "channel.rank", of: ({ of }) => (of ? String(of.rank) : ""), sorts: "asc" },
    { key: "code", kind: "text", head: "channel.code", of: ({ of }) => of?.code ?? "", fileOnly: true },
    ...(by === "seller" ? [seller] : []),
    ...amounts,
    ...stock,
    ...(by === "distributor" ? discipline : []),
    ...pieces,
  ];
};

const columns = views.flatMap(columnsOf);
export const channelFilters = {
  by: withField(
    z.enum(views).default("distributor"),
    codeField("channel.by", views, (view) => `channel.by.${view}`, { usual: "distributor" }),
  ),
  /** The last of the months: without one the newest that is over. Those that lack a report say so. */
  month: reportedMonthFilter("channel.month.reported", "channel.until"),
  span: withField(
    z.enum(spans).default("12"),
    codeField("channel.span", spans, (span) => `channel.span.${span}`, { usual: "12" }),
  ),
  unit: salesFilters.units,
  text: typedText("channel.search"),
  /** Distributors with months that are not reported. */
  show: withField(z.enum(["missing"]).optional(), {
    label: "channel.show",
    linked: true,
    chosen: (_answer, value, { t }) => (value === "missing" ? t("channel.show.missing") : null),
  }),
  /** Amounts of several currencies are not added up: a list is of one. */
  currency: underMore(
    withField(z.enum(currencies).default("KRW"), {
      label: "sales.filter.currency",
      choices: (_answer: unknown, value) => currencies.map((each) => choice(each, each, value)),
      chosen: (_answer: unknown, value) => (value === "KRW" ? null : String(value)),
      inFile: ({ currency }: { currency: string }) => currency,
    }),
  ),
  chart: z.enum(["bars", "table"]).default("bars"),
  ...columnChoice(columns),
  ...paging(columns),
};
export type ChannelFilters = z.output<z.ZodObject<typeof channelFilters>>;

/** The newest ones first: "2026-10 +2". */
function missingText(missing: readonly number[]): string {
  const newest = missing.at(-1);
  if (newest === undefined) return "";
  const text = `${Math.floor(newest / 100)}-${String(newest % 100).padStart(2, "0")}`;
  return missing.length > 1 ? `${text} +${missing.length - 1}` : text;
}

export const channelTable = table<Row, ChannelStatus, ChannelFilters>({
  ...counted,
  name: {
    key: "name",
    head: ({ by }) => `channel.by.${by}`,
    of: ({ of }) => of?.name ?? "",
    opens: ({ of }, { by }) => {
      if (!of || by === "item") return of && { screen: "MIPSAL01", with: { item: of.key } };
      return { screen: "MIPCOM03", id: of.distributor?.id ?? of.key };
    },
    sorts: true,
  },
  columns: (given, filters) => choosable<Row>(columnsOf(given.by))(given, filters),
  rows: ({ rows }) => rows.map((of) => ({ ...of, of })),
  total: ({ total }) => ({ ...total, of: null }),
  in: "1",
});

/** MIPCOM03: what distributors bought, sold on and still have, who sells best, and which months are not reported. */
export const channelStatus = defineReport({
  code: "MIPCOM03",
  classification: "confidential",
  filters: channelFilters,
  tables: [channelTable],
  output: answer,
  empty: { title: "channel.empty", text: "channel.empty.filtered", yet: "channel.empty.yet" },
});
