import { translate, type WordKey, type WordParams } from "~/words";
import { formatMonth } from "~/words/formats";
import type { Ctx } from "../ctx";
import { aboutSales } from "../report/about";
import { exportedAmount, exportedCell } from "../report/columns";
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
  const total = cells(report.all).map((cell, at) => (isMixed && at >= 12 && at < 14 ? null : cell));
  const rows: ExportCell[][] = [
    [{ text: t("sales.total") }, isMixed ? null : { text: report.currency }, ...total],
    ...report.rows.map((row): ExportCell[] => [
      { text: row.name },
      { text: isMixed ? row.currency : report.currency },
      ...cells(row),
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
  return [
    text("subsidiary", "subsidiaries.column.subsidiary"),
    text("currency", "subsidiaries.column.currency"),
    ...Array.from({ length: 12 }, (_, i) => figure(String(january + i), formatMonth(ctx.locale, january + i))),
    figure("ytd", t("subsidiaries.export.ytd", { rate })),
    figure("lastYear", t("subsidiaries.export.lastYear", { rate })),
    figure("growth", t("sales.figure.ytdGrowth")),
    figure("attainment", t("sales.figure.ytdAttainment")),
    ...(["budget", "actual"] as const).flatMap((kind) => {
      const name = t(`subsidiaries.rate.${kind}`);
      return [
        figure(kind, t("subsidiaries.export.ytd", { rate: name })),
        figure(`${kind}Growth`, `${t("sales.column.growth")}, ${name}`),
      ];
    }),
    figure("effect", t("subsidiaries.group.effect")),
    figure("effectPoints", t("subsidiaries.column.points")),
    ...report.lines.map(({ id, name }) => figure(`line${id}`, name)),
  ];
}

const cells = ({ figures, mix }: Line): ExportCell[] => [
  ...figures.months.map((value) => (value === null ? null : exportedAmount(value))),
  ...yearColumns.map((column) => exportedCell(column, figures)),
  ...effectColumns.map((column) => exportedCell(column, figures)),
  ...mix.map(({ ytd }) => exportedAmount(ytd)),
];
