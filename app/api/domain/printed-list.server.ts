import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Ctx } from "./ctx";
import { invalidField } from "./errors";

/** The order of a list in four signs: a number read off another order's paper is not believed. */
const codeOf = (ids: readonly number[]): string =>
  createHash("sha256").update(ids.join(",")).digest("hex").slice(0, 4).toUpperCase();

/**
 * Numbers as they are typed off a paper: "3, 7", "3 7-9", "3；7", also in the wide signs of an input method.
 * @returns null where something else stands there ("1.5" is no two rows), or a span runs backwards
 */
export function readNumbers(typed: string): number[] | null {
  const parts = typed
    .normalize("NFKC")
    .trim()
    .replace(/\s*[-–~]\s*/g, "-")
    .split(/[\s,;，、；]+/)
    .filter(Boolean);
  const numbers: number[] = [];
  for (const part of parts) {
    // A full stop may end a number as it stands on the paper.
    const [, first, last = first] = /^(\d{1,4})(?:-(\d{1,4}))?[.．]?$/.exec(part) ?? [];
    if (!first || Number(last) < Number(first)) return null;
    for (let no = Number(first); no <= Number(last); no += 1) numbers.push(no);
  }
  return [...new Set(numbers)];
}

type Typed = { numbers: string; code: string };

/** @throws AppError invalid-input: numbers that are none, no signs */
function numbersTyped({ numbers, code }: Typed): number[] {
  const rows = readNumbers(numbers);
  if (!rows) throw invalidField("numbers", { key: "api.printed.numbers" });
  if (rows.length > 0 && code === "") throw invalidField("code", { key: "api.printed.codeNeeded" });
  return rows;
}

function idAt(ids: readonly number[], no: number): number {
  const id = ids[no - 1];
  if (id === undefined) throw invalidField("numbers", { key: "api.printed.noRow", params: { no } });
  return id;
}

/**
 * Lists of which rows are done one by one: paper of them is read back when the list on the screen has long changed. Of a refill the
 * numbers are articles, each of one place.
 */
export type PaperKind = "matrix-task" | "site-action" | "refill";

/** A list is shown with row numbers, and may be printed: it is kept as it is shown. @returns the signs that stand above it */
export async function keepList({ db, viewer, now }: Ctx, kind: PaperKind, ids: readonly number[]): Promise<string> {
  const code = codeOf(ids);
  if (ids.length > 0)
    await db.execute(sql`
      INSERT INTO printed_list (kind, code, user_id, ids, shown_at)
      VALUES (${kind}, ${code}, ${viewer.userId}, ${sql.param(ids)}::int[], ${now.toISOString()}::timestamptz)
      ON CONFLICT (kind, code, user_id) DO UPDATE SET ids = excluded.ids, shown_at = excluded.shown_at`);
  return code;
}

/**
 * What numbers of a paper stand for, whatever has become of it since; nothing where none was typed. A colleague's paper counts where the
 * reader was never shown the same list. `shownAt`: when it was shown last.
 * @throws AppError invalid-input: numbers that are none or of no row, signs of no list
 */
export async function rowsOfPaper(
  { db, viewer }: Ctx,
  kind: PaperKind,
  typed: Typed,
): Promise<{ no: number; id: number; shownAt: string }[]> {
  const rows = numbersTyped(typed);
  if (rows.length === 0) return [];
  const code = typed.code.normalize("NFKC").toUpperCase();
  const { rows: lists } = await db.execute<{ ids: number[]; shownAt: string }>(sql`
    SELECT ids, shown_at::text AS "shownAt" FROM printed_list WHERE kind = ${kind} AND code = ${code} ORDER BY user_id <> ${viewer.userId}, shown_at DESC LIMIT 1`);
  const [list] = lists;
  if (!list) throw invalidField("code", { key: "api.printed.unknown", params: { code } });
  return rows.map((no) => ({ no, id: idAt(list.ids, no), shownAt: list.shownAt }));
}
