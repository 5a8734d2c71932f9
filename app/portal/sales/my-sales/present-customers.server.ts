import type { ComparedColumn } from "~/api/domain/facts/compared-columns";
import type { SalesFigures } from "~/api/domain/facts/sales-shapes";
import type { MyCustomer } from "~/api/domain/sales/my-sales";
import { columnGroups, figureCell, periodTitle } from "~/portal/figures/figure-table.server";
import { sortHead } from "~/portal/report/present-head.server";
import { presentPages } from "~/portal/report/present-pages.server";
import type { Changes } from "~/portal/report/report-address";
import type { Cell, ColumnGroup, TableRow } from "~/ui/tables/cell";
import { formatInteger } from "~/words/formats";
import type { Presenting } from "./present.server";

/** What a customer is called today: quiet stands before kept, because it asks for something to be done. */
export const standingOf = ({ quiet, standing }: MyCustomer) => (quiet ? ("quiet" as const) : standing);

/** The ranking: total first, the customers of other pages as one row at the foot. */
export function presentCustomers(page: Presenting, columns: readonly ComparedColumn[]) {
  const { report, filters, locale, t, unit, salesHref, customerHref } = page;
  const figures = (of: SalesFigures, narrow: Changes | null): Cell[] =>
    columns.map((column) => {
      const link = narrow && column.span ? salesHref({ ...narrow, by: "lines", span: column.span }) : undefined;
      return figureCell(page, column.kind, column.of(of), link);
    });
  const row = (each: MyCustomer): TableRow => {
    const link = customerHref(each.id);
    const standing = standingOf(each);
    const last = each.lastDay ?? "–";
    return {
      head: each.name,
      ...(link && { href: link }),
      cells: [
        formatInteger(locale, each.rank),
        each.abc,
        t(`mySales.standing.${standing}`),
        each.quiet ? [last, "n"] : last,
        ...figures(each.figures, { customer: each.id }),
      ],
    };
  };
  // Class and standing are no filters of invoice lines: their total leads nowhere.
  const whole = filters.abc === undefined && filters.standing === undefined ? {} : null;
  const groups: ColumnGroup[] = [
    {
      text: t("mySales.group.customer"),
      columns: [
        { text: t("ttSales.rank") },
        { text: t("mySales.column.abc"), kind: "text" },
        { text: t("mySales.column.standing"), kind: "text" },
        { text: t("mySales.column.lastDay") },
      ],
    },
    ...columnGroups(
      columns,
      (group) => periodTitle(page, group),
      (column) => (column.sorts ? sortHead(page, filters, column.key, t(column.head)) : { text: t(column.head) }),
    ),
  ];
  const blank: Cell[] = ["", "", "", ""];
  return {
    rows: [
      { level: 0 as const, head: t("sales.total"), cells: [...blank, ...figures(report.shownTotal, whole)] },
      ...report.rows.map(row),
    ],
    table: {
      title: t("mySales.table.customers", { unit }),
      first: sortHead(page, filters, "name", t("sales.filter.customer")),
      groups,
      rest: report.rest
        ? [
            {
              head: t("sales.table.rest", { rows: report.rowCount - report.rows.length }),
              cells: [...blank, ...figures(report.rest, null)],
            },
          ]
        : [],
      pages: presentPages(page, report),
    },
  };
}
