import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { findBelowZero, holdArticles, insertMovements, type NewMovement } from "../../stock/post-movements.server";

type Standing = {
  article: number;
  /** Pieces at the day's end, with what a count of that day found already; null where nobody has said it by then. */
  stock: string | null;
  isKnown: boolean;
  /** Whether the day before knew it too: on the day that opens it, the books are what its counter said. */
  isKept: boolean;
  since: string | null;
  former: string | null;
  found: number | null;
};

/** Pieces that the ledger says of a tool at the end of a day, before what a count of that very day found; null = nobody had said it. */
export async function bookOn(ctx: Pick<Ctx, "db">, tool: number, day: string): Promise<number | null> {
  const { stock, found, isKept } = await standingOf(ctx, tool, day);
  return isKept ? Number(stock) - (found ?? 0) : null;
}

/**
 * What was counted becomes what lies there: the difference is a movement of that day, in place of an earlier count's of the same day. The
 * first count of a tool opens its stock.
 * @throws AppError invalid-input: a day before the stock was opened; less than nothing would lie there on a later day
 */
export async function postCount(ctx: Ctx, tool: number, day: string, counted: number): Promise<void> {
  const { article, stock, isKnown, since, former, found } = await standingOf(ctx, tool, day);
  if (isKnown && stock === null) throw invalidField("day", { key: "stock.since", params: { day: since ?? "" } });
  await holdArticles(ctx, [article]);
  const movements = isKnown
    ? countMovements({ article, day, former, found: found ?? 0, difference: counted - (Number(stock) - (found ?? 0)) })
    : [{ article, day, kind: "opening" as const, quantity: counted }];
  const [below] = await findBelowZero(ctx, movements);
  if (below) throw invalidField("counted", below.wording);
  await insertMovements(ctx, "site", movements);
}

type Counted = { article: number; day: string; former: string | null; found: number; difference: number };

function countMovements({ article, day, former, found, difference }: Counted): NewMovement[] {
  if (found === difference) return [];
  const shared = { article, day, kind: "count" as const };
  return [
    ...(former === null ? [] : [{ ...shared, quantity: -found, reversalOf: Number(former) }]),
    ...(difference === 0 ? [] : [{ ...shared, quantity: difference }]),
  ];
}

async function standingOf({ db }: Pick<Ctx, "db">, tool: number, day: string): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`
    SELECT a.id AS article, stock_on(a.id, ${day}::date)::text AS stock, a.known_from IS NOT NULL AS "isKnown", a.known_from::text AS since,
           coalesce(a.known_from < ${day}::date, false) AS "isKept", m.id AS former, m.quantity AS found
      FROM stock_article a LEFT JOIN stock_movement m ON m.article_id = a.id AND m.day = ${day}::date AND m.kind = 'count' AND m.reversal_of IS NULL
       AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = m.id)
     WHERE a.tool_id = ${tool} ORDER BY m.id DESC LIMIT 1`);
  return rows[0] ?? { article: 0, stock: null, isKnown: true, isKept: false, since: null, former: null, found: null };
}
