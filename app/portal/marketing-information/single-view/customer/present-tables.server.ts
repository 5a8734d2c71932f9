import { compare, growth, isNegative, percentOf, subtract } from "~/api/domain/decimal";
import type { SalesFigures } from "~/api/domain/facts/sales-shapes";
import { figureCell, periodTitle } from "~/portal/figures/figure-table.server";
import type { Changes } from "~/portal/report/report-address";
import type { Cell, TableRow } from "~/ui/tables/cell";
import { formatAmount, formatInteger, formatQuantity } from "~/words/formats";
import type { TableContent } from "./customer-table";
import type { Presenting } from "./present.server";

type Table = { table: TableContent; rows: TableRow[] };

/** The tables of the page and, apart from them, their rows; null where there is nothing to show. */
export function presentTables(page: Presenting) {
  const { productLines, items, invoiceLines } = page.report.view;
  const made = {
    productLines: productLines.length > 0 ? productLineTable(page) : null,
    items: items.length > 0 ? itemTable(page) : null,
    invoices: invoiceLines.length > 0 ? invoiceTable(page) : null,
  };
  return {
    tables: {
      productLines: made.productLines?.table ?? null,
      items: made.items?.table ?? null,
      invoices: made.invoices?.table ?? null,
    },
    rows: {
      productLines: made.productLines?.rows ?? [],
      items: made.items?.rows ?? [],
      invoices: made.invoices?.rows ?? [],
    },
  };
}

/** Moving annual total with its part of the whole, and year to date; amounts lead to their invoice lines. */
function salesCells(page: Presenting, f: SalesFigures, narrow: Changes): { mat: Cell[]; ytd: Cell[] } {
  const amount = (span: "mat" | "ytd") =>
    figureCell(page, "amount", f[span], page.salesHref({ ...narrow, by: "lines", span }));
  return {
    mat: [
      amount("mat"),
      figureCell(page, "growth", growth(f.mat, f.matPrevious)),
      figureCell(page, "share", percentOf(f.mat, page.report.total.mat)),
    ],
    ytd: [amount("ytd"), figureCell(page, "growth", growth(f.ytd, f.ytdLastYear))],
  };
}

function productLineTable(page: Presenting): Table {
  const { report, t, unit } = page;
  const { productLines, wallet } = report.view;
  const row = (
    f: SalesFigures,
    narrow: Changes,
    potential: string | null,
    sold: string,
    share: string | null,
  ): Cell[] => {
    const { mat, ytd } = salesCells(page, f, narrow);
    const open = potential === null ? null : subtract(potential, sold);
    return [
      ...mat,
      ...ytd,
      figureCell(page, "amount", potential),
      figureCell(page, "share", share),
      figureCell(page, "amount", open !== null && compare(open, "0") < 0 ? "0" : open),
    ];
  };
  const total = row(report.total, {}, wallet?.potential ?? null, wallet?.sales ?? "0", wallet?.share ?? null);
  return {
    table: {
      title: t("singleView.lines.title", { unit }),
      rowsId: "product-lines",
      first: { text: t("sales.by.line") },
      groups: [
        {
          text: periodTitle(page, "mat"),
          columns: [
            { text: t("sales.column.sales") },
            { text: t("sales.column.growth") },
            { text: t("singleView.column.mix") },
          ],
        },
        {
          text: periodTitle(page, "ytd"),
          columns: [{ text: t("sales.column.sales") }, { text: t("sales.column.growth") }],
        },
        {
          text: t("singleView.group.wallet"),
          columns: [
            { text: t("singleView.column.potential") },
            { text: t("singleView.column.share") },
            { text: t("singleView.column.open") },
          ],
        },
      ],
      all: null,
    },
    rows: [
      { level: 0, head: t("sales.total"), cells: total },
      ...productLines.map(({ id, name, figures, potential, shareOfWallet }) => ({
        head: name,
        cells: row(figures, { line: id }, potential, figures.mat, shareOfWallet),
      })),
    ],
  };
}

/** The way to all rows of a list whose first few are shown; none where these are all, or the report is not the reader's. */
const allOf = (text: string, shown: number, count: number, href: string | undefined): TableContent["all"] =>
  count > shown && href ? { text, href } : null;

function itemTable(page: Presenting): Table {
  const { report, locale, t, unit } = page;
  const { items, itemCount } = report.view;
  const all = t("singleView.items.all", { rows: formatInteger(locale, itemCount) });
  return {
    table: {
      title: t("singleView.items.title", { unit }),
      rowsId: "items",
      first: { text: t("sales.by.item") },
      groups: [
        {
          columns: [
            { text: t("sales.column.sales") },
            { text: t("sales.column.growth") },
            { text: t("singleView.column.mix") },
          ],
        },
      ],
      all: allOf(all, items.length, itemCount, page.salesHref({ by: "item", sort: "mat" })),
    },
    rows: items.map(({ id, name, figures }) => ({ head: name, cells: salesCells(page, figures, { item: id }).mat })),
  };
}

/** Amounts in whole units of the currency, as in the sales report. */
function invoiceTable(page: Presenting): Table {
  const { report, locale, t } = page;
  const { invoiceLines, invoiceLineCount } = report.view;
  const money = (value: string): Cell => {
    const text = formatAmount(locale, value, "1");
    return isNegative(value) ? [text, "n"] : text;
  };
  const text = (name: "invoiceNo" | "unit" | "item" | "description") => ({
    text: t(`sales.column.${name}`),
    kind: "text" as const,
  });
  const all = t("singleView.invoices.all", { rows: formatInteger(locale, invoiceLineCount) });
  return {
    table: {
      title: t("singleView.invoices.title", { unit: report.currency }),
      rowsId: "invoices",
      first: { text: t("sales.column.date") },
      groups: [
        {
          columns: [
            text("invoiceNo"),
            text("unit"),
            text("item"),
            text("description"),
            { text: t("sales.column.quantity") },
            { text: t("sales.column.amount") },
          ],
        },
      ],
      all: allOf(all, invoiceLines.length, invoiceLineCount, page.salesHref({ by: "lines", span: "mat" })),
    },
    rows: invoiceLines.map((line) => ({
      head: line.date,
      cells: [
        `${line.invoiceNo} / ${line.lineNo}`,
        line.unit,
        line.itemNo,
        line.description,
        formatQuantity(locale, line.quantity),
        money(line.amount),
      ],
    })),
  };
}
