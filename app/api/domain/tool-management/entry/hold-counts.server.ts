import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { NewMovement } from "../../stock/post-movements.server";
import { heldCounts } from "./held-counts";

type Held = { article: number; day: string; more: number; former: string | null; found: number };

/** @returns the movements, and those that put the counts of later days right (`heldCounts`) */
export async function holdCounts({ db }: Pick<Ctx, "db">, movements: readonly NewMovement[]): Promise<NewMovement[]> {
  const changed = movements.map(({ article, day, quantity }) => ({ article, day, quantity }));
  const { rows } = await db.execute<Held>(sql`
    WITH sent AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS sent (article int, day date, quantity int))
    SELECT article, day::text AS day, more, former, found FROM (${sql.raw(heldCounts("SELECT * FROM sent"))}) AS held`);
  return [...movements, ...rows.flatMap(anew)];
}

function anew({ article, day, more, former, found }: Held): NewMovement[] {
  const shared = { article, day, kind: "count" as const };
  const quantity = found + more;
  return [
    ...(former === null ? [] : [{ ...shared, quantity: -found, reversalOf: Number(former) }]),
    ...(quantity === 0 ? [] : [{ ...shared, quantity }]),
  ];
}
