import { chosenColumns } from "../../report/columns";
import { type Opening, type Opens, type TableColumn, table } from "../../report/table";
import { USE_DAYS } from "../consignment-terms";
import { aboveMaximum } from "../replenishment/packs";
import type { ConsignmentStock, StockFilters } from "./stock";
import { type SiteRow, type StockRow, type StockTotal, siteSorts, stockSorts } from "./stock-shapes";

/** A row of a table, or the total, which has nothing of a single row. */
export type Row<Each, Sums> = { each: Each | null; sums: Sums; day: string };
type StockSums = Pick<StockTotal, "onHand" | "used" | "underWay" | "proposed" | "tooOld"> & { value: string | null };
type ItemRow = Row<StockRow, StockSums>;

const screen = "MIPUTL07";
export const siteOf = ({ siteId }: { siteId: number }): Opening => ({
  screen: "MIPUTL06",
  id: "sites",
  page: String(siteId),
});
const customerOf = ({ customerId }: { customerId: number }): Opens => ({ screen: "MIPTAS14", id: customerId });

/** The movements that a figure is made of. */
const movements =
  (more: (day: string) => Record<string, string | null> = () => ({})) =>
  ({ each, day }: ItemRow): Opens =>
    each && { screen, with: { site: each.siteId, item: each.itemId, to: day, ...more(day) } };
const used = (day: string) => ({ kind: "use", from: daysBefore(day, USE_DAYS - 1) });
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

const ofItem =
  (of: (row: StockRow) => string | number | null) =>
  ({ each }: ItemRow): string | null => {
    if (each === null) return "";
    const value = of(each);
    return value === null ? null : String(value);
  };

const stockColumns = [
  {
    key: "site",
    kind: "text",
    head: "consignment.site",
    of: ofItem(({ site }) => site),
    sorts: stockSorts.site,
    opens: ({ each }) => each && siteOf(each),
  },
  { key: "siteName", kind: "text", head: "consignment.siteName", of: ofItem((row) => row.siteName), extra: true },
  {
    key: "customerName",
    kind: "text",
    head: "consignment.customer",
    of: ofItem((row) => row.customerName),
    sorts: stockSorts.customerName,
    opens: ({ each }) => each && customerOf(each),
  },
  {
    key: "customerNo",
    kind: "text",
    head: "contracts.customerNo",
    of: ofItem((row) => row.customerCode),
    fileOnly: true,
  },
  { key: "unit", kind: "text", head: "consignment.unit", of: ofItem(({ unitName }) => unitName), extra: true },
  { key: "min", kind: "count", head: "consignment.min", of: ofItem(({ min }) => min) },
  { key: "max", kind: "count", head: "consignment.max", of: ofItem(({ max }) => max) },
  {
    key: "onHand",
    kind: "count",
    head: "consignment.onHand",
    of: ({ sums }) => String(sums.onHand),
    sorts: stockSorts.onHand,
    opens: movements(),
    warns: ({ each }) => each !== null && each.onHand < each.min,
    measure: true,
  },
  {
    key: "underWay",
    kind: "count",
    head: "consignment.underWay",
    of: ({ sums }) => String(sums.underWay),
    opens: ({ each }) =>
      each && { with: { by: "order", site: each.siteId, item: each.itemId, state: null, sort: null } },
    extra: true,
  },
  {
    key: "proposed",
    kind: "count",
    head: "consignment.proposed",
    of: ({ sums }) => String(sums.proposed),
    sub: ({ each }, { t }) => {
      const above = each && aboveMaximum(each);
      return above && t(above.key, above.params);
    },
    sorts: stockSorts.proposed,
    opens: ({ each }) => each && siteOf(each),
  },
  {
    key: "used",
    kind: "count",
    head: "consignment.used90",
    of: ({ sums }) => String(sums.used),
    sorts: stockSorts.used,
    opens: movements(used),
  },
  {
    key: "coverage",
    kind: "quantity",
    head: "consignment.coverage",
    of: ofItem(({ coverage }) => coverage),
    sorts: stockSorts.coverage,
    opens: movements(used),
  },
  {
    key: "lastMove",
    kind: "day",
    head: "consignment.lastMove",
    of: ofItem(({ lastMove }) => lastMove),
    sorts: stockSorts.lastMove,
    opens: movements(),
  },
  {
    key: "oldest",
    kind: "day",
    head: "consignment.oldest",
    of: ofItem(({ oldest }) => oldest),
    opens: ({ each }) =>
      each?.oldest
        ? { screen, with: { site: each.siteId, item: each.itemId, from: each.oldest, to: each.oldest } }
        : null,
  },
  {
    key: "age",
    kind: "count",
    head: "consignment.age",
    of: ofItem(({ age }) => age),
    sorts: stockSorts.age,
    warns: ({ each }) => each !== null && each.tooOld > 0,
  },
  { key: "limit", kind: "count", head: "consignment.limit", of: ofItem(({ limit }) => limit), extra: true },
  {
    key: "tooOld",
    kind: "count",
    head: "consignment.tooOld",
    of: ({ sums }) => String(sums.tooOld),
    sorts: stockSorts.tooOld,
    extra: true,
  },
  {
    key: "advice",
    kind: "state",
    head: "consignment.advice",
    of: ofItem(({ advice }) => advice),
    state: (code) => ({
      word: `consignment.advice.${code as StockRow["advice"]}`,
      ...(code === "fine" && { plain: true as const }),
    }),
  },
  {
    key: "value",
    kind: "amount",
    head: "consignment.value",
    of: ({ sums }) => sums.value,
    sorts: stockSorts.value,
    opens: movements(),
  },
] as const satisfies readonly TableColumn<ItemRow>[];
export const stockTableKeys = stockColumns.map(({ key }) => key);

/** Items by site, by what is most worth; each figure leads to its movements. */
export const stockTable = table<ItemRow, ConsignmentStock, StockFilters>({
  key: "items",
  title: "consignment.table.items",
  asked: ({ by }) => by === "item",
  name: {
    key: "item",
    head: "consignment.item",
    of: ({ each }) => each?.itemNo ?? "",
    sub: ({ each }) => each?.description ?? "",
    opens: movements(),
    sorts: true,
  },
  columns: (_answer, { columns }) => ({
    offered: stockColumns,
    shown: chosenColumns<TableColumn<ItemRow>>(stockColumns, columns),
  }),
  rowsIn: "items",
  rows: ({ items, asOf }) => items.map((each) => ({ each, sums: each, day: asOf })),
  total: ({ total, by, asOf }) => (by === "item" ? { each: null, sums: total, day: asOf } : null),
  rowCount: ({ rowCount }) => rowCount,
});

type SiteSums = Pick<StockTotal, "items" | "below" | "due" | "onHand" | "tooOld"> & {
  value: string | null;
  tooOldValue: string | null;
};
type Site = Row<SiteRow, SiteSums>;

/** The items of a site, narrowed to those that are counted. */
const itemsOf =
  (state: string | null, more: Record<string, string> = {}) =>
  ({ each }: Site): Opens => ({
    with: { by: null, state, sort: null, dir: null, page: null, ...(each && { site: each.siteId }), ...more },
  });
const sum = (
  key: keyof SiteSums & keyof typeof siteSorts,
  head: TableColumn<Site>["head"],
  state: string | null,
): TableColumn<Site> => ({
  ...{ key, head, sorts: siteSorts[key] },
  kind: key === "value" || key === "tooOldValue" ? "amount" : "count",
  of: ({ sums }) => (sums[key] === null ? null : String(sums[key])),
  opens: itemsOf(state),
});
const siteColumns = [
  {
    key: "customerName",
    kind: "text",
    head: "consignment.customer",
    of: ({ each }: Site) => each?.customerName ?? "",
    sorts: siteSorts.customerName,
    opens: ({ each }: Site) => each && customerOf(each),
  },
  {
    key: "customerNo",
    kind: "text",
    head: "contracts.customerNo",
    of: ({ each }: Site) => each?.customerCode ?? "",
    fileOnly: true,
  },
  { key: "unit", kind: "text", head: "consignment.unit", of: ({ each }: Site) => each?.unitName ?? "" },
  sum("items", "consignment.items", null),
  sum("below", "consignment.below", "below"),
  sum("due", "consignment.due", "due"),
  sum("onHand", "consignment.onHand", null),
  sum("value", "consignment.value", null),
  sum("tooOldValue", "consignment.tooOldValue", "old"),
  {
    key: "unbilled",
    kind: "count",
    head: "consignment.unbilled",
    of: ({ each }: Site) => (each ? String(each.unbilled) : ""),
    sorts: siteSorts.unbilled,
    opens: ({ each }: Site) => each && { screen, with: { site: each.siteId, billed: "open" } },
  },
  {
    key: "lastCount",
    kind: "day",
    head: "consignment.lastCount",
    of: ({ each }: Site) => (each ? each.lastCount : ""),
    sorts: siteSorts.lastCount,
    opens: ({ each }: Site) => (each?.lastCount ? { screen, with: { site: each.siteId, kind: "count" } } : null),
  },
] as const satisfies readonly TableColumn<Site>[];
export const siteTableKeys = [
  "customerName",
  "unit",
  ...(Object.keys(siteSorts) as (keyof typeof siteSorts)[]).filter((key) => key !== "name"),
] as const;

/** Sites with what lies there; a site's code leads to its record. */
export const siteTable = table<Site, ConsignmentStock, StockFilters>({
  key: "sites",
  title: "consignment.table.sites",
  asked: ({ by }) => by === "site",
  name: {
    key: "site",
    head: "consignment.site",
    of: ({ each }) => each?.site ?? "",
    sub: ({ each }) => each?.siteName ?? "",
    opens: ({ each }) => each && siteOf(each),
    sorts: true,
  },
  columns: (_answer, { columns }) => ({
    offered: siteColumns,
    shown: chosenColumns<TableColumn<Site>>(siteColumns, columns),
  }),
  rowsIn: "sites",
  rows: ({ sites, asOf }) => sites.map((each) => ({ each, sums: each, day: asOf })),
  total: ({ total, by, asOf }) => (by === "site" ? { each: null, sums: total, day: asOf } : null),
  rowCount: ({ rowCount }) => rowCount,
});
