import { type ExportFormat, exportFormats } from "~/menu/export-formats";

export const formats = exportFormats;

/** XLSX where nothing else is asked for. */
export const readFormat = (asked: string | null): ExportFormat => formats.find((format) => format === asked) ?? "xlsx";
