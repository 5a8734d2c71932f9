import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { heldCounts } from "./held-counts";
import type { NewMovement } from "./post-movements.server";

type Held = {
  article: number;
  day: string;
  more: number;
  former: string | null;
  found: number;
  at: string | null;
  reason: string;
  by: string | null;
};

/** @returns the movements, and those that put the counts of later days right (`heldCounts`) */
export async function holdCounts({ db }: Pick<Ctx, "db">, movements: readonly NewMovement[]): Promise<NewMovement[]> {
  const changed = movements.map(({ article, day, at, quantity }) => ({ article, day, at, quantity }));
  const { rows } = await db.execute<Held>(sql`
    WITH sent AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS sent (article int, day date, at timestamp, quantity int))
    SELECT article, day::text AS day, more, former, found, to_char(at, 'YYYY-MM-DD HH24:MI:SS') AS at, reason, by
      FROM (${sql.raw(heldCounts("SELECT * FROM sent"))}) AS held`);
  return [...movements, ...rows.flatMap(anew)];
}

function anew({ article, day, more, former, found, at, reason, by }: Held): NewMovement[] {
  const shared = { article, day, kind: "count" as const, ...(at !== null && { at }) };
  const quantity = found + more;
  const isLine = at !== null;
  return [
    // Of a count that found nothing nothing is taken back but the line: minus zero is zero.
    ...(former === null ? [] : [{ ...shared, quantity: 0 - found, reversalOf: Number(former) }]),
    // In a cabinet a count that finds what the books say is a line too, and stays that of whoever counted.
    ...(quantity === 0 && !isLine
      ? []
      : [{ ...shared, quantity, ...(isLine && { reason, ...(by !== null && { by }) }) }]),
  ];
}
