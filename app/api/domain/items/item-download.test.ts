import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as xlsx from "xlsx";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { ItemDownload } from "./item-download";
import { distance, keysOf, readNumbers } from "./item-selection";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("marketing@seorak.example");
  await api.database.pool.query(`
    INSERT INTO product_line (id, code, name_ko, name_en) VALUES (901, 'T-LINE', '시험 라인', 'Trial line') ON CONFLICT DO NOTHING;
    INSERT INTO product_group (id, product_line_id, code, name_ko, name_en) VALUES
      (901, 901, 'T-ONE', '하나', 'Group one'), (902, 901, 'T-TWO', '둘', 'Group two');
    INSERT INTO item (id, item_no, description, product_line_id, product_group_id, list_price, use_yn) VALUES
      (900001, '9900001', 'CNMG trial A', 901, 901, 125000, 'Y'), (900002, '9900002', 'CNMG trial B', 901, 902, 130000, 'Y'),
      (900003, '9900150', 'CNMG trial C', 901, 902, NULL, 'Y'), (900004, 'AB990', 'Old trial', 901, 902, NULL, 'N')`);
});
afterAll(() => api.close());

const read = (search: Record<string, string>, as = token) =>
  api.json<ItemDownload>("GET", `/reports/MIPUTL13?${new URLSearchParams(search)}`, { token: as });
const paste = async (numbers: string, as = token) =>
  (await api.json<{ id: string }>("POST", "/items/selections", { token: as, body: { numbers } })).body.id;

test("numbers are read with commas, tabs or lines between them, each once", () => {
  expect(readNumbers(" 9900001, 9900002;\n9900001\t\t990 0150 ")).toEqual(["9900001", "9900002", "990 0150"]);
  expect(keysOf("ab-990")).toEqual(["ab-990", "AB-990", "AB990"]);
  expect([distance("9900001", "9900010", 2), distance("9900001", "99000", 2), distance("1", "9900010", 2)]).toEqual([
    2, 2, 3,
  ]);
});

describe("items are found", () => {
  test("by family: a line with all its groups, or one group; what is no longer sold is not there", async () => {
    const { status, body } = await read({ family: "l901" });
    expect(status).toBe(200);
    expect(body.rows.map(({ itemNo }) => itemNo)).toEqual(["9900001", "9900002", "9900150"]);
    expect((await read({ family: "g902" })).body.rowCount).toBe(2);
    const families = body.options.families.filter(({ name }) => /^(Trial|Group)/.test(name));
    expect(families).toEqual([
      { id: "l901", name: "Trial line", depth: 0, items: 3 },
      { id: "g901", name: "Group one", depth: 1, items: 1 },
      { id: "g902", name: "Group two", depth: 1, items: 2 },
    ]);
  });

  test("by several families at once; what is none is named", async () => {
    const both = await read({ family: "g901,g902,g999,x';" });
    expect(both.body.rows.map(({ itemNo }) => itemNo)).toEqual(["9900001", "9900002", "9900150"]);
    expect(both.body.ignored).toEqual(["x';", "g999"].map((value) => ({ name: "family", value })));
  });

  test("by a pasted list in its order; what is no item is named with its reason and the closest item", async () => {
    const list = await paste("9900150\n990-0001\n9900003\nAB990\n???\nZZZZZZZZ");
    const { body } = await read({ list });
    expect(body.rows.map(({ itemNo }) => itemNo)).toEqual(["9900150", "9900001"]);
    expect(body.pasted).toBe(6);
    expect(body.missing).toEqual([
      { typed: "9900003", reason: "unknown", closest: { itemNo: "9900002", description: "CNMG trial B" } },
      { typed: "AB990", reason: "outOfUse", closest: null },
      { typed: "???", reason: "noNumber", closest: null },
      { typed: "ZZZZZZZZ", reason: "unknown", closest: null },
    ]);
  });

  test("with all that was not found, in files too", async () => {
    const list = await paste("9900001, 9900009");
    const answer = await api.call("GET", `/reports/MIPUTL13/export?format=json&list=${list}`, { token });
    expect(answer.status).toBe(200);
    const book = await api.call("GET", `/reports/MIPUTL13/export?format=xlsx&list=${list}`, { token });
    const { Sheets } = xlsx.read(Buffer.from(await book.arrayBuffer()));
    const sheets = Object.values(Sheets).map((sheet) => xlsx.utils.sheet_to_csv(sheet));
    for (const text of [await answer.text(), sheets.join("\n")])
      for (const said of ["9900001", "CNMG trial A", "9900009", "not known", "9900002"]) expect(text).toContain(said);
  });
});

describe("list prices", () => {
  test("are told to those who may ask for special prices, and to nobody else: not in the order of rows either", async () => {
    const { body } = await read({ family: "l901", sort: "listPrice" });
    expect(body.rows.map(({ listPrice }) => listPrice)).toEqual(["130000", "125000", null]);
    const customer = await api.signIn("corporation@partner.example");
    const untold = (await read({ family: "l901", sort: "listPrice" }, customer)).body;
    expect(untold.pricesTold).toBe(false);
    expect(untold.rows.map(({ itemNo, listPrice }) => [itemNo, listPrice])).toEqual([
      ["9900001", null],
      ["9900002", null],
      ["9900150", null],
    ]);
    const file = await api.call("GET", "/reports/MIPUTL13/export?format=csv&family=l901", { token: customer });
    expect(await file.text()).not.toMatch(/List price|12\.5/);
  });
});

describe("a pasted list", () => {
  test("is its owner's alone: another's is ignored as a filter and not there as a list", async () => {
    const list = await paste("9900001");
    const other = await api.signIn("germany@seorak.example");
    const { body } = await read({ list, family: "l901" }, other);
    expect([body.pasted, body.rowCount]).toEqual([null, 3]);
    expect(body.ignored).toEqual([{ name: "list", value: list }]);
    expect((await api.call("GET", `/items/selections/${list}`, { token: other })).status).toBe(404);
    expect((await api.json("GET", `/items/selections/${list}`, { token })).body).toEqual({ numbers: ["9900001"] });
  });

  test("takes 5,000 numbers and not one more, and none is not enough; 401 without a session", async () => {
    // As long as item numbers become elsewhere: more than other calls may carry.
    const many = (count: number) => Array.from({ length: count }, (_, at) => `77-LONG-ITEM-NUMBER-${at}`).join("\n");
    const list = await paste(many(5000));
    expect((await read({ list })).body.missing).toHaveLength(5000);
    const refused = (numbers: string) =>
      api.json<{ fields: Record<string, string> }>("POST", "/items/selections", { token, body: { numbers } });
    expect((await refused(many(5001))).body.fields).toEqual({
      numbers: "5,001 numbers were pasted; 5,000 at most are looked up at once.",
    });
    expect((await refused(" ")).body.fields).toEqual({ numbers: "Paste at least one item number." });
    expect((await api.call("POST", "/items/selections", { body: { numbers: "1" } })).status).toBe(401);
  });

  test("goes after thirty days", async () => {
    const old = await paste("9900001");
    await api.database.pool.query(
      "UPDATE item_selection SET create_date = $2::timestamptz - interval '31 days' WHERE id = $1",
      [old, api.clock.now.toISOString()],
    );
    api.clock.forward(1);
    await paste("9900002");
    expect((await api.call("GET", `/items/selections/${old}`, { token })).status).toBe(404);
  });
});
