import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { holdCounts } from "../../stock/hold-counts.server";
import {
  findBelowZero,
  holdArticles,
  insertMovements,
  type MovementProblem,
  type NewMovement,
} from "../../stock/post-movements.server";
import { stands } from "../../stock/stands.server";

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
type ToolDay = { tool: number; day: string };
/** Pieces that were counted of a tool on a day; one day of a tool in a list. */
export type CountedTool = ToolDay & { counted: number };
/** Why a count cannot be posted; `at` is its place in the list. */
export type CountProblem = Pick<MovementProblem, "at" | "wording"> & { field: "day" | "counted" };

/**
 * Pieces that the ledger says of tools at the end of a day, before what a count of that very day found; null = nobody had said it. In the
 * order of the list.
 */
export async function booksOn(ctx: Pick<Ctx, "db">, asked: readonly ToolDay[]): Promise<(number | null)[]> {
  const standings = await standingsOf(ctx, asked);
  return standings.map(({ isKept, stock, found }) => (isKept ? Number(stock) - (found ?? 0) : null));
}

/** One tool's count, by form. @throws AppError invalid-input: a day before the stock was opened; less than nothing would lie there later */
export async function postCount(ctx: Ctx, tool: number, day: string, counted: number): Promise<void> {
  const [problem] = await postCounts(ctx, [{ tool, day, counted }]);
  if (problem) throw invalidField(problem.field, problem.wording);
}

/**
 * What was counted becomes what lies there: the difference is a movement of that day, in place of an earlier count's of the same day; what was
 * counted on later days stays. The first count of a tool opens its stock.
 * @returns problems, where there are any: then nothing was written
 */
export async function postCounts(ctx: Ctx, counts: readonly CountedTool[]): Promise<CountProblem[]> {
  const standings = await standingsOf(ctx, counts);
  const early = standings.flatMap(({ isKnown, stock, since }, at): CountProblem[] =>
    isKnown && stock === null
      ? [{ at, field: "day", wording: { key: "stock.since", params: { day: since ?? "" } } }]
      : [],
  );
  if (early.length > 0) return early;
  const articles = standings.map(({ article }) => article);
  if (articles.length === 0) return [];
  await holdArticles(ctx, articles);
  const of: number[] = [];
  const movements = counts.flatMap(({ day, counted }, at) => {
    const own = movementsOf(standings[at] as Standing, day, counted);
    of.push(...own.map(() => at));
    return own;
  });
  const held = await holdCounts(ctx, movements);
  const below = (await findBelowZero(ctx, held)).filter(({ at }) => at < movements.length);
  if (below.length > 0)
    return below.map(({ at, wording }) => ({ at: of[at] ?? 0, field: "counted" as const, wording }));
  await insertMovements(ctx, "site", held);
  return [];
}

function movementsOf(standing: Standing, day: string, counted: number): NewMovement[] {
  const { article, isKnown, stock, former } = standing;
  if (!isKnown) return [{ article, day, kind: "opening", quantity: counted }];
  const found = standing.found ?? 0;
  const difference = counted - (Number(stock) - found);
  if (found === difference) return [];
  const shared = { article, day, kind: "count" as const };
  return [
    ...(former === null ? [] : [{ ...shared, quantity: -found, reversalOf: Number(former) }]),
    ...(difference === 0 ? [] : [{ ...shared, quantity: difference }]),
  ];
}

async function standingsOf({ db }: Pick<Ctx, "db">, asked: readonly ToolDay[]): Promise<Standing[]> {
  const days = asked.map(({ tool, day }, at) => ({ at, tool, day }));
  const { rows } = await db.execute<Standing & { at: number }>(sql`
    SELECT DISTINCT ON (asked.at) asked.at, a.id AS article, stock_on(a.id, asked.day)::text AS stock, a.known_from IS NOT NULL AS "isKnown",
           a.known_from::text AS since, coalesce(a.known_from < asked.day, false) AS "isKept", m.id AS former, m.quantity AS found
      FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS asked(at int, tool int, day date) JOIN stock_article a ON a.tool_id = asked.tool
      LEFT JOIN stock_movement m ON m.article_id = a.id AND m.day = asked.day AND m.kind = 'count' AND ${stands}
     ORDER BY asked.at, m.id DESC`);
  const found = new Map(rows.map(({ at, ...standing }) => [at, standing]));
  return asked.map((_, at) => found.get(at) ?? NOWHERE);
}

const NOWHERE: Standing = {
  ...{ article: 0, stock: null, isKnown: true, isKept: false, since: null, former: null, found: null },
};
