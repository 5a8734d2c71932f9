import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { Currency } from "../../money";
import { fromCoins } from "../../money";
import { priceOf } from "../price-of.server";
import type { RentalCategory } from "../rental-terms";

/** What a cutter is lent for: on a day, in a currency, by a lessor. */
export type OfferTerms = { day: string; currency: Currency; lessorId: number };
/** A cutter that can be rented, with the insert that is bought for it; prices in units of the currency. */
export type CutterOffer = {
  cutterId: number;
  cutter: string;
  name: string;
  insertId: number;
  pockets: number;
  category: RentalCategory;
  throughHeadquarters: boolean;
  listPrice: string;
  insertPrice: string;
};
/** The insert of a cutter that stays in a contract, and its pockets: as they were signed, whatever the programme names today. */
export type KeptInsert = { insert: string; pockets: number };

/**
 * Cutters whose own price and whose insert's are registered (R3). @param cutters item numbers; without them all, by number
 * @param kept the insert that counts in place of the programme's
 */
export async function listCutterOffers(
  { db }: Pick<Ctx, "db">,
  { day, currency, lessorId }: OfferTerms,
  cutters?: readonly string[],
  kept?: KeptInsert | undefined,
): Promise<CutterOffer[]> {
  const insert = kept ? sql`(SELECT id FROM item WHERE item_no = ${kept.insert})` : sql`r.insert_item_id`;
  const pockets = kept ? sql`${kept.pockets}::int` : sql`r.pockets`;
  const by = { day, currency, subsidiaryId: lessorId };
  const { rows } = await db.execute<CutterOffer>(sql`
    SELECT r.item_id AS "cutterId", i.item_no AS cutter, i.description AS name, ${insert} AS "insertId", ${pockets} AS pockets,
           k.code AS category, r.through_headquarters AS "throughHeadquarters", own.list_price::text AS "listPrice",
           inserts.list_price::text AS "insertPrice"
      FROM rental_item r JOIN item i ON i.id = r.item_id JOIN rental_category k ON k.id = r.category_id
      JOIN ${priceOf(sql`r.item_id`, by)} AS own ON own.list_price > 0 AND own.market_price > 0
      JOIN ${priceOf(insert, by)} AS inserts ON inserts.list_price > 0 AND inserts.market_price > 0
     WHERE r.kind = 'cutter' AND r.use_yn = 'Y' ${cutters ? sql`AND i.item_no = any(${sql.param([...cutters])}::text[])` : sql``}
     ORDER BY i.item_no LIMIT 1000`);
  return rows.map((row) => ({
    ...row,
    listPrice: fromCoins(row.listPrice, currency),
    insertPrice: fromCoins(row.insertPrice, currency),
  }));
}
