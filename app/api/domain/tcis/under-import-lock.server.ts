import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { lockImports } from "../import/batches.server";
import { clientOn } from "../import/client-on.server";
import { keepMarketOfTouched, noteTouched } from "../import/keep-market.server";
import { record } from "../import/market-roll-ups";

/**
 * A transaction that writes what imports write as well: none runs meanwhile, because both lay together what is known of customers.
 * After five seconds its caller is told that an import runs (`heldByOthers`).
 */
export async function underImportLock<T>(ctx: Ctx, work: (within: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('lock_timeout', '5s', true)`);
    await lockImports(clientOn(tx));
    return work({ ...ctx, db: tx });
  });
}

const numbered = {
  opportunity: { prefix: "OP-", table: sql`opportunity`, number: sql`opportunity_no`, key: sql`id` },
  visit: { prefix: "TV-", table: sql`customer_visit`, number: sql`visit_no`, key: sql`record_no` },
} as const;

/** The portal's next number that no other system has given; nobody else writes one under the lock. */
export function freeNumber(kind: keyof typeof numbered): SQL {
  const { prefix, table, number, key } = numbered[kind];
  return sql`(SELECT next.no FROM (SELECT step, ${prefix} || lpad((last.n + step)::text, 6, '0') AS no
      FROM (SELECT coalesce(max(${key}), 0) AS n FROM ${table}) AS last, generate_series(1, 10000) AS step) AS next
    WHERE NOT EXISTS (SELECT FROM ${table} AS given WHERE given.${number} = next.no) ORDER BY next.step LIMIT 1)`;
}

/** What MIPTAS11 to 14 keep of a customer's visits and contacts, behind a change of them. */
export async function keepMarketRecord({ db }: Ctx, customerId: number): Promise<void> {
  const client = clientOn(db);
  await noteTouched(client, `SELECT ${customerId}::int AS customer_id`);
  await keepMarketOfTouched(client, [record]);
}
