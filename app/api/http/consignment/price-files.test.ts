import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SitePrice } from "~/api/domain/consignment/site/site-record";
import { type ConsignmentWorld, consignmentWorld } from "../../../../tests/harness/consignment-world";
import { rowsOf } from "../../../../tests/harness/spreadsheets";
import { type ShownUpload, sendUpload } from "../../../../tests/harness/upload-call";

/** Prices of a file have their first day, as those of the form. */
let world: ConsignmentWorld;
let today: string;
beforeAll(async () => {
  world = await consignmentWorld();
  today = new Date(world.api.clock.now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
});
afterAll(() => world?.close());

/** Each test has an item of its own at S1, listed at 1,000 since January. */
let at = 300;
beforeEach(async () => {
  at += 1;
  await world.query(
    "INSERT INTO item (id, item_no, description, product_line_id, product_group_id) VALUES ($1, $2, 'Priced', 1, 1)",
    [at, `P-${at}`],
  );
  const listed = { item: `P-${at}`, min: 1, max: 5, pack: 1, unitPrice: "1000", since: "2026-01-01", used: true };
  await world.ask("marketing", "POST", `/consignment/sites/${world.idOf("S1")}/items`, listed);
});

const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const path = "/uploads/consignment-items";
const told = async () =>
  (
    await world.ask<{ prices: SitePrice[] }>(
      "marketing",
      "GET",
      `/consignment/sites/${world.idOf("S1")}/items/${at}/prices`,
    )
  ).body.prices.map(({ validFrom, unitPrice }) => [validFrom, Number(unitPrice) / 10_000]);
async function send(price: number, validFrom: string) {
  const rows = ["item,min,max,unitPrice,validFrom,since,used", `P-${at},1,5,${price},${validFrom},2026-01-01,Y`];
  const token = world.tokens.get("marketing");
  const within = String(world.idOf("S1"));
  const sent = { kind: "consignment-items", within, ...(token && { token }), bytes: Buffer.from(rows.join("\n")) };
  const { id } = (await sendUpload(world.api, sent)).body;
  return (await world.ask<ShownUpload>("marketing", "GET", `${path}/${id}`)).body;
}
const confirm = ({ id, seen }: ShownUpload, more: object = {}) =>
  world.ask<{ fields: Record<string, string> }>("marketing", "POST", `${path}/${id}/confirmation`, {
    ...{ deleteFirst: false, zeros: true, seen },
    ...more,
  });
const first = ["2026-01-01", 1000];

test("a price of a file holds from the day beside it, however the day is written, from today where none stands there", async () => {
  const upload = await send(1500, day(10).replaceAll("-", ". "));
  expect(upload).toMatchObject({ errorRows: 0, counts: { changed: 1 } });
  expect(upload.changes[0]?.fields).toContainEqual(
    expect.objectContaining({ column: "validFrom", before: "", after: day(10) }),
  );
  expect((await confirm(upload)).status).toBe(200);
  expect(await told()).toEqual([[day(10), 1500], first]);
  expect((await confirm(await send(1200, ""))).status).toBe(200);
  expect(await told()).toEqual([[day(10), 1500], [today, 1200], first]);
});

test("a price that holds on the day already is no change, whatever day stands beside it", async () => {
  for (const on of ["", today, day(10), day(-30)])
    expect((await send(1000, on)).counts, on).toMatchObject({ added: 0, changed: 0 });
  await confirm(await send(1500, day(10)));
  expect((await send(1500, day(12))).counts).toMatchObject({ changed: 0 });
});

test("a price more than a year ahead is asked about once more before a file is written, as beside the form", async () => {
  const far = await send(1500, "2031-12-01");
  expect(far.odd).toMatchObject([{ row: 2, message: expect.stringContaining("2031-12-01 is more than a year ahead") }]);
  expect((await confirm(far)).body.fields).toHaveProperty("odd");
  expect(await told()).toEqual([first]);
  expect((await confirm(far, { odd: true })).status).toBe(200);
  expect(await told()).toEqual([["2031-12-01", 1500], first]);
  expect((await send(1500, day(300))).oddRows).toBe(0);
});

test("a price of a file that is far from the one before is asked about, as beside the form", async () => {
  const upload = await send(1_000_000, "");
  expect(upload.odd).toMatchObject([{ row: 2, message: "1,000,000 KRW, where it was 1,000 KRW before. Is it meant?" }]);
  expect(upload.odd).toMatchObject([{ column: "unitPrice", value: "1,000,000" }]);
  expect((await confirm(upload)).body.fields).toHaveProperty("odd");
  expect(await told()).toEqual([first]);
  expect((await confirm(upload, { odd: true })).status).toBe(200);
  expect(await told()).toEqual([[today, 1_000_000], first]);
  expect((await send(1_000_000, "")).oddRows).toBe(0);
});

test("a file that set a price to come is taken back for that day", async () => {
  const upload = await send(1500, day(10));
  await confirm(upload);
  expect((await world.ask("marketing", "POST", `${path}/${upload.id}/undo`, {})).status).toBe(200);
  expect(await told()).toEqual([[day(10), 1000], first]);
});

test("a past day that was billed or is closed, and one before the listing, are refused at the row in the form's sentence", async () => {
  const move = (on: string, kind: string, quantity: number) => world.move({ item: `P-${at}`, day: on, kind, quantity });
  await move(day(-9), "receipt", 20);
  await move(day(-5), "use", 1);
  await world.act("S1", "billing", { upTo: day(-5) });
  await world.query(
    "INSERT INTO consignment_month (org_unit_id, ym, closed_at, closed_by) SELECT org_unit_id, 202609, now(), 'test' FROM consignment_site WHERE code = 'S1' ON CONFLICT DO NOTHING",
  );
  for (const [on, sentence] of [
    [day(-5), `Uses up to ${day(-5)} were billed: take a later day`],
    ["2026-09-30", "The month 2026-09 is closed"],
    ["2025-09-30", "The item is listed at the site since 2026-01-01"],
  ] as const) {
    const upload = await send(1500, on);
    expect(upload.problems).toMatchObject([{ row: 2, column: "validFrom", message: sentence }]);
    expect((await confirm(upload)).status).toBe(409);
  }
  expect(await told()).toEqual([first]);
});

test("the file that leaves has the column and says today's price, not one to come", async () => {
  await confirm(await send(4321, day(10)));
  const answer = await world.api.call("GET", `${path}/template/file?within=${world.idOf("S1")}`, {
    token: world.tokens.get("marketing"),
  });
  const [heads = [], ...rows] = rowsOf(Buffer.from(await answer.arrayBuffer()));
  const row = rows.find(([site, no]) => site === "S1" && no === `P-${at}`) ?? [];
  const told = Object.fromEntries(heads.map((head, place) => [head, row[place]]));
  expect(told).toMatchObject({ "Unit price": "1000", "Valid from": "" });
  expect(rows.flat()).not.toContain("4321");
});
