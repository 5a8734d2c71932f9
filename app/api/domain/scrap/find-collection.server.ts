import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { collections, ownCollections } from "./own-collections.server";
import type { CollectionInput } from "./scrap-input";

export type FoundCollection = { id: number; collectionNo: string; inUse: boolean; stamp: string } & CollectionInput;

/** A collection that the reader may see, locked until the transaction ends where it writes. @throws AppError not-found */
export async function findCollection(
  { db, viewer }: Pick<Ctx, "db" | "viewer">,
  id: number,
  { locked = false } = {},
): Promise<FoundCollection> {
  const { rows } = await db.execute<FoundCollection>(sql`
    SELECT c.id, c.collection_no AS "collectionNo", coalesce(customer.code, '') AS customer, c.site, c.production_line AS "productionLine",
           c.machine, c.day::text, c.collected_by AS "collectedBy", c.note, c.use_yn = 'Y' AS "inUse", ${isoInstant("c.last_update_date")} AS stamp
      FROM ${collections} WHERE c.id = ${id} AND ${ownCollections(viewer.scope)} ${locked ? sql`FOR UPDATE OF c` : sql``}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}
