import { afterAll, beforeAll, expect, test } from "vitest";
import { asClient } from "../../../../../tests/harness/as-client";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import type { Ctx } from "../../ctx";
import { keepCopy } from "./copies.server";
import { packSearch } from "./pack-search";
import { addPack } from "./save-pack.server";

let world: SalesWorld;
let ctx: Ctx;
beforeAll(async () => {
  world = await salesWorld();
  ctx = await world.ctxOf("executive@seorak.example");
});
afterAll(() => world?.close());

const make = async (name: string, codes: readonly string[]) =>
  (await addPack(ctx, { name, sharedWith: "", pages: codes.map((code) => ({ code, search: "" })) })).id;

test("a pack that is removed while its figures are read is not there, and nothing of it is kept", async () => {
  const id = await make("Going", ["MIPMGM07"]);
  await asClient(world.database.ownerConnectionString, async (owner) => {
    await owner.query("BEGIN");
    await owner.query("DELETE FROM report_pack WHERE id = $1", [id]);
    const keeping = expect(keepCopy(ctx, id, 202610, "")).rejects.toMatchObject({ code: "not-found" });
    const waits = () =>
      world.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
    await expect.poll(async () => (await waits())[0]?.n, { timeout: 20_000 }).toBe(1);
    await owner.query("COMMIT");
    await keeping;
  });
  expect(await world.query("SELECT 1 FROM report_pack_copy WHERE pack_id = $1", [id])).toEqual([]);
});

test.each([
  ["MIPSAL01", "by=line", "by=line&month=202609"],
  ["MIPSAL01", "month=202601", "month=202609"],
  ["MIPMGM03", "", "month=202609"],
  ["MIPADM01", "status=active", "status=active"],
])("a page %s?%s of a pack asks for %s in its month", (code, search, asked) => {
  expect(packSearch({ code, search }, 202609).toString()).toBe(asked);
});
