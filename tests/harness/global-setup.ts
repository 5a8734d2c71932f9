import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { throwAwaySettings } from "../../app/api/db/embedded/settings.mjs";
import { migrateDatabase } from "../../app/api/db/migrate.server";
import { asClient } from "./as-client";
import { yearsOfLines } from "./few-partitions";
import { contentHash, keep, takeKept } from "./kept-cluster";
import { quickFolder } from "./quick-folder";
import { removeLeftovers } from "./remove-leftovers";
import { PREFIX, startEmbedded, type TestServer } from "./test-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of the run's server: `superuser` makes databases, the other two are the portal's roles. */
    testServer: { superuser: string; owner: string; app: string; template: string };
  }
}

/** Databases that take long to fill come from an earlier run, where nothing changed that they are made of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kept = { kind: "unit", hash: await contentHash() } as const;
  let found: string[] = [];
  let made: string[] = [];
  const start = (settings: Record<string, string>) =>
    startEmbedded(settings, {
      prepare: (root) => {
        found = takeKept(kept, root);
      },
      stopped: (root) => {
        if (made.some((name) => !found.includes(name))) keep(kept, root, made);
      },
    });
  const end = await serveRun(project, start, yearsOfLines);
  return () =>
    end(async (client) => {
      const { rows } = await client.query<{ name: string }>("SELECT datname AS name FROM pg_database ORDER BY 1");
      const names = rows.map(({ name }) => name);
      for (const name of names.filter((each) => each.startsWith("test_")))
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      made = names.filter((each) => each.startsWith("filled_"));
    });
}

type Last = (client: pg.Client) => Promise<void>;

/**
 * One throw-away server for the whole run, with one migrated template every test file clones.
 * @param shape what is done to the empty template's tables
 * @returns what ends it, after what is still to be asked
 */
export async function serveRun(
  project: TestProject,
  start: (settings: Record<string, string>) => Promise<TestServer>,
  shape?: string,
): Promise<(last?: Last) => Promise<void>> {
  removeLeftovers(quickFolder(), PREFIX);
  const server = await start(throwAwaySettings);
  const superuser = server.url("superuser", "postgres");
  try {
    const template = await makeTemplate(server.url, shape);
    project.provide("testServer", { superuser, owner: server.url("owner"), app: server.url("app"), template });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async (last) => {
    if (last) await asClient(superuser, last);
    await server.stop();
  };
}

async function makeTemplate(
  url: (role: "owner" | "superuser", database?: string) => string,
  shape?: string,
): Promise<string> {
  const template = `template_${migrationsHash()}`;
  const superuser = url("superuser", "postgres");
  const { rowCount } = await asClient(superuser, (client) =>
    client.query("SELECT FROM pg_database WHERE datname = $1", [template]),
  );
  if (rowCount) return template;
  await migrateDatabase(url("owner"));
  if (shape) await asClient(url("owner"), (client) => client.query(shape));
  await asClient(superuser, async (client) => {
    await client.query(`ALTER DATABASE portal RENAME TO ${template}`);
    await client.query(
      `UPDATE pg_database SET datallowconn = false, datistemplate = true WHERE datname = '${template}'`,
    );
  });
  return template;
}

function migrationsHash(): string {
  const folder = path.join("app", "api", "db", "migrations");
  const hash = createHash("sha256");
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith(".sql")) : [];
  for (const name of files.sort()) hash.update(fs.readFileSync(path.join(folder, name)));
  return hash.digest("hex").slice(0, 12);
}
