import { afterAll, beforeAll, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";

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
