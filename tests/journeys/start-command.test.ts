import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAlive } from "../../app/api/db/embedded/process-table.mjs";
import { openEmbedded } from "../../app/api/db/embedded/supervisor.mjs";
import { asClient } from "../harness/as-client";
import { quickFolder } from "../harness/quick-folder";
import { readProcesses, startPortal } from "../harness/start-command";
import { freePort } from "../harness/wrapped-server";

let folder: string;
let port: number;
const without = { DEMO: "0" };

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    (answer) => answer.status === 200,
    () => false,
  );
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(quickFolder(), "portal-start-"));
  fs.chmodSync(folder, 0o755);
  port = await freePort();
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe("the start command", () => {
  test("prints the address and how to stop, and Ctrl-C leaves nothing running", async () => {
    const portal = await startPortal(port, folder, without);
    expect(portal.output()).toContain(portal.address);
    expect(portal.output()).toContain("Ctrl-C");
    await expect.poll(() => answers(portal.address)).toBe(true);
    const { server, database } = readProcesses(port, folder);
    expect(await portal.stop("SIGINT")).toBe(0);
    expect([server, database].filter(isAlive)).toEqual([]);
  });

  test("brings back a portal and a database that were killed", async () => {
    const portal = await startPortal(port, folder, without);
    const first = readProcesses(port, folder);
    process.kill(first.server, "SIGKILL");
    await expect.poll(() => answers(portal.address)).toBe(true);
    process.kill(first.database, "SIGKILL");
    await expect.poll(() => portal.output()).toContain("The database was down and runs again");
    await expect.poll(() => answers(portal.address)).toBe(true);
    await portal.stop();
  });

  test("after kill -9 of everything at once the next start works", async () => {
    const killed = await startPortal(port, folder, without);
    const { server, database } = readProcesses(port, folder);
    killed.child.kill("SIGKILL");
    process.kill(server, "SIGKILL");
    process.kill(database, "SIGKILL");
    const next = await startPortal(port, folder, without);
    await expect.poll(() => answers(next.address)).toBe(true);
    await next.stop();
  });

  test("adopts the database and stops the portal that a killed start left behind; a second start beside it is refused", async () => {
    const killed = await startPortal(port, folder, without);
    const { database } = readProcesses(port, folder);
    killed.child.kill("SIGKILL");
    const next = await startPortal(port, folder, without);
    expect(readProcesses(port, folder).database).toBe(database);
    await expect(startPortal(port, folder, without)).rejects.toThrow(/already runs/);
    await next.stop();
  });

  test("says so when another program holds the port", async () => {
    const { serveFixture } = await import("../harness/wrapped-server");
    const other = await serveFixture();
    await expect(startPortal(other.port, folder, without)).rejects.toThrow(/used by another program/);
    await other.stop();
  });
});

test("a backup is taken beside the portal, and put back when that has stopped, never under it", async () => {
  const portal = await startPortal(port, folder, without);
  const file = path.join(folder, "one.backup");
  const run = (...command: string[]) =>
    spawnSync(process.execPath, ["app/commands/run.mjs", ...command], {
      env: { ...process.env, ...without, DATA_DIR: folder },
      encoding: "utf8",
    });
  expect(run("backup", file).stdout).toMatch(/one\.backup: \d+ rows of \d+ tables/);
  const refused = run("restore", "--yes", file);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("A portal runs on this database")]);
  await portal.stop();
  const done = run("restore", "--yes", file);
  expect([done.status, done.stdout]).toEqual([0, expect.stringMatching(/whole\.\nRestored: \d+ rows of \d+ tables/)]);
});

test("a command says in a sentence that no database answers, without a stack", async () => {
  const none = await freePort();
  const answer = spawnSync(process.execPath, ["app/commands/run.mjs", "import"], {
    env: {
      ...process.env,
      DATA_DIR: path.join(folder, "none"),
      DATABASE_URL: `postgres://portal@localhost:${none}/portal`,
    },
    encoding: "utf8",
  });
  expect(answer.status).toBe(1);
  expect(answer.stderr.trim()).toMatch(/^connect ECONNREFUSED [^\n]*$/);
});

test("with DATABASE_URL no embedded server is made, the same tables are, and no demo data", async () => {
  const own = await openEmbedded({ projectRoot: process.cwd(), dataRoot: path.join(folder, "own-server") });
  const data = path.join(folder, "second");
  const portal = await startPortal(port, data, {
    DATABASE_URL: own.url("app"),
    MIGRATION_DATABASE_URL: own.url("owner"),
  });
  await expect.poll(() => answers(portal.address)).toBe(true);
  expect(portal.output()).not.toContain("Demo accounts");
  await portal.stop();
  const { rows } = await asClient(own.url("app"), (client) =>
    client.query("SELECT count(*)::int AS customers FROM customer"),
  );
  await own.release();
  expect(rows).toEqual([{ customers: 0 }]);
  expect(fs.existsSync(path.join(data, "postgres"))).toBe(false);
});
