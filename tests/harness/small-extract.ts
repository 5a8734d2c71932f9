import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { openEmbedded } from "../../app/api/db/embedded/supervisor.mjs";
import { extract, line, mapping } from "./extract-text";

/**
 * Loads one good and one bad line of a source of its own into a portal with demo data, by the built import command and
 * while the portal runs. The day lies long ago: no report's "as of" moves. @returns the file's name
 */
export async function importSmallExtract(portalFolder: string, source: string): Promise<string> {
  const file = (end: string) => path.join(portalFolder, `${source}.${end}`);
  fs.writeFileSync(file("json"), JSON.stringify({ ...mapping, source, range: "file" }));
  const german = { date: "2024-03-13", invoice: source, unit: "DE", customer: "DE-0001", quantity: 5, currency: "EUR" };
  const [good, bad] = [line({ ...german, amount: "120.50" }), line({ ...german, no: 2, amount: "x12" })];
  fs.writeFileSync(file("csv"), extract(good, bad));
  const database = await openEmbedded({
    projectRoot: path.resolve("."),
    dataRoot: path.join(portalFolder, "postgres"),
    log: () => {},
  });
  try {
    const wanted = ["--mapping", file("json"), file("csv"), "--accept-rejects", "--lang", "en"];
    await promisify(execFile)(process.execPath, ["build/commands/import.js", ...wanted], {
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        DATABASE_URL: database.url("app"),
        MIGRATION_DATABASE_URL: database.url("owner"),
      },
    });
  } finally {
    await database.release();
  }
  return `${source}.csv`;
}
