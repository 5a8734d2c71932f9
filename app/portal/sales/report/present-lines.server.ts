import { isNegative } from "~/api/domain/decimal";
import { sortHead } from "~/portal/report/present-head.server";
import { presentPages } from "~/portal/report/present-pages.server";
import type { Cell, ColumnGroup, TableRow } from "~/ui/tables/cell";
import { formatAmount, formatQuantity } from "~/words/formats";
import type { Presenting } from "./present.server";
import { spanText } from "./present-filters.server";

/** The last level: the invoice lines themselves, in whole units of the currency. */
export function presentLines(presenting: Presenting) {
  const { report, locale, t, href, filters } = presenting;
  const money = (value: string): Cell => {
    const text = formatAmount(locale, value, "1");
    return isNegative(value) ? [text, "n"] : text;
  };
  const column = (name: "invoiceNo" | "unit" | "customer" | "item" | "description") => ({
    text: t(`sales.column.${name}`),
    kind: "text" as const,
  });
  const groups: ColumnGroup[] = [
    {
      columns: [
        column("invoiceNo"),
        column("unit"),
        column("customer"),
        column("item"),
        column("description"),
        { text: t("sales.column.quantity") },
        sortHead(presenting, filters, "amount", t("sales.column.amount")),
      ],
    },
  ];
  const blank = ["", "", "", "", ""];
  const total: TableRow = {
    level: 0,
    head: t("sales.total"),
    cells: [
      ...blank,
      formatQuantity(locale, report.lineTotal?.quantity ?? "0"),
      money(report.lineTotal?.amount ?? "0"),
    ],
  };
  const rows = report.lines.map(
    (line): TableRow => ({
      head: line.date,
      cells: [
        `${line.invoiceNo} / ${line.lineNo}`,
        line.unit,
        [line.customer, "", href({ customer: line.customerId, by: "item" })],
        [line.itemNo, "", href({ item: line.itemId })],
        line.description,
        formatQuantity(locale, line.quantity),
        money(line.amount),
      ],
    }),
  );
  const rest = report.rest?.amount;
  return {
    title: t("sales.table.lines", { span: spanText(presenting), unit: report.currency }),
    first: sortHead(presenting, filters, "date", t("sales.column.date")),
    columns: null,
    groups,
    rows: [total, ...rows],
    rest: rest
      ? [{ head: t("sales.table.rest", { rows: report.rest?.rows ?? 0 }), cells: [...blank, "", money(rest)] }]
      : [],
    pages: presentPages(presenting, report),
  };
}
