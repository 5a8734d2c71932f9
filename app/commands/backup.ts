import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { config } from "~/api/config.server";
import { takeBackup } from "~/api/db/backup/take-backup.server";
import { addressOf, asOwner } from "~/api/db/pool.server";
import { reasonOf } from "~/api/domain/import/failure-text";

/**
 * `backup [file]`: everything in the database, files of records with it, as it stands at one moment, into one file; the portal may
 * run. With BACKUP_KEY it is encrypted. (docs/decisions/0101)
 */
try {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const { DATA_DIR, BACKUP_KEY } = config();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const file = path.resolve(positionals[0] ?? path.join(DATA_DIR, "backups", `portal-${stamp}Z.backup`));
  if (fs.existsSync(file)) throw new Error(`${file} is there already: nothing is written over a backup.`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const begun = performance.now();
  const { tables, rows, bytes } = await takeBackup(addressOf(asOwner(config())), file, BACKUP_KEY);
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  console.log(
    `${file}: ${rows} rows of ${tables} tables, ${size}, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  console.log(
    BACKUP_KEY
      ? "Encrypted: without BACKUP_KEY nobody reads it, you neither. Keep the key elsewhere."
      : "Not encrypted: whoever has this file reads everything in it. BACKUP_KEY=… (32 characters or more) encrypts it.",
  );
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
