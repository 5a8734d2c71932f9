import { add, growth, percentOf, subtract } from "../decimal";
import { opensCustomer } from "../facts/opens-customer";
import type { Say } from "../report/say";
import { type Opens, type TableColumn, table } from "../report/table";
import type { CustomerMap, CustomerMapFilters, MapSpan } from "./customer-map";

/** Customers whose city is not on the map, as a place. */
export const NOWHERE = "-";

type Sums = { sales: string; before: string };
/** A place, a customer of the chosen one, or a sum of either. */
type MapRow = Sums & {
  of: "place" | "nowhere" | "moved" | "customer" | "sum";
  name: string;
  key?: string;
  country?: string;
  customers?: number;
  id?: number;
  code?: string;
};

const minus = (rest: Sums, each: Sums): Sums => ({
  sales: subtract(rest.sales, each.sales),
  before: subtract(rest.before, each.before),
});
const plus = (sum: Sums, each: Sums): Sums => ({
  sales: add(sum.sales, each.sales),
  before: add(sum.before, each.before),
});

/** Every row of the list: places, those without one and those of others; or the customers of the chosen place. */
function allRows({ chosen, places, nowhere, moved }: CustomerMap): MapRow[] {
  if (chosen) return chosen.customers.map((each) => ({ ...each, of: "customer" }));
  return [
    ...places.map((each): MapRow => ({ ...each, of: "place" })),
    ...(nowhere ? [{ ...nowhere, of: "nowhere" as const, name: "", key: NOWHERE }] : []),
    ...(moved ? [{ ...moved, of: "moved" as const, name: "" }] : []),
  ];
}

function totalOf({ chosen, total }: CustomerMap): MapRow {
  if (!chosen) return { ...total, of: "sum", name: "" };
  return { ...chosen.customers.reduce(plus, { sales: "0", before: "0" }), of: "sum", name: "" };
}

const pageOf = (report: CustomerMap, { page, size }: CustomerMapFilters) =>
  allRows(report).slice((page - 1) * size, page * size);

function restOf(report: CustomerMap, filters: CustomerMapFilters) {
  const shown = pageOf(report, filters);
  const rows = allRows(report).length - shown.length;
  const whole = totalOf(report);
  const customers = shown.reduce((left, each) => left - (each.customers ?? 0), whole.customers ?? 0);
  const row: MapRow = { ...shown.reduce(minus, whole), customers, of: "sum", name: "" };
  return rows > 0 ? { rows, row } : null;
}

const nameOf = ({ of, name }: MapRow, { t }: Say): string =>
  of === "nowhere" || of === "moved" ? t(`customerMap.${of}`) : name;

/** Whether places alone are shown that the sales report does not know to choose. */
export const isNarrowed = ({ path, part, registered }: Pick<CustomerMap, "path" | "part" | "registered">): boolean =>
  Boolean(path.country || part.area || part.near || registered);

/** All places' sales are the sales report's where neither a country nor a part narrows them; a customer's are their invoice lines. */
function opensSales(report: CustomerMap, span: MapSpan, row: MapRow): Opens {
  const lines = { by: "lines", span };
  if (row.id !== undefined) return { screen: "MIPSAL01", with: { ...lines, customer: row.id } };
  return row.of === "sum" && !report.chosen && !isNarrowed(report) ? { screen: "MIPSAL01", with: lines } : null;
}

const countryOf =
  ({ options }: CustomerMap) =>
  ({ country }: MapRow) =>
    options.countries.find(({ id }) => id === country)?.name ?? null;

function columnsOf(report: CustomerMap, { span }: CustomerMapFilters) {
  const whole = totalOf(report).sales;
  const group = "";
  const customers: TableColumn<MapRow> = {
    key: "customers",
    kind: "count",
    group,
    head: "customerMap.customers",
    of: (row) => (row.customers === undefined ? null : String(row.customers)),
    sorts: true,
  };
  const sales: TableColumn<MapRow> = {
    key: "sales",
    kind: "amount",
    group,
    head: "sales.column.sales",
    of: (row) => row.sales,
    opens: (row) => opensSales(report, span, row),
    sorts: true,
  };
  const text = { kind: "text", group } as const;
  const ofPlaces = report.chosen ? [] : [customers];
  return {
    offered: [],
    // Beside the map there is room for two figures: what follows is scrolled to.
    shown: [
      sales,
      {
        key: "growth",
        kind: "growth",
        group,
        head: "customerMap.column.growth",
        of: (row) => growth(row.sales, row.before),
        sorts: true,
      },
      ...ofPlaces,
      {
        key: "share",
        kind: "share",
        group,
        head: "customerMap.column.share",
        of: (row) => percentOf(row.sales, whole),
        sorts: true,
      },
    ] satisfies TableColumn<MapRow>[],
    inFiles: [
      report.chosen
        ? { ...text, key: "code", head: "singleView.profile.code", of: (row) => row.code ?? null }
        : { ...text, key: "country", head: "sales.filter.country", of: countryOf(report) },
      ...ofPlaces,
      sales,
      { key: "before", kind: "amount", group, head: "sales.column.lastYear", of: (row) => row.before },
    ] satisfies TableColumn<MapRow>[],
  };
}

/** The list beside the map: places, or the customers of the chosen one, the largest first unless others are asked for. */
export const mapTable = table<MapRow, CustomerMap, CustomerMapFilters>({
  key: "places",
  title: ({ chosen }) => (chosen ? "customerMap.at" : "customerMap.places"),
  titleParams: ({ chosen }, { t }) => ({ place: chosen?.name || t("customerMap.nowhere") }),
  name: {
    key: ({ chosen }) => (chosen ? "customer" : "place"),
    head: ({ chosen }) => (chosen ? "sales.by.customer" : "customerMap.place"),
    of: nameOf,
    after: ({ country }) => (country ? `, ${country}` : ""),
    opens: ({ id, key }) =>
      id !== undefined ? opensCustomer(id) : key === undefined ? null : { with: { place: key, sort: null, dir: null } },
    sorts: true,
  },
  columns: columnsOf,
  rows: pageOf,
  total: totalOf,
  rest: restOf,
  rowCount: (report) => allRows(report).length,
});
