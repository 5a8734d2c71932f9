import type { ManagementRow } from "~/api/domain/management/management-sales";
import { isNegative, subtract } from "~/api/domain/report/decimal";
import { addMonths } from "~/api/domain/report/period";
import type { SalesFigures } from "~/api/domain/sales/sales-report";
import type { Cell, Column, ColumnGroup, TableRow } from "~/ui/tables/cell";
import { formatMonth } from "~/words/formats";
import { attainment, growthCell } from "../../figure-texts.server";
import { money, moneyChange, type Presenting } from "./present-totals.server";

type Changes = Record<string, string | number>;

/** An amount that leads to what it is made of, where its reader may see that. */
export const linkedMoney = (presenting: Presenting, value: string, link: string | undefined): Cell =>
  link === undefined ? money(presenting, value) : [money(presenting, value), "", link];

/** Subsidiaries or product lines with the total first; every amount leads to its invoice lines. */
export function presentTable(presenting: Presenting, kind: "unit" | "line", rows: readonly ManagementRow[]) {
  const { report, t, unit, href } = presenting;
  const withTargets = report.total.monthTarget !== null;
  const total: TableRow = { level: 0, head: t("sales.total"), cells: cells(presenting, report.total, withTargets, {}) };
  const lines = rows.map(({ id, name, figures }): TableRow => {
    const narrow: Changes = id === null ? {} : { [kind]: id };
    const link = id === null ? undefined : href?.({ ...narrow, by: kind === "unit" ? "organisation" : "customer" });
    return { head: name, ...(link && { href: link }), cells: cells(presenting, figures, withTargets, narrow) };
  });
  return {
    title: t(kind === "unit" ? "mgmt.subsidiaries" : "mgmt.lines", { unit }),
    first: { text: t(kind === "unit" ? "sales.filter.unit" : "sales.filter.line") },
    groups: groups(presenting, withTargets),
    rows: [total, ...lines],
  };
}

function cells(presenting: Presenting, f: SalesFigures, withTargets: boolean, narrow: Changes): Cell[] {
  const linked = (value: string, span: string): Cell => {
    const link = presenting.href?.({ ...narrow, by: "lines", span });
    const sign = isNegative(value) ? "n" : "";
    return link === undefined ? [money(presenting, value), sign] : [money(presenting, value), sign, link];
  };
  const target = (value: string, goal: string | null): Cell[] =>
    withTargets ? [gap(presenting, value, goal), attainment(presenting, value, goal)] : [];
  return [
    linked(f.month, "month"),
    ...target(f.month, f.monthTarget),
    growthCell(presenting, f.month, f.monthLastYear),
    linked(f.ytd, "ytd"),
    ...target(f.ytd, f.ytdTarget),
    growthCell(presenting, f.ytd, f.ytdLastYear),
    linked(f.mat, "mat"),
    growthCell(presenting, f.mat, f.matPrevious),
  ];
}

function gap(presenting: Presenting, value: string, goal: string | null): Cell {
  if (goal === null) return "–";
  const difference = subtract(value, goal);
  const text = moneyChange(presenting, difference);
  return isNegative(difference) ? [text, "n"] : text;
}

function groups({ report, locale, t }: Presenting, withTargets: boolean): ColumnGroup[] {
  const month = (ym: number) => formatMonth(locale, ym, "monthOnly");
  const column = (key: "sales" | "attainment" | "growth"): Column => ({ text: t(`sales.column.${key}`) });
  const targets = withTargets ? [{ text: t("mgmt.column.gap") }, column("attainment")] : [];
  const columns = [column("sales"), ...targets, column("growth")];
  const january = Math.floor(report.month / 100) * 100 + 1;
  const mat = { from: month(addMonths(report.matEnd, -11)), to: month(report.matEnd) };
  return [
    { text: formatMonth(locale, report.month), columns },
    { text: t("sales.group.ytd", { from: month(january), to: month(report.month) }), columns },
    { text: t("sales.group.mat", mat), columns: [column("sales"), column("growth")] },
  ];
}
