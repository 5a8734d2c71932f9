import { sql } from "drizzle-orm";
import type { Ctx } from "./ctx";
import { waitTurn } from "./wait-turn.server";

/** MX-2026-0004: the table's next number of these letters and this year; a lock keeps two at one moment apart. */
export async function nextContractNumber(
  { db }: Pick<Ctx, "db">,
  table: "rental_contract" | "matrix_contract" | "agent_contract",
  start: `${string}-${string}-`,
): Promise<string> {
  await waitTurn(db, `contract-number ${table}`);
  const { rows } = await db.execute<{ last: number }>(sql`
    SELECT coalesce(max(substring(contract_no FROM '\\d+$')::int), 0) AS last FROM ${sql.identifier(table)}
     WHERE contract_no ~ ${`^${start}\\d{1,8}$`}`);
  return `${start}${String((rows[0]?.last ?? 0) + 1).padStart(4, "0")}`;
}
