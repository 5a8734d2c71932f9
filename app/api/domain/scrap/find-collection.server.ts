import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { collections, ownCollections } from "./own-collections.server";

export type FoundCollection = { id: number; collectionNo: string; day: string; inUse: boolean; stamp: string };

/** A collection that the reader may see, locked until the transaction ends where it writes. @throws AppError not-found */
export async function findCollection(
  { db, viewer }: Pick<Ctx, "db" | "viewer">,
  id: number,
  { locked = false } = {},
): Promise<FoundCollection> {
  const { rows } = await db.execute<FoundCollection>(sql`
    SELECT c.id, c.collection_no AS "collectionNo", c.day::text, c.use_yn = 'Y' AS "inUse", ${isoInstant(sql`c.last_update_date`)} AS stamp
      FROM ${collections} WHERE c.id = ${id} AND ${ownCollections(viewer.scope)} ${locked ? sql`FOR UPDATE OF c` : sql``}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}
