import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CollectionRecord } from "~/api/domain/scrap/scrap-input";
import { type ChannelWorld, channelWorld, type Who } from "../../../../tests/harness/channel-world";

let the: ChannelWorld;
let customer = "";
let item = "";
beforeAll(async () => {
  the = await channelWorld();
  [{ code: customer = "" } = {}] = await the.query<{ code: string }>("SELECT code FROM customer ORDER BY id LIMIT 1");
  [{ no: item = "" } = {}] = await the.query<{ no: string }>(
    "SELECT item_no AS no FROM item WHERE list_price > 0 ORDER BY id LIMIT 1",
  );
});
afterAll(() => the?.world.close());

const record = async (id: number) => (await the.get<CollectionRecord>("marketing", `/scrap-collections/${id}`)).body;

describe("files", () => {
  const upload = (kind: string, text: string, who: Who = "marketing") =>
    the.send<{ id: string }>(who, `/uploads/${kind}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", "file-name": "rows.csv", within: "" },
      body: text,
    });
  type Shown = {
    id: string;
    seen: string;
    errorRows: number;
    problems: { column: string }[];
    counts: Record<string, number>;
  };
  const shown = async (kind: string, id: string) => (await the.get<Shown>("marketing", `/uploads/${kind}/${id}`)).body;
  const confirm = (kind: string, { id, seen }: Shown) =>
    the.post("marketing", `/uploads/${kind}/${id}/confirmation`, { deleteFirst: false, zeros: false, seen });
  const heads =
    "collectionNo,lineNo,customer,day,collectedBy,item,foreignItem,maker,pieces,edgesAvailable,edgesUsed,wear,cause,unitPrice";

  test("bring collections with their lines after a look, and the same again is no change", async () => {
    const text = `${heads}\nUP-1,1,${customer},2026-11-02,Kim,${item},,,10,40,25,flank,life-over,\nUP-1,2,${customer},2026-11-02,Kim,${item},,,5,20,20,chipping,coolant,12500`;
    const first = await shown("scrap-tools", (await upload("scrap-tools", text)).body.id);
    expect(first).toMatchObject({ errorRows: 0, counts: { added: 2, changed: 0, removed: 0 } });
    expect((await confirm("scrap-tools", first)).status).toBe(200);
    const [row] = await the.query<{ id: number }>("SELECT id FROM scrap_collection WHERE collection_no = 'UP-1'");
    expect((await record(row?.id ?? 0)).lines).toHaveLength(2);
    const again = await shown("scrap-tools", (await upload("scrap-tools", text)).body.id);
    expect(again.counts).toMatchObject({ added: 0, changed: 0 });
  });

  test("with rows of one collection that differ are refused beside the column", async () => {
    const text = `${heads}\nUP-2,1,${customer},2026-11-02,Kim,${item},,,10,40,25,flank,life-over,1\nUP-2,2,${customer},2026-11-03,Kim,${item},,,5,20,20,flank,coolant,1`;
    const { problems } = await shown("scrap-tools", (await upload("scrap-tools", text)).body.id);
    expect(problems.map(({ column }) => column)).toEqual(["collectionNo"]);
  });

  test("of plants: rejects need what was produced, and cost what the item costs", async () => {
    const [{ plant } = { plant: "" }] = await the.query<{ plant: string }>(
      "SELECT code AS plant FROM plant ORDER BY id LIMIT 1",
    );
    const [{ priced } = { priced: "" }] = await the.query<{ priced: string }>(
      "SELECT i.item_no AS priced FROM item i JOIN item_cost k ON k.item_id = i.id ORDER BY i.id DESC LIMIT 1",
    );
    const file = (rows: string[]) => ["plant,process,item,month,cause,pieces,cost", ...rows].join("\n");
    const rejected = `${plant},grinding,${priced},2026-10,dimension,20,`;
    const alone = await shown("plant-scrap", (await upload("plant-scrap", file([rejected]))).body.id);
    expect(alone.problems.map(({ column }) => column)).toEqual(["pieces"]);
    const both = await shown(
      "plant-scrap",
      (await upload("plant-scrap", file([`${plant},grinding,${priced},2026-10,,1000,`, rejected]))).body.id,
    );
    expect(both).toMatchObject({ errorRows: 0, counts: { added: 2 } });
    expect((await confirm("plant-scrap", both)).status).toBe(200);
    const [row] = await the.query<{ right: boolean }>(
      `SELECT r.cost = 20 * (SELECT cost FROM item_cost k WHERE k.item_id = r.item_id AND valid_from <= '2026-10-31' ORDER BY valid_from DESC LIMIT 1) AS right
         FROM plant_scrap r WHERE r.create_user = 'marketing@seorak.example' AND r.cause = 'dimension'`,
    );
    expect(row?.right).toBe(true);
  });

  test("are taken from nobody outside", async () => {
    for (const who of ["distributor", "germany"] as const)
      expect((await upload("scrap-tools", heads, who)).status).toBe(403);
  });
});
