import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { throwAwaySettings } from "../../app/api/db/embedded/settings.mjs";
import { migrateDatabase } from "../../app/api/db/migrate.server";
import { quickFolder } from "./quick-folder";
import { removeLeftovers } from "./remove-leftovers";
import { PREFIX, startEmbedded, type TestServer } from "./test-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of the run's server: `superuser` makes databases, the other two are the portal's roles. */
    testServer: { superuser: string; owner: string; app: string; template: string };
  }
}

export default (project: TestProject) => serveRun(project, startEmbedded);

/** One throw-away server for the whole run, with one migrated template every test file clones. */
export async function serveRun(
  project: TestProject,
  start: (settings: Record<string, string>) => Promise<TestServer>,
): Promise<() => Promise<void>> {
  removeLeftovers(quickFolder(), PREFIX);
  const server = await start(throwAwaySettings);
  try {
    const template = await makeTemplate(server.url);
    project.provide("testServer", {
      superuser: server.url("superuser", "postgres"),
      owner: server.url("owner"),
      app: server.url("app"),
      template,
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
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
