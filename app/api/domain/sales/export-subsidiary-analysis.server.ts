import { translate, type WordKey, type WordParams } from "~/words";
import { formatMonth } from "~/words/formats";
import type { Ctx } from "../ctx";
import { aboutExport, namedFilters } from "../report/about";
import { exportedAmount, exportedCell } from "../report/columns";
import { type ExportCell, type ExportTable, once } from "../report/export-table";
import {
  effectColumns,
  type SubsidiaryAnalysis,
  type SubsidiaryFilters,
  subsidiaryAnalysis,
  yearColumns,
} from "./subsidiary-analysis";
import { getSubsidiaryAnalysis } from "./subsidiary-analysis.server";

type Line = Pick<SubsidiaryAnalysis["all"], "figures" | "mix">;

/** A row per subsidiary behind the total: its months, the year, the currency's effect and its sales by product line. */
export async function exportSubsidiaryAnalysis(ctx: Ctx, filters: SubsidiaryFilters): Promise<ExportTable> {
  const report = await getSubsidiaryAnalysis(ctx, filters);
  const t = (key: WordKey, params?: WordParams) => translate(ctx.locale, key, params);
  const rate = t(`subsidiaries.rate.${report.rate}`);
  const january = Math.floor(report.month / 100) * 100 + 1;
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
  const { code, classification } = subsidiaryAnalysis;
  return {
    name: `${code}-${report.month}`,
    headings: [
      t("subsidiaries.column.subsidiary"),
      t("subsidiaries.column.currency"),
      ...Array.from({ length: 12 }, (_, i) => formatMonth(ctx.locale, january + i)),
      t("subsidiaries.export.ytd", { rate }),
      t("subsidiaries.export.lastYear", { rate }),
      t("sales.figure.ytdGrowth"),
      t("sales.figure.ytdAttainment"),
      ...(["budget", "actual"] as const).flatMap((kind) => {
        const name = t(`subsidiaries.rate.${kind}`);
        return [t("subsidiaries.export.ytd", { rate: name }), `${t("sales.column.growth")}, ${name}`];
      }),
      t("subsidiaries.group.effect"),
      t("subsidiaries.column.points"),
      ...report.lines.map(({ name }) => name),
    ],
    blocks: once(rows),
    about: aboutExport(ctx, {
      ...report,
      title: "subsidiaries.title",
      code,
      classification,
      chosen: [[t("subsidiaries.rate"), rate], ...namedFilters(ctx, report.path)],
    }),
  };
}

const cells = ({ figures, mix }: Line): ExportCell[] => [
  ...figures.months.map((value) => (value === null ? null : exportedAmount(value))),
  ...yearColumns.map((column) => exportedCell(column, figures)),
  ...effectColumns.map((column) => exportedCell(column, figures)),
  ...mix.map(({ ytd }) => exportedAmount(ytd)),
];
