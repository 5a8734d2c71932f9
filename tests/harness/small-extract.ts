import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { openEmbedded } from "../../app/api/db/embedded/supervisor.mjs";

const columns = {
  invoiceDate: "Date",
  invoiceNo: "Invoice",
  lineNo: "Line",
  unit: "Unit",
  customerCode: "Customer",
  itemNo: "Item",
  quantity: "Qty",
  amount: "Amount",
  currency: "Currency",
};

/**
 * Loads one good and one bad line of a source of its own into a portal with demo data, by the built import command and
 * while the portal runs. The day lies long ago: no report's "as of" moves. @returns the file's name
 */
export async function importSmallExtract(portalFolder: string, source: string): Promise<string> {
  const file = (end: string) => path.join(portalFolder, `${source}.${end}`);
  fs.writeFileSync(file("json"), JSON.stringify({ kind: "lines", source, range: "file", columns }));
  const head = Object.values(columns).join(",");
  const line = (no: number, amount: string) => `2024-03-13,${source},${no},DE,DE-0001,1000001,5,${amount},EUR`;
  fs.writeFileSync(file("csv"), `${[head, line(1, "120.50"), line(2, "x12")].join("\n")}\n`);
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
