import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";

/** An item that a cabinet keeps, as its sheets know it: `id` is the item's, `name` its number. */
export type KeptItem = {
  id: number;
  article: number;
  name: string;
  part: string;
  listed: boolean;
  min: number;
  max: number;
  /** Of a piece, in 1/10,000 of the cabinet's currency unit. */
  price: string;
  /** Pieces at the end of the day. */
  stock: number;
};

/** Articles of a cabinet by item number, also of what was taken off its list: what moved before is told of it too. */
export async function articlesOf({ db }: Pick<Ctx, "db">, cabinet: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ no: string; article: number }>(sql`
    SELECT item.item_no AS no, a.id AS article FROM stock_article a JOIN item ON item.id = a.item_id WHERE a.cabinet_id = ${cabinet}`);
  return new Map(rows.map(({ no, article }) => [no, article]));
}

/** What a cabinet keeps, with what lies there at the end of a day, by item number; what was taken off its list as long as some is left. */
export async function keptItems({ db }: Pick<Ctx, "db">, cabinet: number, day: string): Promise<KeptItem[]> {
  const { rows } = await db.execute<KeptItem>(sql`
    SELECT * FROM (
      SELECT i.item_id AS id, a.id AS article, item.item_no AS name, item.description AS part, i.use_yn = 'Y' AS listed, i.min_quantity AS min,
             i.max_quantity AS max, i.unit_price::text AS price, coalesce(stock_on(a.id, ${day}::date), 0)::float8 AS stock
        FROM matrix_item i JOIN item ON item.id = i.item_id JOIN stock_article a ON a.cabinet_id = i.cabinet_id AND a.item_id = i.item_id
       WHERE i.cabinet_id = ${cabinet}) AS kept WHERE listed OR stock > 0 ORDER BY name`);
  return rows;
}
