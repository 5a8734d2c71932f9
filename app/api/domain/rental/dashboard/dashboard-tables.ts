import { formatMonth } from "~/words/formats";
import { subtract } from "../../decimal";
import { writtenUnits } from "../../money-text";
import { firstDay, lastDay, monthOfDay } from "../../report/period";
import { type Opening, type TableColumn, table } from "../../report/table";
import type { RentalMarket } from "../rental-terms";
import { chosenPlace } from "../status/region-filter";
import { type FigureColumn, type Figured, figureColumns, figureGroup, listOf } from "../status/status-columns";
import type { MonthRow, StatusRow } from "../status/status-shapes";
import type { DashboardFilters, EndsIn, MoneyRow, RentalDashboard, Stock, StockOf } from "./dashboard";

const { open, ending, pieces, replaced, replacementRate, pullThrough, short, value, fee } = figureColumns;
/** What a reader asks for first: the global status has the others. */
const asFigures = (columns: readonly FigureColumn[]) =>
  columns.map(({ sorts: _, ...column }) => column) as readonly TableColumn<Figured>[];
const besideMoney = [open, ending, pieces, replaced, replacementRate, pullThrough, short];
const figures = asFigures([...besideMoney, value, fee]);
/** Beside the map that is drawn by it, the money comes first. */
const figuresOfMap = asFigures([value, fee, ...besideMoney]);

type MarketRow = Figured & { name: RentalMarket | null };
/** At home and abroad, and both together. */
const marketTable = table<MarketRow, RentalDashboard>({
  key: "markets",
  title: "rental.markets",
  name: {
    key: "market",
    head: "swaps.market",
    of: ({ name }, { t }) => (name ? t(`swaps.market.${name}`) : ""),
    opens: ({ market, narrow }) => market && { screen: listOf(market), with: { ...narrow, state: "open" } },
  },
  columns: figures,
  group: figureGroup,
  rows: (answer) =>
    answer.markets.map(({ market, figures: own }) => ({
      ...{ name: market, market, narrow: chosenPlace(answer), since: answer.since },
      figures: own,
    })),
  total: ({ total, since }) => ({ name: null, market: null, narrow: {}, since, figures: total }),
});

type Money = MoneyRow & { narrow: Record<string, string> };
const toList = ({ market, currency, narrow }: Money): Opening => ({
  screen: listOf(market),
  with: { ...narrow, state: "open", feeCurrency: currency },
});
const own = (key: "rentedValue" | "monthlyFee"): TableColumn<Money> => ({
  key,
  kind: "quantity",
  group: "own",
  head: `contracts.${key}`,
  of: (row) => row[key],
  short: (row, { locale }) => writtenUnits(locale, row[key], row.currency),
  opens: toList,
});
const converted = (key: "value" | "fee"): TableColumn<Money> => ({
  ...{ key, kind: "amount", group: "money" },
  head: key === "value" ? "contracts.rentedValue" : "contracts.monthlyFee",
  of: (row) => row[key],
});
/** What is rented and what it brings a month, in each currency of the contracts. */
const moneyTable = table<Money, RentalDashboard, DashboardFilters>({
  key: "money",
  title: "rental.values",
  name: { key: "market", head: "swaps.market", of: ({ market }, { t }) => t(`swaps.market.${market}`), opens: toList },
  columns: [
    { key: "currency", kind: "text", group: "own", head: "contracts.currency", of: ({ currency }) => currency },
    { key: "open", kind: "count", group: "own", head: "rental.open", of: (row) => String(row.open), opens: toList },
    ...[own("rentedValue"), own("monthlyFee"), converted("value"), converted("fee")],
  ],
  group: (group, { currency }, { t }) => (group === "money" ? t("rental.money", { currency }) : t("rental.own")),
  rows: (answer) => answer.money.map((row) => ({ ...row, narrow: chosenPlace(answer) })),
});

/** The month in the totals, which have it by market and currency. */
type Month = MonthRow & { narrow: Record<string, string> };
const totals = ({ from, narrow }: Month): Opening => ({
  screen: "MIPCTS04",
  with: { ...narrow, by: "month", period: from },
});
const happened = (key: "begun" | "closed" | "running" | "replaced"): TableColumn<Month> => ({
  ...{ key, kind: "count", head: `rental.total.${key}` },
  of: (row) => String(row[key]),
  opens: totals,
});
const income = (key: string, head: TableColumn<Month>["head"], of: TableColumn<Month>["of"]): TableColumn<Month> => ({
  ...{ key, kind: "amount", head, of },
  opens: totals,
});
/** Fee income month by month, the newest first, with contracts that began and were closed. */
const monthTable = table<Month, RentalDashboard, DashboardFilters>({
  key: "months",
  title: "rental.months",
  titleParams: ({ currency }) => ({ currency }),
  name: {
    key: "month",
    head: "rental.month",
    of: ({ from }, { locale }) => formatMonth(locale, monthOfDay(from)),
    orders: ({ from }) => from,
  },
  columns: [
    income("invoiced", "contracts.invoiced", ({ invoiced }) => invoiced),
    income("paid", "contracts.paid", ({ paid }) => paid),
    income("unpaid", "rental.unpaid", ({ invoiced, paid }) =>
      invoiced === null || paid === null ? null : subtract(invoiced, paid),
    ),
    ...(["begun", "closed", "running", "replaced"] as const).map(happened),
  ],
  rows: (answer) => answer.months.toReversed().map((row) => ({ ...row, narrow: chosenPlace(answer) })),
});

type Ends = EndsIn & { narrow: Record<string, string> };
const endsAt = (market: RentalMarket): TableColumn<Ends> => ({
  ...{ key: market, kind: "count", head: `swaps.market.${market}` },
  of: (row) => String(row[market]),
  opens: ({ month, narrow }) => ({
    screen: listOf(market),
    with: { ...narrow, state: "open", endFrom: firstDay(month), endTo: lastDay(month) },
  }),
});
/** Which contracts end when, and the fee of a month that ends with them. */
const endingTable = table<Ends, RentalDashboard, DashboardFilters>({
  key: "endings",
  title: "rental.endings",
  titleParams: ({ currency }) => ({ currency }),
  name: {
    key: "month",
    head: "rental.month",
    of: ({ month }, { locale }) => formatMonth(locale, month),
    orders: ({ month }) => String(month),
  },
  columns: [
    ...[endsAt("domestic"), endsAt("overseas")],
    { key: "pieces", kind: "count", head: "contracts.rentalQuantity", of: (row) => String(row.pieces) },
    { key: "fee", kind: "amount", head: "contracts.monthlyFee", of: (row) => row.fee },
  ],
  rows: (answer) => answer.endings.map((row) => ({ ...row, narrow: chosenPlace(answer) })),
});

/** Country by country, those at home and abroad apart where a country has both. */
const countryTable = table<Figured & Pick<StatusRow, "name">, RentalDashboard, DashboardFilters>({
  key: "countries",
  title: "rental.countries",
  name: {
    key: "country",
    head: "contracts.country",
    of: ({ name }) => name,
    opens: ({ market, narrow }) => market && { screen: listOf(market), with: { ...narrow, state: "open" } },
  },
  columns: figuresOfMap,
  group: figureGroup,
  rows: ({ countries, since, path }) =>
    countries.map(({ key, name, market, figures: own }) => ({
      ...{ name, market, since, narrow: { ...chosenPlace({ path }), country: key } },
      figures: own,
    })),
  total: ({ total, since }) => ({ name: "", market: null, narrow: {}, since, figures: total }),
});

const stocked = (key: keyof Stock, opens?: (row: StockOf) => Opening | null): TableColumn<StockOf> => ({
  ...{ key, kind: "count", head: `rental.stock.${key}` },
  of: (row) => String(row[key]),
  ...(opens && { opens }),
});
const toCutters = ({ code }: StockOf): Opening | null => (code === "" ? null : { with: { warehouse: code } });
const inTotal = (rows: readonly StockOf[]): StockOf | null =>
  rows.length > 0 ? { code: "", name: "", ...sumStock(rows) } : null;
/** Cutters in the warehouses, how many are kept for contracts, and how many lie idle; each leads to its cutters. */
const warehouseTable = table<StockOf, RentalDashboard, DashboardFilters>({
  key: "warehouses",
  title: "rental.idle",
  name: {
    ...{ key: "warehouse", head: "contracts.warehouse", opens: toCutters },
    of: ({ name }) => name,
    sub: ({ code }) => code,
  },
  columns: (["quantity", "reserved", "idle"] as const).map((key) => stocked(key, toCutters)),
  rows: ({ warehouses }) => warehouses,
  total: ({ warehouses }) => inTotal(warehouses),
  none: (_answer, { t }) => t("rental.idle.none"),
});
/** The cutters of the warehouse that was chosen. */
const cutterTable = table<StockOf, RentalDashboard, DashboardFilters>({
  key: "cutters",
  title: "rental.cutters",
  titleParams: (_answer, _say, { warehouse = "" }) => ({ warehouse }),
  asked: ({ cutters }) => cutters.length > 0,
  name: { key: "itemNo", head: "contracts.item", of: ({ code }) => code, sub: ({ name }) => name },
  columns: (["quantity", "reserved", "idle"] as const).map((key) => stocked(key)),
  rows: ({ cutters }) => cutters,
  total: ({ cutters }) => inTotal(cutters),
});

/** Everything that lies in the warehouses together. */
export const sumStock = (rows: readonly Stock[]): Stock => {
  const all = (key: keyof Stock) => rows.reduce((sum, row) => sum + row[key], 0);
  return { quantity: all("quantity"), reserved: all("reserved"), idle: all("idle") };
};

export const tablesOfDashboard = {
  ...{ marketTable, moneyTable, monthTable, endingTable, countryTable },
  ...{ warehouseTable, cutterTable },
};
export const dashboardTables = [
  ...[marketTable, countryTable, moneyTable, monthTable, endingTable],
  ...[warehouseTable, cutterTable],
];
