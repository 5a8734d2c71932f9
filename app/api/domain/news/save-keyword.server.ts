import { type SQL, sql } from "drizzle-orm";
import type { AuditFact } from "../audit/write-audit.server";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding, stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField, type Wording } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { seoulDay } from "../seoul-time";
import { whatCan } from "../verbs";
import type { KeywordInput, KeywordRecord } from "./keyword-input";
import { keywordPolicies } from "./keyword-policy";
import { listKeptItems, matchItems } from "./match-items.server";
import { wordsOf } from "./news-terms";

type Row = Omit<KeywordRecord, "can">;

/** One keyword with what it finds now. @throws AppError not-found */
export async function getKeyword(ctx: Ctx, id: number, { locked = false } = {}): Promise<KeywordRecord> {
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT k.id, k.keyword, coalesce(k.location, '') AS location, k.category, coalesce(k.division, '') AS division, k.mandatory, k.exceptions,
           k.whole_word AS "wholeWord", k.in_title AS "inTitle", k.display_order AS "displayOrder", k.use_yn = 'Y' AS used,
           (SELECT count(*)::int FROM news_match m WHERE m.keyword_id = k.id) AS items,
           (SELECT ${isoInstant(sql`max(i.published_at)`)} FROM news_match m JOIN news_item i ON i.id = m.item_id WHERE m.keyword_id = k.id) AS "lastItem",
           ${isoInstant("k.last_update_date")} AS stamp
      FROM news_keyword k WHERE k.id = ${id} ${locked ? sql`FOR UPDATE OF k` : sql``}`);
  const [found] = rows;
  if (!found) throw new AppError("not-found");
  return { ...found, can: whatCan(keywordPolicies, ctx.viewer, found) };
}

/** @returns the new keyword; all kept items were compared with it @throws AppError invalid-input, conflict */
export function addKeyword(ctx: Ctx, given: KeywordInput): Promise<{ id: number }> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    refuseContradiction(given);
    await refuseUnknownCodes(inside, given);
    await refuseTwice(inside, given, null);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO news_keyword (keyword, location, category, division, mandatory, exceptions, whole_word, in_title, display_order,
             create_user, create_date, last_update_user, last_update_date)
      VALUES (${given.keyword}, ${given.location || null}, ${given.category}, ${given.division || null}, ${given.mandatory}, ${given.exceptions},
              ${given.wholeWord}, ${given.inTitle}, ${given.displayOrder}, ${by}, ${by}) RETURNING id`);
    const { id } = rows[0] as { id: number };
    await compareAll(inside, id);
    await writeAudit(tx, ctx, { action: "news-keyword-add", subject: `news-keyword:${id}`, after: given });
    return { id };
  });
}

/** @throws AppError not-found, not-now, stale, invalid-input */
export function changeKeyword(ctx: Ctx, id: number, stamp: string, given: KeywordInput): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await getKeyword(inside, id, { locked: true });
    requireStanding("news-keyword", keywordPolicies.change, ctx.viewer, found);
    if (found.stamp !== stamp) throw new AppError("stale");
    refuseContradiction(given);
    await refuseUnknownCodes(inside, given);
    await refuseTwice(inside, given, id);
    await tx.execute(sql`
      UPDATE news_keyword SET keyword = ${given.keyword}, location = ${given.location || null}, category = ${given.category},
             division = ${given.division || null}, mandatory = ${given.mandatory}, exceptions = ${given.exceptions}, whole_word = ${given.wholeWord},
             in_title = ${given.inTitle}, display_order = ${given.displayOrder}, ${stamped(ctx)} WHERE id = ${id}`);
    await compareAll(inside, id);
    const { id: _id, used: _used, items: _items, lastItem: _last, stamp: _stamp, can: _can, ...before } = found;
    await writeAudit(tx, ctx, { action: "news-keyword-change", subject: `news-keyword:${id}`, before, after: given });
  });
}

type Switched = { verb: "retirement" | "restoration"; used: "Y" | "N"; action: AuditFact["action"] };
const retired: Switched = { verb: "retirement", used: "N", action: "news-keyword-retire" };
const restored: Switched = { verb: "restoration", used: "Y", action: "news-keyword-restore" };
type Answer = { id: number; stamp: string; remark: string };

/** Out of use: nothing is found by it any more. @throws AppError not-found, not-now, stale */
export const retireKeyword = (ctx: Ctx, answer: Answer) => switchKeyword(ctx, answer, retired);
/** Back in use: all kept items are compared with it. @throws AppError not-found, not-now, stale */
export const restoreKeyword = (ctx: Ctx, answer: Answer) => switchKeyword(ctx, answer, restored);

const switchKeyword = (ctx: Ctx, { id, stamp, remark }: Answer, { verb, used, action }: Switched): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await getKeyword(inside, id, { locked: true });
    requireStanding("news-keyword", keywordPolicies[verb], ctx.viewer, found);
    if (found.stamp !== stamp) throw new AppError("stale");
    await tx.execute(sql`
      UPDATE news_keyword SET use_yn = ${used}, ${stamped(ctx)}
       WHERE id = ${id}`);
    await compareAll(inside, id);
    await writeAudit(tx, ctx, {
      action,
      subject: `news-keyword:${id}`,
      before: { keyword: found.keyword },
      ...(remark && { reason: remark }),
    });
  });

/** One out of use finds nothing: its hits go. */
async function compareAll({ db, now }: Ctx, id: number): Promise<void> {
  await db.execute(sql`DELETE FROM news_match WHERE keyword_id = ${id}`);
  await matchItems(db, seoulDay(now), await listKeptItems(db), id);
}

const plain = (word: string): string => word.normalize("NFKC").toLowerCase();

/** A word that a hit needs and that excludes it: nothing would ever be found. @throws AppError invalid-input */
function refuseContradiction({ keyword, mandatory, exceptions }: KeywordInput): void {
  const wanted = new Set([keyword, ...wordsOf(mandatory)].map(plain));
  const word = wordsOf(exceptions).find((each) => wanted.has(plain(each)));
  if (word) throw invalidField("exceptions", { key: "news.exception.needed", params: { word } });
}

async function refuseUnknownCodes({ db }: Ctx, { category, division }: KeywordInput): Promise<void> {
  const { rows } = await db.execute<{ list: string; code: string }>(sql`
    SELECT group_id AS list, code FROM code WHERE group_id IN ('news-category', 'news-division') AND use_yn = 'Y'`);
  const isThere = (list: string, code: string) => rows.some((row) => row.list === list && row.code === code);
  const fields: Record<string, Wording> = {};
  if (!isThere("news-category", category)) fields.category = { key: "api.field.unknown-code" };
  if (division !== "" && !isThere("news-division", division)) fields.division = { key: "api.field.unknown-code" };
  if (Object.keys(fields).length > 0) throw new AppError("invalid-input", { fields });
}

/** A keyword as items are compared with it: capital and small letters are the same, and so are wide and narrow ones and blanks. */
const folded = (keyword: SQL): SQL => sql`lower(regexp_replace(normalize(${keyword}, NFKC), '\\s+', ' ', 'g'))`;

/** One that is out of use counts as well: it may come back. */
async function refuseTwice(
  { db }: Ctx,
  { keyword, location, category }: KeywordInput,
  id: number | null,
): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT FROM news_keyword WHERE ${folded(sql`keyword`)} = ${folded(sql`${keyword}::text`)} AND coalesce(location, '') = ${location} AND category = ${category}
       AND id IS DISTINCT FROM ${id}::int`);
  if (rows.length > 0) throw new AppError("conflict", { fields: { keyword: { key: "news.keyword.there" } } });
}
