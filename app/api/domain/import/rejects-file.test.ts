import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { RejectsFileRefused } from "./reject";

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

const good = extract(line());
const bad = extract(line(), line({ no: 2, amount: "abc" }));
const batches = async () => (await world.database.pool.query("SELECT count(*)::int AS n FROM import_batch")).rows[0].n;
function pipeBeside(file: string): string {
  const pipe = `${file}.pipe`;
  execFileSync("mkfifo", [pipe]);
  return pipe;
}
const beside = (file: string) =>
  fs.readdirSync(path.dirname(file)).filter((name) => name.startsWith(path.basename(file)));

describe("a named rejects file is never made of something else", () => {
  /** Each gives the path to be named, and a question whose answer must stay the same. */
  test.each<[string, () => string]>([
    ["the extract itself", () => world.write(bad)],
    ["a file of somebody else", () => world.write('{"kind":"lines"}', "mapping.json")],
    [
      "another extract's rejects",
      () => world.write("\ufeffline,column,code,reason,value,file\n2,A,empty,x,,other.csv\n", "others.csv"),
    ],
  ])("%s is left as it is, and nothing is read", async (_what, make) => {
    const rejectsFile = make();
    const before = [fs.readFileSync(rejectsFile, "utf8"), await batches()];
    await expect(world.load(bad, { rejectsFile })).rejects.toBeInstanceOf(RejectsFileRefused);
    await expect(world.load(good, { rejectsFile })).rejects.toBeInstanceOf(RejectsFileRefused);
    const after = rejectsFile.endsWith("extract.csv") ? before[0] : fs.readFileSync(rejectsFile, "utf8");
    expect([after, await batches()]).toEqual(before);
  });

  test.each([
    ["a folder", () => path.dirname(world.write(good))],
    ["a place that does not exist", () => path.join(path.dirname(world.write(good)), "nowhere", "rejects.csv")],
    ["what is no plain file", () => pipeBeside(world.write(good))],
  ])("%s is refused at once, and the command does not wait for ever", async (_what, make) => {
    await expect(world.load(good, { rejectsFile: make() })).rejects.toBeInstanceOf(RejectsFileRefused);
    expect(await world.load(good)).toMatchObject({ status: expect.stringMatching(/loaded|unchanged/) });
  });
});

test("the same extract's earlier rejects give way to its new ones, and to none", async () => {
  const rejectsFile = path.join(path.dirname(world.write(good)), "own.csv");
  const day = { date: "2026-11-12" };
  await world.load(extract(line(day), line({ ...day, no: 2, amount: "abc" })), { rejectsFile });
  expect(fs.readFileSync(rejectsFile, "utf8")).toContain("3,Amount,bad-number");
  await world.load(extract(line({ ...day, quantity: "x" })), { rejectsFile });
  const now = fs.readFileSync(rejectsFile, "utf8");
  expect(now).toContain("2,Qty,bad-number");
  expect(now).not.toContain("Amount");
  await world.load(extract(line(day)), { rejectsFile });
  expect(beside(rejectsFile)).toEqual([]);
});

test("the same partly accepted file once more changes nothing and keeps its rejects", async () => {
  const text = extract(line({ date: "2026-11-13" }), line({ date: "2026-11-13", no: 2, amount: "abc" }));
  expect(await world.load(text, { acceptRejects: true, name: "partly.csv" })).toMatchObject({ status: "loaded" });
  const before = world.rejected("partly.csv");
  expect(before).toHaveLength(1);
  expect(await world.load(text, { acceptRejects: true, name: "partly.csv" })).toMatchObject({ status: "unchanged" });
  expect(world.rejected("partly.csv")).toEqual(before);
});

test("an import that fails half way leaves the earlier rejects and no half file", async () => {
  const name = "half.csv";
  await world.load(bad, { name });
  const before = world.rejected(name);
  const broken = extract(line({ amount: "x" }), ...Array.from({ length: 40_000 }, (_, i) => line({ no: i + 2 })));
  const stop = () => {
    throw new Error("stopped");
  };
  await expect(world.load(broken, { name, progress: stop })).rejects.toThrow("stopped");
  expect(world.rejected(name)).toEqual(before);
  expect(beside(world.write(bad, name)).sort()).toEqual(["half.csv", "half.csv.rejects.csv"]);
});
