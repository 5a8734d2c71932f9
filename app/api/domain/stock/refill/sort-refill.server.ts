import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../../ctx";
import { add, multiplyByInteger } from "../../decimal";
import { AppError, invalidField, type Wording } from "../../errors";
import { rowsOfPaper } from "../../printed-list.server";
import { tellLeft, type WrongRows, wrongFields } from "../../sheet-rows";
import { judgeRefill, type KeptRefill, type RefillInput } from "./refill-rows";

/** What a place keeps, as a refill needs it. `due`: it is to be filled up; `price`: of a piece, null where nothing tells it. */
export type RefillKept = {
  name: string;
  article: number;
  stock: number;
  max: number | null;
  due: boolean;
  price: string | null;
};
type Place<K> = {
  kept: ReadonlyMap<number, K>;
  most: number;
  unknown: Wording;
  /** What else is wrong with it on that day. */
  judge?: (kept: K) => Wording | null;
};
type Right<K> = { id: number; kept: K; received: number };
/** What is written, why other rows are not, and rows of the paper that somebody entered before. */
export type SortedRefill<K> = { right: Right<K>[]; wrong: WrongRows; done: string[] };

/**
 * The rows that came and are right, and why others are not: of those that are ticked, or of those whose numbers were typed alone,
 * whatever has become of their paper since.
 * @throws AppError invalid-input: numbers of no list of this place, nothing was typed, or no row is right
 */
export async function sortRefill<K extends RefillKept>(
  ctx: Ctx,
  given: RefillInput,
  { kept, most, unknown, judge }: Place<K>,
): Promise<SortedRefill<K>> {
  const { numbers, shownAt } = await readPaper(ctx, given, kept);
  const typed = new Set(numbers.keys());
  const since = await movedSince(
    ctx,
    shownAt,
    [...typed].flatMap((id) => kept.get(id)?.article ?? []),
  );
  const done: string[] = [];
  const rows =
    typed.size > 0 ? given.rows.filter(({ tool }) => typed.has(tool)) : given.rows.filter((row) => row.taken);
  const wrong: WrongRows = new Map();
  const right: Right<K>[] = [];
  // Named twice, each finds what the one before it left there.
  const lies = new Map([...kept].map(([id, { stock }]) => [id, stock]));
  for (const id of typed)
    if (!rows.some(({ tool, received }) => tool === id && received)) {
      const there = kept.get(id);
      const rest = there ? restOf(there, since.get(there.article)) : null;
      if (there && !there.due && !rest) done.push(`${numbers.get(id)}. ${there.name}`);
      else if (rest) wrong.set(String(id), { field: "received", wording: { key: "stock.refill.rest", params: rest } });
      else wrong.set(String(id), { field: "received", wording: { key: "stock.day.pieces" } });
    }
  for (const row of rows) {
    const { tool: id, received } = row;
    if (!received) continue;
    const found = kept.get(id);
    const other = found ? (judge?.(found) ?? null) : unknown;
    const stock = lies.get(id) ?? 0;
    const refused = other
      ? { field: "received", wording: other }
      : judgeRefill({ ...row, received }, { stock, max: found?.max ?? null }, most);
    if (refused) wrong.set(String(id), refused);
    else if (found) {
      lies.set(id, stock + received);
      right.push({ id, kept: found, received });
    }
  }
  if (right.length + wrong.size === 0)
    throw done.length > 0
      ? invalidField("numbers", { key: "stock.refill.done", params: { rows: done.join(", ") } })
      : invalidField("rows", { key: "stock.day.nothing" });
  if (right.length === 0) throw new AppError("invalid-input", { fields: wrongFields(wrong) });
  return { right, wrong, done };
}

/** What moved of an article since its paper was shown, and what of it was received. */
type Since = { moved: number; came: number };

async function movedSince({ db }: Ctx, shownAt: string, articles: number[]): Promise<ReadonlyMap<number, Since>> {
  if (articles.length === 0) return new Map();
  const { rows } = await db.execute<Since & { article: number }>(sql`
    SELECT article_id AS article, sum(quantity)::float8 AS moved, coalesce(sum(quantity) FILTER (WHERE kind = 'receipt'), 0)::float8 AS came
      FROM stock_movement WHERE article_id = ANY (${sql.param(articles)}::int[]) AND created_at > ${shownAt}::timestamptz GROUP BY 1`);
  return new Map(rows.map(({ article, ...since }) => [article, since]));
}

/** Of a row of a paper of which a part came since, the pieces that did not: it is open until they do, however much lies there. */
function restOf({ stock, max }: RefillKept, { moved, came }: Since = { moved: 0, came: 0 }) {
  const rest = max === null ? 0 : max - (stock - moved) - came;
  return rest > 0 && came > 0 ? { rest, came } : null;
}

/**
 * Numbers of a paper by what the place keeps under them: its list is of articles, so that another place's paper is none of this one.
 * @throws AppError invalid-input
 */
async function readPaper<K extends RefillKept>(
  ctx: Ctx,
  given: RefillInput,
  kept: ReadonlyMap<number, K>,
): Promise<{ numbers: ReadonlyMap<number, number>; shownAt: string }> {
  const rows = await rowsOfPaper(ctx, "refill", given);
  const places = new Map([...kept].map(([id, { article }]) => [article, id]));
  const here = rows.flatMap(({ no, id: article }): [number, number][] => {
    const id = places.get(article);
    return id === undefined ? [] : [[id, no]];
  });
  if (rows.length > 0 && here.length === 0)
    throw invalidField("code", { key: "api.printed.unknown", params: { code: given.code.toUpperCase() } });
  const lost = rows.find(({ id }) => !places.has(id));
  if (lost) throw invalidField("numbers", { key: "stock.refill.lost", params: { no: lost.no } });
  return { numbers: new Map(here), shownAt: rows[0]?.shownAt ?? "" };
}

/** What was written, and which rows were not. @param held of `tellHeld` */
export const toldRefill = (
  { locale }: Pick<Ctx, "locale">,
  { right, wrong, done }: SortedRefill<RefillKept>,
  held: string[],
): KeptRefill => ({
  held,
  done: done.length > 0 ? [translate(locale, "stock.refill.done", { rows: done.join(", ") })] : [],
  kept: right.length,
  pieces: right.reduce((all, { received }) => all + received, 0),
  value: right.reduce((all, { kept: { price }, received }) => add(all, multiplyByInteger(price ?? "0", received)), "0"),
  ...tellLeft(locale, wrong),
});
