import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";

export type HeldCabinets = {
  serial: string;
  installedOn: string | null;
  removedOn: string | null;
  /** The day of the last movement in it that counts. */
  last: string | null;
}[];

/**
 * Cabinets of a contract, into which nothing is entered until the transaction ends, nor by what they send themselves. What moved in them is
 * asked after that: a statement of its own sees what was entered while they were waited for.
 */
export async function holdCabinets({ db }: Pick<Ctx, "db">, contract: number): Promise<HeldCabinets> {
  await db.execute(sql`SELECT FROM matrix_cabinet WHERE contract_id = ${contract} ORDER BY id FOR NO KEY UPDATE`);
  await db.execute(sql`
    SELECT FROM stock_article a WHERE a.cabinet_id IN (SELECT id FROM matrix_cabinet WHERE contract_id = ${contract}) ORDER BY a.id FOR UPDATE`);
  const { rows } = await db.execute<HeldCabinets[number]>(sql`
    SELECT serial, installed_on::text AS "installedOn", removed_on::text AS "removedOn",
           (SELECT max(m.at)::date::text FROM matrix_movement m WHERE m.cabinet_id = b.id) AS last
      FROM matrix_cabinet b WHERE contract_id = ${contract} AND use_yn = 'Y' ORDER BY serial`);
  return rows;
}
