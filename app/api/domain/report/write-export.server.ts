import type { ExportFormat } from "~/menu/export-formats";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { writeCsv } from "./export-csv";
import { writeJson } from "./export-json";
import type { ExportTable } from "./export-table";
import { writeXlsx } from "./export-xlsx.server";
import { roundMoney } from "./money-columns";

/** The table as a file, block by block. Programs get every digit (JSON), spreadsheets what can be paid. */
export function writeExport(table: ExportTable, format: ExportFormat, locale: Locale): AsyncGenerator<Uint8Array> {
  if (format === "csv") return writeCsv(roundMoney(table));
  if (format === "json") return writeJson(table);
  return writeXlsx(roundMoney(table), translate(locale, "sales.about.sheet"));
}
