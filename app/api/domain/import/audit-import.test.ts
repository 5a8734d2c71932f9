import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { extract, line } from "../../../../tests/harness/extract-text";
import { adminCtx, type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { batchFilters } from "./batches";
import { getBatch, getBatches } from "./list-batches.server";

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

const told = async () =>
  (await world.database.pool.query("SELECT user_id, action, subject, after FROM audit_entry ORDER BY create_date"))
    .rows;

test("the audit trail has every load with its counts, and every refusal with its reason", async () => {
  const before = (await told()).length;
  const loaded = await world.load(extract(line()), { name: "good.csv" });
  if (loaded.status !== "loaded") throw new Error(loaded.status);
  await world.load(extract(line()), { name: "good.csv" });
  await world.load(extract(line({ amount: "abc" })), { name: "bad.csv" });
  await expect(world.load("", { name: "empty.csv" })).rejects.toThrow("empty");
  const file = (fileName: string) => ({ kind: "lines", source: "erp", fileName });
  expect((await told()).slice(before)).toMatchObject([
    {
      action: "import-load",
      subject: `import:${loaded.batchId}`,
      after: { ...file("good.csv"), read: 1, loaded: 1, replaced: 0, rejected: 0 },
    },
    { action: "import-refuse", subject: "import:bad.csv", after: { ...file("bad.csv"), rejected: 1 } },
    { action: "import-refuse", subject: "import:empty.csv", after: file("empty.csv") },
  ]);
});

test("the list of loads has refused files with reason, rejects and the command that loads them; a later load says so", async () => {
  const command = "npm run import -- --mapping m.json night.csv";
  await world.load(extract(line({ amount: "abc", date: "2026-11-23" })), { name: "night.csv", command });
  const ctx = adminCtx(world.database);
  const list = async (state?: string) => (await getBatches(ctx, z.object(batchFilters).parse({ state }))).rows;
  const [refused] = await list();
  expect(refused).toMatchObject({ fileName: "night.csv", refused: "rejects", rowsRejected: 1, state: "refused" });
  expect((await list("refused")).map(({ fileName }) => fileName)).toContain("night.csv");
  const page = await getBatch(ctx, refused?.id ?? 0);
  expect(page).toMatchObject({ command, rejects: [{ line: 2, column: "Amount", reason: "bad-number", value: "abc" }] });
  await world.load(extract(line({ date: "2026-11-23" })), { name: "night.csv" });
  expect((await list("loaded-since")).map(({ fileName }) => fileName)).toEqual(["night.csv"]);
  const partial = extract(line({ date: "2026-11-24" }), line({ date: "2026-11-24", no: 2, amount: "abc" }));
  await world.load(partial, { name: "partial.csv", acceptRejects: true });
  expect((await list("partial")).map(({ fileName }) => fileName)).toEqual(["partial.csv"]);
});
