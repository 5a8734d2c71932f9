import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { add } from "~/api/domain/decimal";
import type { ScrapAnalysis } from "~/api/domain/scrap/scrap-analysis";
import { lostValue } from "~/api/domain/scrap/scrap-figures";
import type { CollectionRecord } from "~/api/domain/scrap/scrap-input";
import { type ChannelWorld, channelWorld, type Who } from "../../../../tests/harness/channel-world";
import { samplePdf } from "../../../../tests/harness/sample-files";

let the: ChannelWorld;
let customer = "";
let item = "";
beforeAll(async () => {
  the = await channelWorld();
  [{ code: customer = "" } = {}] = await the.query<{ code: string }>("SELECT code FROM customer ORDER BY id LIMIT 1");
  [{ no: item = "" } = {}] = await the.query<{ no: string }>(
    "SELECT item_no AS no FROM item WHERE list_price = 0 OR list_price > 0 ORDER BY id LIMIT 1",
  );
});
afterAll(() => the?.world.close());

const report = async (query = "", who: Who = "marketing") =>
  (await the.get<ScrapAnalysis>(who, `/reports/MIPUTL08?${query}`)).body;
const record = async (id: number, who: Who = "marketing") =>
  (await the.get<CollectionRecord>(who, `/scrap-collections/${id}`)).body;
const collection = () => ({
  customer,
  site: "W1",
  productionLine: "",
  machine: "M1",
  day: "2026-11-02",
  collectedBy: "Kim",
  note: "",
});
const line = () => ({
  ...{ item, foreignItem: "", maker: "", grade: "", pieces: 10, edgesAvailable: 40, edgesUsed: 25 },
  ...{ wear: "flank", cause: "life-over", advice: "", unitPrice: "12500" },
});
const make = async (given: object = {}) =>
  (await the.post<{ id: number }>("marketing", "/scrap-collections", { ...collection(), ...given })).body.id;
/** What the audit trail has of a collection and its lines as they were before each change. */
const formerly = async (id: number) =>
  (
    await the.query<{ before: object }>(
      "SELECT before FROM audit_entry WHERE subject = 'scrap:' || (SELECT collection_no FROM scrap_collection WHERE id = $1) AND before IS NOT NULL ORDER BY at, id",
      [id],
    )
  ).map((entry) => entry.before);

const sumOf = <R>(rows: readonly R[], of: (row: R) => number) => rows.reduce((all, row) => all + of(row), 0);

describe("used tools", () => {
  test.each(["wear", "cause", "maker", "customer", "item", "month", "line"])(
    "listed by %s have the same total, which is the sum of their rows",
    async (by) => {
      const { tools, rowCount } = await report(`by=${by}&size=200`);
      expect(tools.total.pieces).toBeGreaterThan(1000);
      expect(tools.total).toEqual((await report()).tools.total);
      if (by === "line") {
        const [all] = await the.query<{ count: number }>(
          "SELECT count(*)::int AS count FROM scrap_line l JOIN scrap_collection c ON c.id = l.collection_id WHERE c.day BETWEEN '2025-12-01' AND '2026-11-30'",
        );
        expect(rowCount).toBe(all?.count);
        return;
      }
      const { groups, total } = tools;
      expect(sumOf(groups, ({ pieces }) => pieces)).toBe(total.pieces);
      expect(sumOf(groups, ({ used }) => used)).toBe(total.used);
      expect(groups.reduce((all, { lost }) => add(all, lost), "0")).toBe(total.lost);
    },
  );

  test("each group leads to rows that come to its figures", async () => {
    const { tools } = await report("by=maker");
    for (const group of tools.groups) {
      const rows = await report(`by=line&maker=${group.id}&size=200`);
      expect(rows.tools.total).toMatchObject({ pieces: group.pieces, lost: group.lost });
    }
  });

  test("the value of unused edges is the same in the database as by the formula", async () => {
    const { tools } = await report("by=line&size=200");
    expect(tools.lines.length).toBeGreaterThan(50);
    for (const { lost, pieces, available, used, unitPrice } of tools.lines)
      expect(lost).toBe(lostValue({ pieces, available, used, unitPrice }));
  });

  test("one customer of the story throws half-used edges away, and it is seen", async () => {
    const { tools } = await report("by=customer");
    const unused = tools.groups.map(({ available, used }) => (available - used) / available).sort((a, b) => b - a);
    expect(unused[0]).toBeGreaterThan(0.4);
    expect(unused[1]).toBeLessThan(0.25);
  });
});

describe("the door", () => {
  test.each([
    [null, 401],
    ["distributor", 403],
    ["distAdmin", 403],
    ["corporation", 403],
    ["germany", 403],
    ["marketing", 200],
    ["admin", 200],
  ] as const)("%s gets %i", async (who, status) => {
    const { id = 0 } =
      (await the.query<{ id: number }>("SELECT id FROM scrap_collection ORDER BY id LIMIT 1"))[0] ?? {};
    expect((await the.get(who, `/scrap-collections/${id}`)).status).toBe(status);
    expect((await the.get(who, "/reports/MIPUTL08")).status).toBe(status);
    expect((await the.get(who, `/attachments/scrap/${id}`)).status).toBe(status === 403 ? 404 : status);
    const sent = await the.post(who, "/scrap-collections", { ...collection(), customer: "nobody" });
    expect(sent.status).toBe(status === 200 ? 400 : status);
  });

  test("a partner whom an administrator gives the menu entry finds no trace of it", async () => {
    for (const who of ["distributor", "corporation"] as const) {
      await the.query(
        "INSERT INTO menu_role (menu_key, role_id) VALUES ('technical.scrap', 'ROLE_DISTRIBUTOR'), ('technical.scrap', 'ROLE_CORPORATION') ON CONFLICT DO NOTHING",
      );
      expect((await the.get(who, "/reports/MIPUTL08")).status).toBe(403);
      const found = await the.get<{ groups: { kind: string }[] }>(who, "/search?xckeyn=UT-2026");
      expect(JSON.stringify(found.body)).not.toContain("scrap");
    }
  });
});

describe("a collection", () => {
  test("is entered line by line, and its figures follow", async () => {
    const id = await make();
    expect(await record(id)).toMatchObject({
      collectionNo: expect.stringMatching(/^UT-2026-\d{4}$/),
      lines: [],
      can: ["change", "removal"],
    });
    expect((await the.post("marketing", `/scrap-collections/${id}/lines`, line())).status).toBe(200);
    const { sums, lines, stamp } = await record(id);
    expect(sums).toEqual({ pieces: 10, available: 40, used: 25, lost: "468750000" });
    const own = lines[0]?.id;
    const at = `/scrap-collections/${id}/lines/${own}`;
    expect((await the.post("marketing", at, { ...line(), edgesUsed: 40, stamp })).status).toBe(200);
    expect((await record(id)).sums.lost).toBe("0");
    expect((await the.post("admin", at, { ...line(), edgesUsed: 1, stamp })).body.code).toBe("stale");
    expect((await the.post("admin", `${at}/removal`, { remark: "twice", stamp })).body.code).toBe("stale");
    expect((await record(id)).sums.lost).toBe("0");
    const seen = (await record(id)).stamp;
    expect((await the.post("marketing", `${at}/removal`, { remark: "twice", stamp: seen })).status).toBe(200);
    expect((await record(id)).lines).toEqual([]);
    expect((await record(id)).history.map(({ action }) => action)).toEqual([
      "scrap-line-remove",
      "scrap-line-change",
      "scrap-line-add",
      "scrap-add",
    ]);
    expect(await formerly(id)).toEqual([
      { line: 1, ...line(), grade: expect.any(String) },
      { line: 1, ...line(), grade: expect.any(String), edgesUsed: 40 },
    ]);
  });

  test.each([
    ["no tool", { item: "" }, "item"],
    ["two tools", { foreignItem: "CNMG" }, "foreignItem"],
    ["an unknown item", { item: "nothing" }, "item"],
    ["another maker's tool without its maker", { item: "", foreignItem: "CNMG" }, "maker"],
    ["more edges used than there are", { edgesUsed: 41 }, "edgesUsed"],
    ["fewer edges than pieces", { edgesAvailable: 9, edgesUsed: 1 }, "edgesAvailable"],
    ["an unknown cause", { cause: "bad" }, "cause"],
    ["a price that is none", { unitPrice: "many" }, "unitPrice"],
    ["half a piece", { pieces: 0.5 }, "pieces", "from 1 to 1,000,000"],
    ["less than no edge used", { edgesUsed: -1 }, "edgesUsed", "from 0 to 1,000,000"],
  ])("a line with %s is refused beside its field", async (_what, wrong, field, said = "") => {
    const id = await make();
    const answer = await the.post("marketing", `/scrap-collections/${id}/lines`, { ...line(), ...wrong });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect(answer.body.fields[field]).toContain(said);
    expect((await record(id)).lines).toEqual([]);
  });

  test("with an old stamp is not changed, taken out it counts in no figure, and it comes back", async () => {
    const id = await make();
    await the.post("marketing", `/scrap-collections/${id}/lines`, line());
    const { stamp } = await record(id);
    await the.post("marketing", `/scrap-collections/${id}`, { ...collection(), machine: "M2", stamp });
    expect((await the.post("marketing", `/scrap-collections/${id}`, { ...collection(), stamp })).status).toBe(409);
    expect(await formerly(id)).toEqual([collection()]);
    const pieces = (await report()).tools.total.pieces;
    const now = (await record(id)).stamp;
    expect((await the.post("marketing", `/scrap-collections/${id}/removal`, { stamp: now, remark: "" })).status).toBe(
      400,
    );
    expect(
      (await the.post("marketing", `/scrap-collections/${id}/removal`, { stamp: now, remark: "wrong day" })).status,
    ).toBe(200);
    expect((await report()).tools.total.pieces).toBe(pieces - 10);
    expect((await the.post("marketing", `/scrap-collections/${id}/lines`, line())).status).toBe(409);
    await the.post("marketing", `/scrap-collections/${id}/restoration`, {
      stamp: (await record(id)).stamp,
      remark: "",
    });
    expect((await report()).tools.total.pieces).toBe(pieces);
  });

  test("of tomorrow, of another age, and one that is not there: the days that are possible are told", async () => {
    for (const day of ["2033-01-01", "1925-03-01", "2016-11-19"]) {
      const answer = await the.post("marketing", "/scrap-collections", { ...collection(), day });
      expect(answer.body.fields?.day, day).toBe("A day from 2016-11-20 to 2026-11-20");
    }
    expect((await the.get("marketing", "/scrap-collections/999999")).status).toBe(404);
  });

  test("takes a photo, is found by its number, and stands on the customer's page", async () => {
    const id = await make();
    await the.post("marketing", `/scrap-collections/${id}/lines`, line());
    const sent = await the.send("marketing", `/attachments/scrap/${id}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", "file-name": "edge.pdf" },
      body: new Uint8Array(samplePdf),
    });
    expect(sent.status).toBe(200);
    const { collectionNo, customerId } = await record(id);
    const found = await the.get<{ groups: { kind: string; records: { code: string }[] }[] }>(
      "marketing",
      `/search?xckeyn=${collectionNo}`,
    );
    expect(found.body.groups.find(({ kind }) => kind === "scrap")?.records.map(({ code }) => code)).toEqual([
      collectionNo,
    ]);
    const { scrap } = (await the.get<{ scrap: { pieces: number } }>("marketing", `/customers/${customerId}/scrap`))
      .body;
    expect(scrap.pieces).toBeGreaterThanOrEqual(10);
  });
});

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
