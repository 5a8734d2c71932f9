import { and, eq, sql } from "drizzle-orm";
import { itemSelection } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { distance, isNoNumber, keysOf, type MissingReason } from "./item-selection";

/** A pasted number that is no item on sale, why, and the item that may be meant. */
export type MissingNumber = {
  typed: string;
  reason: MissingReason;
  closest: { itemNo: string; description: string } | null;
};

/** The viewer's own pasted numbers; null where there is no such list of theirs. */
export async function findSelection({ db, viewer }: Pick<Ctx, "db" | "viewer">, id: string): Promise<string[] | null> {
  const own = and(eq(itemSelection.id, id), eq(itemSelection.ownerId, viewer.userId));
  const [found] = await db.select({ numbers: itemSelection.numbers }).from(itemSelection).where(own);
  return found?.numbers ?? null;
}

/** The items of pasted numbers in their order, and the numbers that are none. */
export async function resolveNumbers(
  { reports }: Pick<Ctx, "reports">,
  numbers: readonly string[],
): Promise<{ ids: number[]; missing: MissingNumber[] }> {
  const keys = [...new Set(numbers.flatMap(keysOf))];
  const { rows } = await reports.execute<{ id: number; itemNo: string; used: boolean }>(sql`
    SELECT id, item_no AS "itemNo", use_yn = 'Y' AS used FROM item WHERE item_no = any(${sql.param(keys)}::text[])`);
  const byNumber = new Map(rows.map((row) => [row.itemNo, row]));
  const ids = new Set<number>();
  const missing: Omit<MissingNumber, "closest">[] = [];
  for (const typed of numbers) {
    const found = keysOf(typed)
      .map((key) => byNumber.get(key))
      .find(Boolean);
    if (found?.used) ids.add(found.id);
    else missing.push({ typed, reason: found ? "outOfUse" : isNoNumber(typed) ? "noNumber" : "unknown" });
  }
  return { ids: [...ids], missing: await withClosest({ reports }, missing) };
}

/** So many letters of a mistyped number may be wrong. */
const MOST_WRONG = 2;
type Neighbour = { itemNo: string | null; description: string | null };

/** The item whose number is nearest in the order of numbers, before or behind, if it is near enough to be meant. */
async function withClosest(
  { reports }: Pick<Ctx, "reports">,
  missing: readonly Omit<MissingNumber, "closest">[],
): Promise<MissingNumber[]> {
  const asked = missing.filter(({ reason }) => reason === "unknown").map(({ typed }) => keysOf(typed).at(-1) ?? typed);
  const next = (way: "before" | "behind") => sql`LEFT JOIN LATERAL (
    SELECT item_no, description FROM item WHERE use_yn = 'Y'
       AND item_no ${way === "before" ? sql`<` : sql`>`} n.typed ORDER BY item_no ${way === "before" ? sql`DESC` : sql`ASC`} LIMIT 1) ${sql.identifier(way)} ON true`;
  const { rows } = await reports.execute<{ typed: string; before: Neighbour; behind: Neighbour }>(sql`
    SELECT n.typed, json_build_object('itemNo', before.item_no, 'description', before.description) AS before,
      json_build_object('itemNo', behind.item_no, 'description', behind.description) AS behind
    FROM unnest(${sql.param(asked)}::text[]) n(typed) ${next("before")} ${next("behind")}`);
  const near = new Map(rows.map((row) => [row.typed, nearest(row.typed, [row.before, row.behind])]));
  return missing.map((each) => ({ ...each, closest: near.get(keysOf(each.typed).at(-1) ?? "") ?? null }));
}

function nearest(typed: string, neighbours: readonly Neighbour[]): MissingNumber["closest"] {
  const judged = neighbours.flatMap(({ itemNo, description }) => {
    if (itemNo === null) return [];
    const wrong = distance(typed, itemNo, MOST_WRONG);
    return wrong <= MOST_WRONG ? [{ wrong, itemNo, description: description ?? "" }] : [];
  });
  const [best] = judged.sort((a, b) => a.wrong - b.wrong);
  return best ? { itemNo: best.itemNo, description: best.description } : null;
}
