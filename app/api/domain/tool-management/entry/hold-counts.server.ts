import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { NewMovement } from "../../stock/post-movements.server";

type Held = { article: number; day: string; former: string | null; found: number | null };

/**
 * What was counted stays what lies there, whatever is written of the days before it: for each movement of a day before a count the first
 * count after it finds so many pieces more or less. What moves on the day of the count itself came after it.
 * @returns the movements, and those that put the counts right
 */
export async function holdCounts({ db }: Pick<Ctx, "db">, movements: readonly NewMovement[]): Promise<NewMovement[]> {
  const asked = movements.map(({ article, day }) => ({ article, day }));
  const { rows } = await db.execute<Held & { at: number }>(sql`
    SELECT asked.at::int - 1 AS at, a.id AS article, c.day::text AS day, m.id AS former, m.quantity AS found
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS (article int, day date)) WITH ORDINALITY AS asked(article, day, at)
      JOIN stock_article a ON a.id = asked.article AND a.known_from < asked.day
      JOIN LATERAL (SELECT min(k.day) AS day FROM ttmb_count k WHERE k.tool_id = a.tool_id AND k.day > asked.day) AS c ON c.day IS NOT NULL
      LEFT JOIN stock_movement m ON m.article_id = a.id AND m.day = c.day AND m.kind = 'count' AND m.reversal_of IS NULL
       AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = m.id)`);
  const counts = new Map<string, Held & { more: number }>();
  for (const { at, ...held } of rows) {
    const key = `${held.article} ${held.day}`;
    const count = counts.get(key) ?? { ...held, more: 0 };
    count.more -= movements[at]?.quantity ?? 0;
    counts.set(key, count);
  }
  return [...movements, ...[...counts.values()].flatMap(anew)];
}

function anew({ article, day, former, found, more }: Held & { more: number }): NewMovement[] {
  if (more === 0) return [];
  const shared = { article, day, kind: "count" as const };
  const quantity = (found ?? 0) + more;
  return [
    ...(former === null || found === null ? [] : [{ ...shared, quantity: -found, reversalOf: Number(former) }]),
    ...(quantity === 0 ? [] : [{ ...shared, quantity }]),
  ];
}
