import { sql } from "drizzle-orm";
import { recordFiles } from "../attachment/record-files.server";
import { collections, ownCollections } from "./own-collections.server";
import { canCollect } from "./scrap-policy";

/** Photos of used tools, and what was written of them. */
export const scrapFiles = recordFiles<{ inUse: boolean }>({
  ...{ subject: "scrap", screen: "MIPUTL08", row: "c" },
  select: ({ scope }, id) =>
    sql`SELECT c.use_yn = 'Y' AS "inUse" FROM ${collections} WHERE c.id = ${id} AND ${ownCollections(scope)}`,
  keeps: (viewer, { inUse }) => canCollect(viewer) && inUse,
});
