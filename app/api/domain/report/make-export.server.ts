import { config } from "~/api/config.server";
import { findLeafByCode } from "~/menu/find-leaf";
import { translate, type WordKey, type WordParams } from "~/words";
import { keepingAudience } from "~/words/audience.server";
import { formatInstant } from "~/words/formats";
import { publicOrigin } from "../account/links.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { ReportDefinition } from "./definition";
import type { AboutRow, ExportedRows, ExportTable } from "./export-table";
import { ignoredTexts } from "./ignored-texts";
import { withCurrency } from "./money-columns";

/** What of a report's filters a file is called by. */
const scopes = new Set(["by", "unit", "line", "industry", "customer", "item", "region", "country", "salesperson"]);
const LONGEST = 150;

/** "Seorak Tools - Sales report - Customer - Germany - 2026-10": without signs that a file system refuses. */
const fileNameOf = (parts: readonly string[]): string =>
  parts
    .map((part) => part.replace(/[\p{Cc}"*/:<>?\\|%]+/gu, " ").trim())
    .filter(Boolean)
    .join(" - ")
    .slice(0, LONGEST)
    .trim();

/**
 * A report's rows as a table to be written: its name, and beside the figures what they are, of when, for whom and where
 * they stand. @param limit rows at most @param scope what the reader's rows are of, where that is not all @param ownDay that it tells of in place of the month asked for @throws AppError export-too-large
 */
export function makeExport(
  ctx: Ctx,
  { code, classification }: ReportDefinition,
  { of, about, count = 0, sums = 0, ignored = [], columns, blocks, currency, further = [] }: ExportedRows,
  search: URLSearchParams,
  { limit, scope, ownDay }: { limit: number; scope: string | null; ownDay?: string | null },
): ExportTable {
  if (count > limit) throw new AppError("export-too-large", { params: { rows: count, limit } });
  const leaf = findLeafByCode(code);
  const t = (key: WordKey, params?: WordParams) => translate(ctx.locale, key, params);
  const said = [...(ownDay ? [t("mgmt.ownDay", { day: ownDay })] : []), ...ignoredTexts(t, ignored)];
  const query = search.size > 0 ? `?${search}` : "";
  const row = (key: string, word: WordKey, value: string): AboutRow => ({ key, label: t(word), value });
  return {
    name: `${code}-${of}`,
    fileName: fileNameOf([
      ...[config().MAKER_NAME, t(`menu.${leaf?.key}` as WordKey), scope ?? ""],
      ...about.flatMap(({ key, value }) => (scopes.has(key) ? [value] : [])),
      String(of).replace(/^.*?(\d{4})(\d{2})$/, "$1-$2"),
    ]),
    columns: withCurrency(columns, currency),
    ...{ blocks, count, sums },
    further: further.map((table) => ({ ...table, columns: withCurrency(table.columns, currency) })),
    ignored: said,
    // Written last, when the call that asked for the file has long been answered.
    about: keepingAudience((rowCount: number) => [
      row("report", `menu.${leaf?.key}` as WordKey, code),
      ...(scope === null ? [] : [row("scope", "report.scope.label", scope)]),
      ...about,
      ...said.map((text) => row("ignored", "exports.ignored", text)),
      row("classification", "sales.about.classification", t(`ui.classification.${classification}`)),
      row("rows", "sales.about.rows", String(rowCount)),
      ...further.map(({ key, name, rows }) => ({
        key: `rows.${key}`,
        label: `${t("sales.about.rows")}: ${name}`,
        value: String(rows.length),
      })),
      row("address", "sales.about.address", `${publicOrigin()}${leaf?.path}${query}`),
      row("exportedBy", "sales.about.by", ctx.viewer.userId),
      row("exportedAt", "sales.about.at", formatInstant(ctx.now, ctx.viewer.timeZone)),
    ]),
  };
}
