import type pg from "pg";
import type { Range } from "./line-reader.server";

export type MissingRates = { year: number; currencies: string[] } | null;

/** Currencies of the touched subsidiaries that no budget rate of any year converts: reports leave their sales out. */
export async function findMissingRates(
  client: pg.PoolClient,
  { range, subsidiaryIds }: { range: Range | null; subsidiaryIds?: number[] },
): Promise<MissingRates> {
  const { rows } = await client.query(
    `SELECT DISTINCT u.currency FROM org_unit u WHERE u.id = ANY ($1)
        AND NOT EXISTS (SELECT FROM exchange_rate r WHERE r.currency = u.currency AND r.kind = 'budget') ORDER BY 1`,
    [subsidiaryIds ?? []],
  );
  return rows.length > 0 && range
    ? { year: Number(range.to.slice(0, 4)), currencies: rows.map(({ currency }) => currency) }
    : null;
}
