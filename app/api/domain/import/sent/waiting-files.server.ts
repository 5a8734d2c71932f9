import { type SQL, sql } from "drizzle-orm";
import { importFile } from "~/api/db/schema";
import { waitingColumns } from "../../waiting-columns.server";

/** Files out of the folder that wait for a person: the mainboard's queue and the list that it leads to have the same. */
export const waitsForSomebody = sql`${importFile.folderKey} IS NOT NULL AND ${importFile.state} IN ('open', 'tried')`;

/** For whoever may load files. */
export const waitingFiles = (): SQL => sql`
  SELECT ${waitingColumns({
    ...{ since: sql`${importFile.createDate}`, id: sql`${importFile.id}`, reference: sql`${importFile.fileName}` },
    name: sql`coalesce(nullif(${importFile.mapping} ->> 'source', ''), '–')`,
  })} FROM ${importFile} WHERE ${waitsForSomebody}`;
