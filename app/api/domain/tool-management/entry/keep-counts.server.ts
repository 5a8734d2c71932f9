import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import { orAdded } from "../../add-or-replace";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { monthOfDay } from "../../report/period";
import { MOST_PIECES } from "../../stock/stock-terms";
import { wholeWithin } from "../../whole-number";
import type { FoundSite } from "../site/find-site.server";
import { classesAt } from "../stock-class.server";
import type { Entry } from "./entry-input";
import { findTool } from "./find-tool.server";
import { auditColumns, changed, made } from "./keep-lists.server";
import { bothRemarks } from "./keep-months.server";
import { booksOn, type CountedTool, type CountProblem, postCount, postCounts } from "./post-count.server";
import { refuseClosed } from "./refuse-closed.server";

/**
 * What the books said and what was there, with the class that the tool has on that day; not in a month whose report is closed. Where the
 * ledger knows the stock, it is the books; what was counted becomes what lies there. @throws AppError invalid-input
 */
export async function keepCount(ctx: Ctx, site: FoundSite, typed: Entry<"count">): Promise<void> {
  refuseClosed(ctx, site, typed.day, "day");
  const tool = await findTool(ctx, site.id, typed.tool, monthOfDay(typed.day));
  const { rows } = await ctx.db.execute<{ book: number; counted: number; remark: string }>(sql`
    SELECT book, counted, remark FROM ttmb_count WHERE tool_id = ${tool.id} AND day = ${typed.day}::date FOR UPDATE`);
  const [known] = await booksOn(ctx, [{ tool: tool.id, day: typed.day }]);
  const given = { ...typed, book: known ?? typed.book };
  const count = orAdded(given, rows[0], {
    ask: (there) => ({ key: "ttmb.count.there", params: { pieces: formatInteger(ctx.locale, there.counted) } }),
    add: addedCount,
  });
  await tellCounts(ctx, site.id, [{ ...count, tool: tool.id, day: given.day }]);
  await postCount(ctx, tool.id, given.day, count.counted);
}

/** What was counted at another place of the same tool: the books are one. @throws AppError invalid-input */
function addedCount(given: Entry<"count">, there: { book: number; counted: number; remark: string }): Entry<"count"> {
  if (given.book !== there.book) throw invalidField("book", { key: "ttmb.count.book", params: { book: there.book } });
  const counted = given.counted + there.counted;
  if (counted > MOST_PIECES) throw invalidField("counted", wholeWithin(0, MOST_PIECES));
  return { ...given, counted, remark: bothRemarks(there.remark, given.remark) };
}

/** A count of a file: its books where the ledger tells none. */
export type GivenCount = CountedTool & { book: number | null; remark: string };

/**
 * Counts of many tools and days in place of those that are there, judged before as the sheet judges. The earlier days of a tool come first:
 * what is counted on a later one stands on them. @returns problems by the place in the list; what is right is written all the same
 */
export async function keepCounts(ctx: Ctx, site: FoundSite, given: readonly GivenCount[]): Promise<CountProblem[]> {
  const problems: CountProblem[] = [];
  for (const round of inRounds(given)) {
    const counts = round.map(({ count }) => count);
    const books = await booksOn(ctx, counts);
    const wrong = await postCounts(ctx, counts);
    const refused = new Set(wrong.map(({ at }) => at));
    problems.push(...wrong.map((problem) => ({ ...problem, at: round[problem.at]?.at ?? 0 })));
    const right = counts.flatMap((count, at) =>
      refused.has(at) ? [] : [{ ...count, book: books[at] ?? count.book ?? count.counted }],
    );
    // Nothing is posted where one is wrong: the others are tried again without it.
    if (refused.size > 0) problems.push(...(await retry(ctx, right, round)));
    await tellCounts(ctx, site.id, right);
  }
  return problems;
}

type Placed = { at: number; count: GivenCount };

async function retry(ctx: Ctx, right: readonly CountedTool[], round: readonly Placed[]): Promise<CountProblem[]> {
  const placeOf = (at: number) => {
    const { tool } = right[at] ?? { tool: 0 };
    return round.find(({ count }) => count.tool === tool)?.at ?? 0;
  };
  return (await postCounts(ctx, right)).map((problem) => ({ ...problem, at: placeOf(problem.at) }));
}

/** Each round has a tool once, its days in order. */
function inRounds(given: readonly GivenCount[]): Placed[][] {
  const rounds: Placed[][] = [];
  const turns = new Map<number, number>();
  const placed = given.map((count, at) => ({ at, count }));
  for (const each of placed.toSorted((a, b) => (a.count.day < b.count.day ? -1 : 1))) {
    const turn = turns.get(each.count.tool) ?? 0;
    turns.set(each.count.tool, turn + 1);
    rounds[turn] = [...(rounds[turn] ?? []), each];
  }
  return rounds;
}

type ToldCount = Omit<GivenCount, "book"> & { book: number };

/** What was counted, beside the ledger: the books, the class of the day, the remark. */
async function tellCounts(ctx: Ctx, site: number, counts: readonly ToldCount[]): Promise<void> {
  const classes = new Map<string, Awaited<ReturnType<typeof classesAt>>>();
  for (const day of new Set(counts.map((count) => count.day))) classes.set(day, await classesAt(ctx, site, day));
  const rows = counts.map((count) => ({ ...count, stockClass: classes.get(count.day)?.(count.tool) }));
  await ctx.db.execute(sql`
    INSERT INTO ttmb_count (tool_id, day, stock_class, book, counted, remark, ${auditColumns})
    SELECT tool, day, "stockClass", book, counted, remark, ${made(ctx)}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent (tool int, day date, "stockClass" text, book int, counted int, remark text)
    ON CONFLICT (tool_id, day) DO UPDATE SET stock_class = excluded.stock_class, book = excluded.book, counted = excluded.counted,
      remark = excluded.remark, ${changed(ctx)}`);
}
