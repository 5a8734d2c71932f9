import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keptMaster } from "~/api/domain/import/kept-masters";
import { undoBatch } from "~/api/domain/import/undo-batch.server";
import { adminCtx, type ImportWorld, importWorld } from "./import-fixture";

export type MasterCase = {
  kind: string;
  columns: Record<string, string>;
  /** Two rows that are not there yet. */
  rows: [string, string];
  /** The first of them, with one field changed. */
  changed: string;
  /** What the changed field is read by; $1 is the first row's key. */
  query: string;
  key: string;
  values: [before: unknown, after: unknown];
  table: string;
  /** Rows beside one that is right, and how they are listed. */
  bad: [what: string, row: string, column: string, reason: string][];
};

/**
 * What every kind of master extract promises, told of each by one good pair of rows and the rows that it refuses.
 * @param more statements that find further codes for the rows' `{names}`
 */
export function masterSuite(cases: MasterCase[], more: Record<string, string> = {}) {
  let world: ImportWorld;
  const codes: Record<string, string> = {};
  beforeAll(async () => {
    world = await importWorld(1000, new Date("2033-01-01T00:00:00Z"));
    codes.industry = (await one("SELECT code AS value FROM industry ORDER BY id LIMIT 1")) as string;
    await world.database.pool.query("INSERT INTO app_user (id, username) VALUES ('who@test.example', 'Who')");
    for (const [name, text] of Object.entries(more))
      codes[name] = (await world.database.pool.query(text)).rows[0]?.code;
    codes.customer = (await one("SELECT code AS value FROM customer ORDER BY id LIMIT 1")) as string;
    codes.line = (await one("SELECT code AS value FROM product_line ORDER BY id LIMIT 1")) as string;
  });
  afterAll(() => world.close());

  /** A row's `{names}` replaced by the codes of this database. */
  const filled = (row: string) => row.replace(/\{(\w+)\}/g, (_all, name) => codes[name] ?? "");

  async function one(text: string, values: unknown[] = []): Promise<unknown> {
    return (await world.database.pool.query(text, values)).rows[0]?.value;
  }

  describe.each(cases)("$kind", ({ kind, columns, rows, changed, query, key, values, table, bad }) => {
    const load = (lines: string[], more: { acceptRejects?: boolean; range?: { from: string; to: string } } = {}) => {
      const text = [Object.values(columns).join(","), ...lines.map(filled)].map((line) => `${line}\n`).join("");
      return world.load(text, { mapping: JSON.stringify({ kind, source: "erp", columns }), ...more });
    };
    const count = () => one(`SELECT count(*)::int AS value FROM ${table}`);

    test("what is new is added, under the name of who loaded it", async () => {
      const before = (await count()) as number;
      expect(await load([...rows])).toMatchObject({ status: "loaded", read: 2, loaded: 2, rejected: 0, range: null });
      expect(await count()).toBe(before + 2);
      expect(await one(query, [key])).toBe(values[0]);
      expect(await one(`SELECT count(*)::int AS value FROM ${table} WHERE create_user = 'test'`)).toBe(2);
    });

    test("what is there is brought up to date by its own key, and nothing is taken away", async () => {
      const before = await count();
      expect(await load([changed])).toMatchObject({ status: "loaded", loaded: 1 });
      expect(await count()).toBe(before);
      expect(await one(query, [key])).toBe(values[1]);
    });

    test("the same file again changes nothing, unless another one of its kind came in between", async () => {
      expect(await load([changed])).toMatchObject({ status: "unchanged" });
      expect(await load([...rows])).toMatchObject({ status: "loaded" });
      expect(await one(query, [key])).toBe(values[0]);
      expect(await load([changed])).toMatchObject({ status: "loaded" });
      expect(await one(query, [key])).toBe(values[1]);
    });

    test.each(bad)(
      "a row with %s refuses the file, and is listed with line, column and reason",
      async (_what, row, column, reason) => {
        const [before, value] = [await count(), await one(query, [key])];
        const good = rows.map((each) => each);
        expect(await load([...good, row])).toMatchObject({ status: "refused", rejected: 1 });
        expect(world.rejected()).toEqual([expect.stringContaining(`4,${column},${reason},`)]);
        expect([await count(), await one(query, [key])]).toEqual([before, value]);
      },
    );

    test("with accepted rejects the rest is loaded, and the batch keeps a record of them", async () => {
      const wrong = bad.map(([, row]) => row);
      expect(await load([...rows, ...wrong], { acceptRejects: true })).toMatchObject({
        status: "loaded",
        loaded: 2,
        rejected: wrong.length,
      });
      const kept = await one("SELECT rejects AS value FROM import_batch ORDER BY id DESC LIMIT 1");
      const reasons = (kept as { reason: string }[]).map((reject) => reject.reason);
      expect(reasons.sort()).toEqual(bad.map(([, , , reason]) => reason).sort());
      expect(await one(query, [key])).toBe(values[0]);
    });

    const undone = keptMaster(kind)
      ? "is undone: the former values are back"
      : "is not undone: the former values are loaded again";
    test(undone, async () => {
      if (keptMaster(kind)) {
        const result = await load([changed]);
        if (result.status !== "loaded") throw new Error(result.status);
        await undoBatch(adminCtx(world.database), result.batchId, "x");
        expect(await one(query, [key])).toBe(values[0]);
        return;
      }
      const result = await load([rows[0]]);
      if (result.status !== "loaded") throw new Error(result.status);
      await expect(undoBatch(adminCtx(world.database), result.batchId, "x")).rejects.toMatchObject({
        code: "undo-master",
      });
      expect(await one(query, [key])).toBe(values[0]);
    });

    test("a range of days is refused: it is for what is replaced by days", async () => {
      expect(await load([changed], { range: { from: "2026-01-01", to: "2026-01-31" } })).toMatchObject({
        status: "mapping-wrong",
        problems: [expect.stringContaining("--range")],
      });
    });
  });
  return { world: () => world, filled, one };
}
