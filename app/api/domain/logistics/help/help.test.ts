import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import { findReport } from "../../reports.server";
import type { DailyShortages } from "../daily-shortages";
import { askForStock } from "./ask-for-stock.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world?.close());

const at = (name: string) => world.ctxOf(name.includes("@") ? name : `${name}@seorak.example`);
const shortages = async (name: string, query: Record<string, string | number> = {}) =>
  (await findReport("MIPUTL01")?.load(await at(name), searchOf(query))) as DailyShortages;

describe("who could help", () => {
  test("are other places with free pieces of the item; asked for, the people there are mailed and the row says so", async () => {
    const { items } = await shortages("admin", { size: 200 });
    let found: DailyShortages["help"] = null;
    for (const { itemId, warehouseId } of items) {
      found = (await shortages("admin", { by: "order", item: itemId, warehouse: warehouseId })).help;
      if (found?.helpers.some(({ place }) => place === "warehouse")) break;
    }
    const helper = found?.helpers.find(({ place }) => place === "warehouse");
    if (!found || !helper) throw new Error("nobody could help");
    expect(found.helpers.every(({ id, place }) => place !== "warehouse" || id !== found.to.id)).toBe(true);
    const [open] = await world.query<{ there: number }>(
      "SELECT on_hand - allocated - blocked AS there FROM stock_day WHERE warehouse_id = $1 AND item_id = $2 ORDER BY day DESC LIMIT 1",
      [helper.id, found.itemId],
    );
    expect(helper.free).toBeLessThanOrEqual(open?.there ?? 0);
    const given = { item: found.itemId, to: found.to.id, place: "warehouse" as const, from: helper.id, remark: "" };
    const ask = async (quantity: number, who = "admin") =>
      askForStock(await at(who), { ...given, quantity: String(quantity) });
    await expect(ask(helper.free + 1)).rejects.toMatchObject({ fields: { quantity: { key: "help.ask.range" } } });
    await expect(ask(0)).rejects.toMatchObject({ fields: { quantity: { key: "help.ask.range" } } });
    await expect(ask(1, "distributor@partner.example")).rejects.toMatchObject({ code: "no-right" });
    const { told } = await ask(1);
    await expect(ask(1)).rejects.toMatchObject({ fields: { remark: { key: "help.ask.already" } } });
    const own = new Set(
      (
        await world.query<{ id: number }>(
          "SELECT DISTINCT warehouse_id AS id FROM sales_order_line WHERE subsidiary_id = (SELECT id FROM org_unit WHERE code = 'DE')",
        )
      ).map(({ id }) => id),
    );
    const [foreign] = await world.query<{ id: number }>("SELECT id FROM warehouse WHERE id <> ALL ($1) AND id <> $2", [
      [...own],
      helper.id,
    ]);
    await expect(
      askForStock(await at("germany"), { ...given, to: foreign?.id ?? 0, quantity: "1" }),
    ).rejects.toMatchObject({ code: "not-found" });
    const soon = await shortages("germany", { by: "soon" });
    expect(soon.soon?.rows.every(({ warehouseId }) => own.has(warehouseId))).toBe(true);
    expect(soon.soon?.rowCount).toBeGreaterThan(0);
    const mailed = await world.query("SELECT recipient FROM mail_outbox WHERE template = 'stockAsk'");
    expect(mailed.length).toBe(told);
    const after = await shortages("admin", { by: "order", item: found.itemId, warehouse: found.to.id });
    expect(after.help?.helpers.find(({ id, place }) => place === "warehouse" && id === helper.id)?.asked).toMatchObject(
      { quantity: 1 },
    );
  });
});
