import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asClient } from "../../../../tests/harness/as-client";
import { quickFolder } from "../../../../tests/harness/quick-folder";
import { choosePlace } from "./place.mjs";
import { isAlive } from "./process-table.mjs";
import { openEmbedded } from "./supervisor.mjs";

let root: string;
const open = () => openEmbedded({ projectRoot: process.cwd(), dataRoot: root });
const postmasterPid = () =>
  Number(fs.readFileSync(path.join(root, "data-18", "postmaster.pid"), "utf8").split("\n")[0]);

const query = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  asClient(url, async (client) => (await client.query(text)).rows);

type User = { child: ChildProcess; first: Promise<{ attached: boolean; pid: number }>; ids: number[] };

/** A process of its own that uses the database; `ids` grows with every acknowledged row. */
function startUser(task: "write" | "wait"): User {
  const child = spawn(process.execPath, ["tests/harness/embedded-user.mjs", root, task], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ids: number[] = [];
  const first = new Promise<{ attached: boolean; pid: number }>((resolve, reject) => {
    child.on("exit", () => reject(new Error("ended before it was ready")));
    readline.createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
      const message = JSON.parse(line);
      if ("id" in message) ids.push(message.id);
      else resolve(message);
    });
  });
  first.catch(() => undefined);
  return { child, first, ids };
}

async function end({ child }: User, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(quickFolder(), "portal-crash-"));
  fs.chmodSync(root, 0o755);
  const server = await open();
  await query(server.url("owner"), "CREATE TABLE acknowledged (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY)");
  await server.release();
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe("a new cluster", () => {
  test("finds letters in Korean, whatever the machine's locale", async () => {
    const server = await open();
    await query(server.url("owner"), "CREATE EXTENSION IF NOT EXISTS pg_trgm");
    const [row] = await query(
      server.url("owner"),
      "SELECT show_trgm('서울공구') AS trigrams, current_setting('server_encoding') AS encoding",
    );
    await server.release();
    expect(row?.encoding).toBe("UTF8");
    expect(row?.trigrams).not.toEqual([]);
  });

  test("keeps passwords and sockets to its own account, listens on no network, and asks for the password", async () => {
    const server = await open();
    const [row] = await query(
      server.url("app"),
      "SELECT current_setting('listen_addresses') AS addresses, current_setting('data_checksums') AS checksums, current_setting('synchronous_commit') AS commits, rolsuper FROM pg_roles WHERE rolname = current_user",
    );
    const wrong = query(server.url("app").replace(/app:[^@]+@/, "app:wrong@"), "SELECT 1");
    await expect(wrong).rejects.toThrow(/password authentication failed/);
    await expect(query(server.url("app"), "CREATE TABLE intruder (id int)")).rejects.toThrow(/permission denied/);
    await server.release();
    expect(row).toEqual({ addresses: "", checksums: "on", commits: "on", rolsuper: false });
    expect(fs.statSync(path.join(root, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.join(root, "s")).mode & 0o777).toBe(0o700);
    expect(fs.statSync(path.join(root, "data-18")).mode & 0o777).toBe(0o700);
  });
});

describe("what earlier, killed starts left", () => {
  test("a pid that now belongs to a stranger does not stop the start", async () => {
    const lines = [process.pid, path.join(root, "data-18"), 1, 5432, path.join(root, "s"), "", "", "ready"];
    fs.writeFileSync(path.join(root, "data-18", "postmaster.pid"), `${lines.join("\n")}\n`);
    const server = await open();
    expect(server.attached).toBe(false);
    await server.release();
  });

  test("the lock of a dead process, and half an initdb, are no obstacle", async () => {
    fs.writeFileSync(path.join(root, "start.lock"), "999999 1");
    fs.mkdirSync(path.join(root, "init-999999"));
    const server = await open();
    await server.release();
    expect(fs.existsSync(path.join(root, "start.lock"))).toBe(false);
  });
});

test("named by another path, the living server is attached to and its lock file stays", async () => {
  const link = `${root}-link`;
  fs.symlinkSync(root, link);
  const first = await open();
  const second = await openEmbedded({ projectRoot: process.cwd(), dataRoot: link }).finally(() => fs.rmSync(link));
  expect([second.attached, second.pid()]).toEqual([true, first.pid()]);
  expect(await query(second.url("app"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await second.release();
  await first.release();
});

test("data that came back from a copy are known as such until what they revive has ended", async () => {
  const data = path.join(root, "data-18");
  await (await open()).release();
  fs.cpSync(data, `${data}.copy`, { recursive: true, preserveTimestamps: true });
  fs.renameSync(data, `${data}.old`);
  fs.renameSync(`${data}.copy`, data);
  const { uid, gid } = fs.statSync(`${data}.old`);
  for (const name of ["", ...fs.readdirSync(data, { recursive: true })])
    fs.chownSync(path.join(data, String(name)), uid, gid);
  fs.chmodSync(data, 0o700);
  fs.rmSync(`${data}.old`, { recursive: true });
  const [first, second] = [await open(), await open()];
  expect([first.copied, second.copied]).toEqual([true, true]);
  first.settleCopy();
  const later = await open();
  expect(later.copied).toBe(false);
  for (const server of [first, second, later]) await server.release();
});

test("ten starts at once: one starts the server, nine attach, and the last one out stops it", async () => {
  const users = Array.from({ length: 10 }, () => startUser("wait"));
  const answers = await Promise.all(users.map((user) => user.first));
  expect(answers.filter(({ attached }) => !attached)).toHaveLength(1);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
  const [last, ...others] = users as [User, ...User[]];
  await Promise.all(others.map((user) => end(user, "SIGTERM")));
  const pid = answers[0]?.pid ?? 0;
  expect(isAlive(pid)).toBe(true);
  await end(last, "SIGTERM");
  expect(isAlive(pid)).toBe(false);
});

test("kill -9 of portal and database at random moments loses no acknowledged row", async () => {
  const acknowledged: number[] = [];
  const victims = ["portal", "database", "both", "database", "portal", "both"] as const;
  for (const victim of victims) {
    const user = startUser("write");
    await user.first;
    const enough = user.ids.length + 20 + Math.floor(Math.random() * 200);
    await expect.poll(() => user.ids.length, { interval: 3 }).toBeGreaterThan(enough);
    if (victim !== "portal") process.kill(postmasterPid(), "SIGKILL");
    if (victim === "database") {
      // The supervisor brings it back, and the same process goes on writing.
      const before = user.ids.length;
      await expect.poll(() => user.ids.length).toBeGreaterThan(before + 20);
    }
    await end(user, "SIGKILL");
    acknowledged.push(...user.ids);
  }
  const server = await open();
  const stored = new Set((await query(server.url("app"), "SELECT id FROM acknowledged")).map(({ id }) => id));
  await server.release();
  expect(acknowledged.length).toBeGreaterThan(victims.length * 20);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

test.runIf(process.getuid?.() === 0)(
  "started as root from a closed home, the data go to a folder that is named",
  () => {
    const home = fs.mkdtempSync(path.join(quickFolder(), "closed-"));
    const { root: chosen, moved, runAs } = choosePlace(path.join(home, "portal", ".data"));
    fs.rmSync(home, { recursive: true });
    expect(moved).toBe(home);
    expect(chosen).toMatch(/^\/var\/lib\/marketing-information-portal-/);
    expect(runAs.user).toMatch(/^(postgres|nobody)$/);
  },
);
