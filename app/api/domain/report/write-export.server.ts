import { type ExportFormat, exportFormats } from "~/menu/export-formats";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { writeCsv } from "./export-csv";
import { writeJson } from "./export-json";
import type { ExportTable } from "./export-table";
import { writeXlsx } from "./export-xlsx.server";

export const exportTypes: Record<ExportFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** XLSX where nothing else is asked for. */
export const readFormat = (asked: string | null): ExportFormat =>
  exportFormats.find((format) => format === asked) ?? "xlsx";

/** The table as a file, block by block. */
export function writeExport(table: ExportTable, format: ExportFormat, locale: Locale): AsyncGenerator<Uint8Array> {
  if (format === "csv") return writeCsv(table);
  if (format === "json") return writeJson(table);
  return writeXlsx(table, translate(locale, "sales.about.sheet"));
}
