import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChannelWorld, channelWorld } from "../../../../tests/harness/channel-world";

let the: ChannelWorld;
beforeAll(async () => {
  the = await channelWorld();
});
afterAll(() => the?.world.close());

type Start = { columns: { column: string; example: string }[] };
type Shown = { problems: { column: string; message: string }[]; errorRows: number; counts: { added: number } };

/** A row of the examples that the page of a file shows, with what only this database knows. */
async function problemsOf(given: Record<string, string>) {
  const { columns } = (await the.get<Start>("marketing", "/uploads/scrap-tools")).body;
  const row = { ...Object.fromEntries(columns.map(({ column, example }) => [column, example])), ...given };
  const sent = await the.send<{ id: string }>("marketing", "/uploads/scrap-tools", {
    method: "POST",
    headers: { "content-type": "application/octet-stream", "file-name": "rows.csv", within: "" },
    body: `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}`,
  });
  const { problems } = (await the.get<Shown>("marketing", `/uploads/scrap-tools/${sent.body.id}`)).body;
  return problems.map(({ column, message }) => `${column}: ${message}`);
}

test("a file of used tools takes the examples that stand beside its columns, and makers and causes by their names", async () => {
  const [found] = await the.query<{ customer: string; item: string; maker: string; cause: string }>(`
    SELECT (SELECT code FROM customer ORDER BY id LIMIT 1) AS customer,
           (SELECT item_no FROM item WHERE list_price > 0 ORDER BY id LIMIT 1) AS item,
           (SELECT name_en FROM supplier WHERE own) AS maker,
           (SELECT name_en FROM code WHERE group_id = 'scrap-cause' AND use_yn = 'Y' ORDER BY display_order LIMIT 1) AS cause`);
  const { customer = "", item = "", maker = "", cause = "" } = found ?? {};
  const known = { customer, item, foreignItem: "", day: "2026-11-02" };
  expect(await problemsOf(known)).toEqual([]);
  expect(await problemsOf({ ...known, collectionNo: "SC-NAMES", maker, cause })).toEqual([]);
  expect(await problemsOf({ ...known, maker: "Nobody's" })).toEqual(["maker: There is no such code"]);
});
