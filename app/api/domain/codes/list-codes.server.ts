import { asc, eq, sql } from "drizzle-orm";
import { code, codeGroup } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { RecordTrace } from "../record-trace";
import { traceOf } from "../record-trace.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { stampOf } from "../stale.server";
import type { CodeList, CodeListFilters, CodeLists } from "./code-lists";

type Named = { nameKo: string; nameEn: string; nameZh: string | null };
const nameIn = (locale: Ctx["locale"], { nameKo, nameEn, nameZh }: Named) =>
  ({ ko: nameKo, en: nameEn, zh: nameZh || nameEn })[locale];

/** By ID unless another order is asked for. */
export async function getCodeLists(
  { db, locale }: Ctx,
  filters: CodeListFilters,
  ignored: IgnoredFilter[] = [],
): Promise<CodeLists> {
  const { text, page, size } = filters;
  const name = { ko: sql`name_ko`, en: sql`name_en`, zh: sql`coalesce(nullif(name_zh, ''), name_en)` }[locale];
  const note = locale === "ko" ? sql`note_ko` : sql`note_en`;
  const like = text ? contains(text) : "";
  const lists = sql`(
    SELECT id, ${name} AS name, ${note} AS note,
      (SELECT count(*)::int FROM code WHERE group_id = code_group.id AND use_yn = 'Y') AS codes
    FROM code_group WHERE use_yn = 'Y'
     AND ${text ? sql`concat_ws(' ', id, name_ko, name_en, name_zh, note_ko, note_en) ILIKE ${like}` : sql`true`}) AS lists`;
  const order = orderBy(filters, { name: sql`name`, note: sql`note`, codes: sql`codes` }, sql`id`);
  const [rows, total] = await Promise.all([
    db.execute<CodeList>(sql`SELECT * FROM ${lists} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${lists}`),
  ]);
  return { rows: rows.rows, rowCount: total.rows[0]?.count ?? 0, ignored };
}

/** One list with all its codes, those out of use included. @throws AppError not-found */
export async function getCodeGroup({ db, locale }: Ctx, id: string) {
  const [group] = await db.select().from(codeGroup).where(eq(codeGroup.id, id));
  if (!group) throw new AppError("not-found");
  const rows = await db.select().from(code).where(eq(code.groupId, id)).orderBy(asc(code.displayOrder), asc(code.code));
  const traces = await db.execute<{ code: string; trace: RecordTrace }>(
    sql`SELECT code, ${traceOf(locale, "code")} AS trace FROM code WHERE group_id = ${id}`,
  );
  const traceBy = new Map(traces.rows.map((row) => [row.code, row.trace]));
  const codes = rows.map((row) => ({
    code: row.code,
    nameKo: row.nameKo,
    nameEn: row.nameEn,
    nameZh: row.nameZh ?? "",
    displayOrder: row.displayOrder,
    used: row.useYn === "Y",
    stamp: stampOf(row),
    trace: traceBy.get(row.code) ?? null,
  }));
  return { id: group.id, name: nameIn(locale, group), note: locale === "ko" ? group.noteKo : group.noteEn, codes };
}
