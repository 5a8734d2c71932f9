import { compare, isZero } from "~/api/domain/decimal";
import type { SalesColumn } from "~/api/domain/facts/sales-columns";
import type { ReportColumn } from "~/api/domain/report/columns";
import { addMonths } from "~/api/domain/report/period";
import type { Cell, Column, Sign } from "~/ui/tables/cell";
import {
  formatAmount,
  formatAmountChange,
  formatInteger,
  formatMonth,
  formatPercent,
  formatPercentChange,
} from "~/words/formats";
import type { Figures, Shown } from "./figure-texts.server";

type Kind = ReportColumn<never>["kind"];

/** A figure as its kind is written, with the way to what it is made of. */
export function figureCell(
  figures: Pick<Shown, "locale" | "in" | "currency">,
  kind: Kind,
  value: string | null,
  href?: string,
): Cell {
  const text = formatted(figures, kind, value);
  const sign = value === null ? "" : signOf(kind, value, text);
  return href ? [text, sign, href] : sign ? [text, sign] : text;
}

function formatted(
  { locale, in: unit, currency }: Pick<Shown, "locale" | "in" | "currency">,
  kind: Kind,
  value: string | null,
): string {
  if ((kind === "amount" || kind === "gap") && value !== null && isZero(value)) return "–";
  if (kind === "amount") return formatAmount(locale, value, unit, currency);
  if (kind === "count") return value === null ? "–" : formatInteger(locale, value);
  if (kind === "day") return value ?? "–";
  if (kind === "gap") return formatAmountChange(locale, value, unit, currency);
  return kind === "growth" ? formatPercentChange(locale, value) : formatPercent(locale, value);
}

function signOf(kind: Kind, value: string, text: string): Sign {
  if (kind === "attainment") return /^0(\.0+)?$/.test(text) ? "" : compare(value, "100") < 0 ? "d" : "u";
  return text.startsWith("−") ? "n" : "";
}

/** Columns side by side under the head of their group. */
export function columnGroups<C extends { group?: string | undefined }, H = Column>(
  columns: readonly C[],
  titleOf: (group: NonNullable<C["group"]>) => string,
  headOf: (column: C) => H,
): { text: string; columns: H[] }[] {
  const groups = [...new Set(columns.flatMap(({ group }) => group ?? []))] as NonNullable<C["group"]>[];
  return groups.map((group) => ({
    text: titleOf(group),
    columns: columns.filter((column) => column.group === group).map(headOf),
  }));
}

/** The head over a group of sales figures: their months. */
export function periodTitle(
  { report, locale, t }: Figures & { report: { matEnd: number } },
  group: SalesColumn["group"],
): string {
  const month = (ym: number) => formatMonth(locale, ym, "monthOnly");
  if (group === "month") return formatMonth(locale, report.month);
  if (group === "mat")
    return t("sales.group.mat", { from: month(addMonths(report.matEnd, -11)), to: month(report.matEnd) });
  return t("sales.group.ytd", { from: month(Math.floor(report.month / 100) * 100 + 1), to: month(report.month) });
}
