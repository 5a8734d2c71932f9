import { translate, type WordKey, type WordParams } from "~/words";
import { formatMonth } from "~/words/formats";
import type { Ctx } from "../ctx";
import { aboutSales } from "../report/about";
import { exportedAmount, exportedCell, isMoney } from "../report/columns";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "../report/export-table";
import { effectColumns, type SubsidiaryAnalysis, type SubsidiaryFilters, yearColumns } from "./subsidiary-analysis";
import { getSubsidiaryAnalysis } from "./subsidiary-analysis.server";

type Line = Pick<SubsidiaryAnalysis["all"], "figures" | "mix">;

/** A row per subsidiary behind the total: its months, the year, the currency's effect and its sales by product line. */
export async function exportSubsidiaryAnalysis(ctx: Ctx, filters: SubsidiaryFilters): Promise<ExportedRows> {
  const report = await getSubsidiaryAnalysis(ctx, filters);
  const t = (key: WordKey, params?: WordParams) => translate(ctx.locale, key, params);
  const rate = t(`subsidiaries.rate.${report.rate}`);
  const isMixed = report.rate === "local";
  const rows: ExportCell[][] = [
    [{ text: t("sales.total") }, isMixed ? null : { text: report.currency }, ...cells(report, report.all, isMixed)],
    ...report.rows.map((row): ExportCell[] => [
      { text: row.name },
      { text: isMixed ? row.currency : report.currency },
      ...cells(report, row),
    ]),
  ];
  return {
    of: report.month,
    columns: columnsOf(ctx, report),
    sums: 1,
    blocks: once(rows),
    about: aboutSales(ctx, report, [{ key: "rate", label: t("subsidiaries.rate"), value: rate }]),
  };
}

function columnsOf(ctx: Ctx, report: SubsidiaryAnalysis): ExportColumn[] {
  const t = (key: WordKey, params?: WordParams) => translate(ctx.locale, key, params);
  const rate = t(`subsidiaries.rate.${report.rate}`);
  const january = Math.floor(report.month / 100) * 100 + 1;
  const text = (key: string, word: WordKey): ExportColumn => ({ key, heading: t(word), type: "text" });
  const figure = (key: string, heading: string): ExportColumn => ({ key, heading, type: "decimal" });
  const before = report.compare === "previous" ? "subsidiaries.export.before" : "subsidiaries.export.lastYear";
  const growth = t(report.growthDays ? "sales.column.growthPerDay" : "sales.column.growth");
  const [budget, actual] = [t("subsidiaries.rate.budget"), t("subsidiaries.rate.actual")];
  const headings: Record<string, string> = {
    ytd: t("subsidiaries.export.ytd", { rate }),
    lastYear: t(before, { rate }),
    growth: t(report.growthDays ? "sales.figure.ytdGrowthPerDay" : "sales.figure.ytdGrowth"),
    target: t("sales.figure.ytdTarget"),
    gap: t("sales.figure.ytdGap"),
    attainment: t("sales.figure.ytdAttainment"),
    budget: t("subsidiaries.export.ytd", { rate: budget }),
    budgetGrowth: `${growth}, ${budget}`,
    actual: t("subsidiaries.export.ytd", { rate: actual }),
    actualGrowth: `${growth}, ${actual}`,
    effect: t("subsidiaries.group.effect"),
    effectPoints: t("subsidiaries.column.points"),
  };
  return [
    text("subsidiary", "subsidiaries.column.subsidiary"),
    text("currency", "subsidiaries.column.currency"),
    ...Array.from({ length: 12 }, (_, i) => figure(String(january + i), formatMonth(ctx.locale, january + i))),
    ...[...yearColumns(report), ...effectColumns(report)].map(({ key }) => figure(key, headings[key] ?? key)),
    ...report.lines.map(({ id, name }) => figure(`line${id}`, name)),
  ];
}

/** `mixed`: a total over several currencies, which has no amounts of the year. */
const cells = (report: SubsidiaryAnalysis, { figures, mix }: Line, mixed = false): ExportCell[] => [
  ...figures.months.map((value) => (value === null ? null : exportedAmount(value))),
  ...yearColumns(report).map((column) => (mixed && isMoney(column) ? null : exportedCell(column, figures))),
  ...effectColumns(report).map((column) => exportedCell(column, figures)),
  ...mix.map(({ ytd }) => exportedAmount(ytd)),
];
