import { afterAll, beforeAll, expect, test } from "vitest";
import { type SpecialPriceWorld, seller, specialPriceWorld } from "../../../../tests/harness/special-prices";
import { noteBought } from "./note-bought.server";

let the: SpecialPriceWorld;
beforeAll(async () => {
  the = await specialPriceWorld();
});
afterAll(() => the?.world.close());

const bought = async () => {
  type List = { funnel: { stage: string; count: number }[] };
  const { funnel } = (await the.ask<List>("admin", "GET", "/reports/MIPSAL06")).body;
  return funnel.find(({ stage }) => stage === "bought")?.count;
};
const note = () => noteBought(the.world.database.db);
/** As an import of lines leaves it. */
const loaded = () => the.world.query("UPDATE sales_period SET version = version + 1");

test("a request counts as bought once its customer bought at one of its prices, looked at once for each state of the sales", async () => {
  const id = await the.asked(seller, [the.line(0, 90)]);
  await the.act("office", id, "approval");
  expect([await note(), await note(), await bought()]).toEqual([1, 0, 0]);
  await the.world.query(
    `UPDATE effective_price e SET item_id = f.item_id, customer_id = f.customer_id, valid_from = f.invoice_date
       FROM (SELECT * FROM invoice_line WHERE kind = 1 ORDER BY invoice_date DESC, item_id LIMIT 1) AS f WHERE e.request_id = $1`,
    [id],
  );
  expect(await bought()).toBe(0);
  await loaded();
  expect([await note(), await note(), await bought()]).toEqual([1, 0, 1]);
  const [{ on, day } = { on: "", day: "-" }] = await the.world.query<{ on: string; day: string }>(
    `SELECT p.bought_on::text AS on, e.valid_from::text AS day FROM special_price p JOIN effective_price e USING (request_id) WHERE p.request_id = $1`,
    [id],
  );
  expect(on).toBe(day);
});

test("a price that ends before it was bought at counts no longer", async () => {
  await the.world.query("UPDATE effective_price SET ended_on = valid_from - 1");
  await the.world.query("UPDATE special_price SET bought_version = NULL");
  expect([await note(), await bought()]).toEqual([1, 0]);
});
