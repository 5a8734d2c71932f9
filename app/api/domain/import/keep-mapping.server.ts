import { createHash } from "node:crypto";
import type pg from "pg";
import type { BatchFile } from "./batches.server";
import { type Mapping, textOfMapping } from "./mapping";

/** In the load's own transaction: a mapping is offered for the next file exactly when it has loaded one. */
export async function keepMapping(
  client: pg.PoolClient,
  { kind, source, fileName, user }: BatchFile,
  mapping: Mapping,
): Promise<void> {
  const text = textOfMapping(mapping);
  const checksum = createHash("sha256").update(text).digest("hex");
  await client.query(
    `INSERT INTO import_mapping (checksum, kind, source, mapping, file_name, create_user, last_update_user) VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (checksum) DO UPDATE SET file_name = excluded.file_name, last_update_user = excluded.last_update_user, last_update_date = now()`,
    [checksum, kind, source, text, fileName, user],
  );
}
