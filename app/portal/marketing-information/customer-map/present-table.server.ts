import { growth, percentOf, subtract } from "~/api/domain/decimal";
import { NOWHERE } from "~/api/domain/marketing-information/customer-map";
import { figureCell } from "~/portal/figures/figure-table.server";
import { sortHead } from "~/portal/report/present-head.server";
import { presentPages } from "~/portal/report/present-pages.server";
import type { Cell, Column, TableRow } from "~/ui/tables/cell";
import { formatInteger } from "~/words/formats";
import type { MapPresenting } from "./present.server";

type Sums = { sales: string; before: string };

/** The list: places, or the customers of the chosen one; what is on other pages stands as one row at the foot. */
export function presentTable(page: MapPresenting) {
  const { report, filters, locale, t, unit, href } = page;
  const { chosen } = report;
  const place = chosen && (chosen.name || t("customerMap.nowhere"));
  const title = place ? t("customerMap.at", { place, unit }) : t("customerMap.places", { unit });
  const all = chosen ? customerRows(page, chosen.customers) : placeRows(page);
  const from = (filters.page - 1) * filters.size;
  const shown = all.slice(from, from + filters.size);
  const whole = chosen ? sumOf(chosen.customers) : report.total;
  const rest = shown.reduce(minus, whole);
  const head = (key: string, text: string): Column => sortHead(page, filters, key, text);
  const customers = chosen ? [] : [head("customers", t("customerMap.customers"))];
  const count = (value: number): Cell[] => (chosen ? [] : [formatInteger(locale, value)]);
  const customersOf = (each: Listed[]) => each.reduce((sum, row) => sum + (row.customers ?? 0), 0);
  const total: TableRow = {
    level: 0,
    head: t("sales.total"),
    cells: [...count(report.total.customers), ...sumCells(page, whole, whole.sales, totalHref(page))],
  };
  return {
    title,
    first: head("name", t(chosen ? "sales.by.customer" : "customerMap.place")),
    groups: [
      {
        columns: [
          ...customers,
          head("sales", t("sales.column.sales")),
          { text: t("customerMap.column.growth") },
          { text: t("customerMap.column.share") },
        ],
      },
    ],
    rows: [total, ...shown.map(({ row }) => row)],
    rest:
      shown.length === all.length
        ? []
        : [
            {
              head: t("sales.table.rest", { rows: all.length - shown.length }),
              cells: [
                ...count(report.total.customers - customersOf(shown)),
                ...sumCells(page, rest, whole.sales, undefined),
              ],
            },
          ],
    pages: presentPages({ locale, t, href }, { page: filters.page, size: filters.size, rowCount: all.length }),
  };
}

type Listed = Sums & { customers?: number; row: TableRow };

const minus = (rest: Sums, each: Sums): Sums => ({
  sales: subtract(rest.sales, each.sales),
  before: subtract(rest.before, each.before),
});
const nothing: Sums = { sales: "0", before: "0" };
const sumOf = (rows: readonly Sums[]): Sums => minus(nothing, rows.reduce(minus, nothing));

const sumCells = (page: MapPresenting, { sales, before }: Sums, whole: string, href: string | undefined): Cell[] => [
  figureCell(page, "amount", sales, href),
  figureCell(page, "growth", growth(sales, before)),
  figureCell(page, "share", percentOf(sales, whole)),
];

/** All places' sales are the sales report's where no country narrows them. */
const totalHref = ({ report, filters, salesHref }: MapPresenting) =>
  report.chosen || report.path.country ? undefined : salesHref({ by: "lines", span: filters.span });

function placeRows(page: MapPresenting): Listed[] {
  const { report, locale, t, href } = page;
  const { places, nowhere, moved, total } = report;
  const listed = (
    { customers, ...sums }: Sums & { customers: number },
    head: string,
    link: string | undefined,
  ): Listed => ({
    ...sums,
    customers,
    row: {
      head,
      ...(link && { href: link }),
      cells: [formatInteger(locale, customers), ...sumCells(page, sums, total.sales, undefined)],
    },
  });
  return [
    ...places.map(({ key, name, country, customers, sales, before }) =>
      listed({ customers, sales, before }, `${name}, ${country}`, href({ place: key, sort: null, dir: null })),
    ),
    ...(nowhere ? [listed(nowhere, t("customerMap.nowhere"), href({ place: NOWHERE, sort: null, dir: null }))] : []),
    ...(moved ? [listed(moved, t("customerMap.moved"), undefined)] : []),
  ];
}

function customerRows(
  page: MapPresenting,
  customers: NonNullable<MapPresenting["report"]["chosen"]>["customers"],
): Listed[] {
  const whole = sumOf(customers).sales;
  return customers.map(({ id, name, sales, before }) => {
    const link = page.customerHref(id);
    const lines = page.salesHref({ customer: id, by: "lines", span: page.filters.span });
    return {
      sales,
      before,
      row: { head: name, ...(link && { href: link }), cells: sumCells(page, { sales, before }, whole, lines) },
    };
  });
}
