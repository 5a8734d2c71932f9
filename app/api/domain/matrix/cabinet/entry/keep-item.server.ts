import { sql } from "drizzle-orm";
import { stamped } from "../../../change-record.server";
import type { Ctx } from "../../../ctx";
import { AppError, invalidField } from "../../../errors";
import { isoInstant } from "../../../iso-instant.server";
import { findOddPrices } from "../../../odd-price.server";
import { readPrice, writtenPrice } from "../../../read-price";
import { whichOr } from "../../../settle-input";
import { whatCan } from "../../../verbs";
import { cabinetPolicies } from "../cabinet-policy";
import { findCabinet } from "../find-cabinet.server";
import { withCabinet } from "../with-cabinet.server";
import type { ItemInput, ItemRecord, NewItem } from "./cabinet-entries";

/** An item of a cabinet's list as its form has it. @throws AppError not-found */
export async function getItem(ctx: Ctx, { id, item }: { id: number; item: number }): Promise<ItemRecord> {
  const cabinet = await findCabinet(ctx, id);
  const found = await findItem(ctx, id, item);
  const { serial, currency } = cabinet;
  return {
    ...{ ...found, serial, currency, unitPrice: writtenPrice(Number(found.unitPrice)) },
    can: whatCan(cabinetPolicies, ctx.viewer, cabinet),
  };
}

type Found = Omit<ItemRecord, "serial" | "currency" | "can">;

async function findItem({ db }: Pick<Ctx, "db">, cabinet: number, item: number): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    SELECT item.id AS "itemId", item.item_no AS "itemNo", item.description, i.min_quantity AS min, i.max_quantity AS max, i.unit_price::text AS "unitPrice",
           i.use_yn = 'Y' AS listed, ${isoInstant("i.last_update_date")} AS stamp
      FROM matrix_item i JOIN item ON item.id = i.item_id WHERE i.cabinet_id = ${cabinet} AND i.item_id = ${item}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

/** A further item; one that was taken off the list comes back to it. @throws AppError not-found, no-right, not-now, invalid-input */
export const addItem = (ctx: Ctx, id: number, given: NewItem): Promise<void> =>
  withCabinet(ctx, id, "list", async (within, { currency }) => {
    const { min, max } = given;
    const price = readBounds(given, currency);
    const { rows: there } = await within.db.execute<{ price: number }>(sql`
      SELECT i.unit_price::float8 AS price FROM matrix_item i JOIN item ON item.id = i.item_id WHERE i.cabinet_id = ${id} AND i.use_yn = 'N' AND item.item_no = ${given.item}`);
    await askPrice(within, { price, before: there[0]?.price ?? null, currency, sure: given.sure });
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await within.db.execute<{ isKept: boolean | null }>(sql`
      WITH wanted AS (SELECT id FROM item WHERE item_no = ${given.item} AND use_yn = 'Y'), kept AS (
        INSERT INTO matrix_item AS i (cabinet_id, item_id, min_quantity, max_quantity, unit_price, create_user, create_date, last_update_user, last_update_date)
        SELECT ${id}, id, ${min}, ${max}, ${price}, ${by}, ${by} FROM wanted
        ON CONFLICT (cabinet_id, item_id) DO UPDATE SET use_yn = 'Y', min_quantity = ${min}, max_quantity = ${max}, unit_price = ${price}, ${stamped(ctx)}
         WHERE i.use_yn = 'N' RETURNING item_id)
      SELECT kept.item_id IS NOT NULL AS "isKept" FROM wanted LEFT JOIN kept ON kept.item_id = wanted.id`);
    if (!rows[0]) throw invalidField("item", { key: "matrix.item.unknown" });
    if (!rows[0].isKept) throw invalidField("item", { key: "matrix.item.there" });
    return { result: undefined, action: "matrix-item-add", after: told(given) };
  });

/** What was answered is no part of the item. */
const told = <G extends { sure: string }>({ sure: _, ...given }: G) => given;

type Seen = { id: number; item: number; stamp: string };

/** Its bounds, its price, whether it is listed. @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const changeItem = (ctx: Ctx, { id, item, stamp }: Seen, given: ItemInput): Promise<void> =>
  withCabinet(ctx, id, "list", async (within, { currency }) => {
    const { itemId: _id, stamp: seen, ...before } = await findItem(within, id, item);
    if (seen !== stamp) throw new AppError("stale");
    const price = readBounds(given, currency);
    await askPrice(within, { price, before: Number(before.unitPrice), currency, sure: given.sure });
    await within.db.execute(sql`
      UPDATE matrix_item SET min_quantity = ${given.min}, max_quantity = ${given.max}, unit_price = ${price}, use_yn = ${given.listed ? "Y" : "N"}, ${stamped(ctx)}
       WHERE cabinet_id = ${id} AND item_id = ${item}`);
    return {
      result: undefined,
      action: "matrix-item-change",
      before,
      after: { itemNo: before.itemNo, ...told(given) },
    };
  });

type Asked = { price: number; before: number | null; currency: string; sure: string };

/** Whether a price that is far from the one before is meant. @throws AppError invalid-input: asked beside the tick */
async function askPrice(ctx: Ctx, { price, before, currency, sure }: Asked): Promise<void> {
  if (sure !== "" && readPrice(sure, currency) === price) return;
  const [odd] = await findOddPrices(ctx, currency, [{ price, there: { held: before, over: before, before: null } }]);
  if (odd) throw invalidField("sure", odd);
}

/** @returns the price in 1/10,000 @throws AppError invalid-input */
export function readBounds(
  { min, max, unitPrice }: Pick<ItemInput, "min" | "max" | "unitPrice">,
  currency: string,
): number {
  if (max < min) throw invalidField("max", { key: "stock.bounds.wrong" });
  const price = readPrice(unitPrice, currency);
  if (price === null) throw invalidField("unitPrice", whichOr(unitPrice, { key: "matrix.amount.wrong" }));
  if (price <= 0) throw invalidField("unitPrice", { key: "matrix.amount.least" });
  return price;
}
