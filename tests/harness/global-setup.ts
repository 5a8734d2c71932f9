import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { throwAwaySettings } from "../../app/api/db/embedded/settings.mjs";
import { openEmbedded } from "../../app/api/db/embedded/supervisor.mjs";
import { migrateDatabase } from "../../app/api/db/migrate.server";
import { quickFolder } from "./quick-folder";
import { removeLeftovers } from "./remove-leftovers";

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of the run's server: `superuser` makes databases, the other two are the portal's roles. */
    testServer: { superuser: string; owner: string; app: string; template: string };
  }
}

const PREFIX = "portal-test-";

/** One throw-away server for the whole run, with one migrated template every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers(quickFolder(), PREFIX);
  const folder = fs.mkdtempSync(path.join(quickFolder(), PREFIX));
  // mkdtemp closes the folder; started as root the server runs as another account, which must pass.
  fs.chmodSync(folder, 0o755);
  const server = await openEmbedded({
    projectRoot: process.cwd(),
    dataRoot: folder,
    settings: throwAwaySettings,
    log: (line) => process.stdout.write(`${line}\n`),
  });
  try {
    const template = await makeTemplate(server.url);
    project.provide("testServer", {
      superuser: server.url("superuser", "postgres"),
      owner: server.url("owner"),
      app: server.url("app"),
      template,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;

  async function stop(): Promise<void> {
    await server.release();
    fs.rmSync(server.root, { recursive: true, force: true });
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function makeTemplate(url: (role: "owner" | "superuser", database?: string) => string): Promise<string> {
  const template = `template_${migrationsHash()}`;
  await migrateDatabase(url("owner"));
  const client = new pg.Client({ connectionString: url("superuser", "postgres") });
  await client.connect();
  try {
    await client.query(`ALTER DATABASE portal RENAME TO ${template}`);
    await client.query(
      `UPDATE pg_database SET datallowconn = false, datistemplate = true WHERE datname = '${template}'`,
    );
  } finally {
    await client.end();
  }
  return template;
}

function migrationsHash(): string {
  const folder = path.join("app", "api", "db", "migrations");
  const hash = createHash("sha256");
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith(".sql")) : [];
  for (const name of files.sort()) hash.update(fs.readFileSync(path.join(folder, name)));
  return hash.digest("hex").slice(0, 12);
}
