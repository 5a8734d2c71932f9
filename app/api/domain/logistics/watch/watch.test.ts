import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import { findReport } from "../../reports.server";
import type { DailyShortages } from "../daily-shortages";
import { checkWatches, queueWatchChecks } from "./check-watches.server";
import { addWatches, getWatch, listWatches, removeWatch } from "./own-watches.server";
import { MOST_WATCHED } from "./watch";

let world: SalesWorld;
/** Open lines as the demo has them: what a test closed is open again for the next. */
let open: { item_id: number }[] = [];
beforeAll(async () => {
  world = await salesWorld(20_000);
  open = await world.query(
    "SELECT subsidiary_id, order_no, line_no, item_id, open_quantity FROM sales_order_line WHERE open_quantity > 0",
  );
});
afterAll(() => world?.close());
beforeEach(async () => {
  for (const table of ["item_watch", "mail_outbox", "pgboss.job"]) await world.query(`DELETE FROM ${table}`);
  await world.query("UPDATE app_user SET status = 'active', language = 'en'");
  await putBack(open);
});

const at = (name: string) => world.ctxOf(`${name}@seorak.example`);
const noon = new Date("2026-11-20T03:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const services = (now = noon) => ({
  db: world.database.db,
  reportsOfRequest: () => world.database.reports,
  now: () => now,
});

/** What a minute does: the clock's job, then each check that it queued, `times` over at once. */
async function minute(now = later(1), times = 1) {
  await queueWatchChecks(services(now));
  const jobs = await world.query<{ data: { ownerId: string } }>(
    "SELECT data FROM pgboss.job WHERE name = 'item-watch' AND state = 'created'",
  );
  await world.query("DELETE FROM pgboss.job WHERE name = 'item-watch'");
  for (const { data } of jobs)
    await Promise.all(Array.from({ length: times }, () => checkWatches(services(now), data.ownerId)));
  return jobs.length;
}
/** Another batch, as every load leaves one. */
const load = () =>
  world.query(`INSERT INTO import_batch (kind, source, file_name, file_bytes, checksum, subsidiary_ids, rows_read, rows_loaded,
    rows_replaced, rows_rejected) VALUES ('stock', 'test', 'test.csv', 0, '', '{}', 0, 0, 0, 0)`);
const mails = () =>
  world.query<{ recipient: string; locale: string; subject: string; body_text: string }>(
    "SELECT recipient, locale, subject, body_text FROM mail_outbox ORDER BY queued_at",
  );

/** Items short for a reader as MIPUTL01 tells it, each once. */
async function shortFor(name: string) {
  const answer = (await findReport("MIPUTL01")?.load(await at(name), searchOf({ size: 200 }))) as DailyShortages;
  const seen = new Map(answer.items.map(({ itemId, itemNo }) => [itemId, itemNo]));
  return [...seen].map(([itemId, itemNo]) => ({ itemId, itemNo }));
}
const solve = (itemId: number) =>
  world.query("UPDATE sales_order_line SET open_quantity = 0 WHERE item_id = $1", [itemId]);
const putBack = (lines: readonly object[]) =>
  world.query(
    `UPDATE sales_order_line o SET open_quantity = b.open_quantity
       FROM json_to_recordset($1) AS b (subsidiary_id int, order_no text, line_no int, open_quantity int)
      WHERE (o.subsidiary_id, o.order_no, o.line_no) = (b.subsidiary_id, b.order_no, b.line_no)`,
    [JSON.stringify(lines)],
  );
const reopen = (itemId: number) => putBack(open.filter((line) => line.item_id === itemId));
async function firstShort(name: string, count = 2) {
  const found = (await shortFor(name)).slice(0, count);
  if (found.length < count) throw new Error(`${name} lacks ${count} items`);
  return found;
}

test("the list says of each item what MIPUTL01 says of it, and is its owner's alone", async () => {
  const short = await firstShort("marketing");
  const [plenty] = await world.query<{ itemNo: string }>(
    `SELECT item_no AS "itemNo" FROM item WHERE use_yn = 'Y' AND id NOT IN (SELECT item_id FROM sales_order_line WHERE open_quantity > 0) LIMIT 1`,
  );
  const numbers = [...short.map(({ itemNo }) => itemNo), plenty?.itemNo].join("\n");
  expect(await addWatches(await at("marketing"), { numbers })).toEqual({ added: 3 });
  expect(await addWatches(await at("marketing"), { numbers })).toEqual({ added: 0 });
  const { rows } = await listWatches(await at("marketing"));
  expect(
    rows
      .filter((row) => row.short)
      .map(({ itemId }) => itemId)
      .sort(),
  ).toEqual(short.map(({ itemId }) => itemId).sort());
  for (const { itemId } of short) {
    const report = (await findReport("MIPUTL01")?.load(
      await at("marketing"),
      searchOf({ item: itemId }),
    )) as DailyShortages;
    const { missing, orderLines, firstDue } = report.total;
    expect(rows.find((row) => row.itemId === itemId)).toMatchObject({
      ...{ missing, orderLines, firstDue, warehouses: report.itemCount },
    });
  }
  expect((await listWatches(await at("germany"))).rows).toEqual([]);
  const id = rows[0]?.id ?? "";
  await expect(getWatch(await at("germany"), { id })).rejects.toMatchObject({ code: "not-found" });
  await expect(removeWatch(await at("germany"), { id })).rejects.toMatchObject({ code: "not-found" });
  await removeWatch(await at("marketing"), { id });
  expect((await listWatches(await at("marketing"))).rows).toHaveLength(2);
});

test("an unknown number, and more items than a list holds, are refused beside the field; nothing is written", async () => {
  const [{ itemNo } = { itemNo: "" }] = await firstShort("marketing");
  const unknown = addWatches(await at("marketing"), { numbers: `${itemNo}, NO-SUCH-ITEM` });
  await expect(unknown).rejects.toMatchObject({ code: "invalid-input", fields: { numbers: { key: "watch.unknown" } } });
  const many = await world.query<{ no: string }>(
    `SELECT item_no AS no FROM item WHERE use_yn = 'Y' ORDER BY id LIMIT ${MOST_WATCHED + 1}`,
  );
  const tooMany = addWatches(await at("marketing"), { numbers: many.map(({ no }) => no).join(",") });
  await expect(tooMany).rejects.toMatchObject({ fields: { numbers: { key: "watch.tooMany" } } });
  expect((await listWatches(await at("marketing"))).rows).toEqual([]);
});

test("an item that comes back is one mail, however often and at once the check runs; short again is one more", async () => {
  const [item] = await firstShort("germany", 1);
  if (!item) throw new Error("nothing is short");
  await addWatches(await at("germany"), { numbers: item.itemNo });
  // Short already when it was put on the list: no news.
  expect(await minute(later(1), 3)).toBe(1);
  expect(await mails()).toEqual([]);
  expect(await minute(later(2))).toBe(0);
  await solve(item.itemId);
  await load();
  expect(await minute(later(3), 3)).toBe(1);
  await load();
  await minute(later(4), 3);
  const [back, ...more] = await mails();
  expect(more).toEqual([]);
  expect(back).toMatchObject({ recipient: "germany@seorak.example", locale: "en" });
  expect(back?.subject).toContain(`Enough again: ${item.itemNo}`);
  expect(back?.body_text).toMatch(/http\S+\/logistics\/shortage\/daily\/watch/);
  await reopen(item.itemId);
  await load();
  await minute(later(5), 3);
  expect((await mails()).map(({ subject }) => subject.split(":")[0])).toEqual(["Enough again", "Short"]);
});

test("several changes of one load are one mail, in the reader's language and time zone", async () => {
  const items = await firstShort("marketing", 3);
  await addWatches(await at("marketing"), { numbers: items.map(({ itemNo }) => itemNo).join("; ") });
  await world.query(
    "UPDATE app_user SET language = 'ko', time_zone = 'America/New_York' WHERE id = 'marketing@seorak.example'",
  );
  for (const { itemId } of items.slice(0, 2)) await solve(itemId);
  await load();
  await minute(later(60));
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.locale).toBe("ko");
  expect(mail?.subject).toContain("2개 부족 해소");
  for (const { itemNo } of items.slice(0, 2)) expect(mail?.body_text).toContain(itemNo);
  expect(mail?.body_text).not.toContain(items[2]?.itemNo ?? "");
  expect(mail?.body_text).toContain("2026-11-19 23:00");
});

test("another's orders are no news: an item is short by the orders that its watcher may see", async () => {
  const own = new Set((await shortFor("germany")).map(({ itemId }) => itemId));
  const foreign = (await shortFor("admin")).find(({ itemId }) => !own.has(itemId));
  if (!foreign) throw new Error("nothing is short that Germany does not wait for");
  await addWatches(await at("germany"), { numbers: foreign.itemNo });
  expect((await listWatches(await at("germany"))).rows[0]?.short).toBe(false);
  await solve(foreign.itemId);
  await load();
  await minute();
  expect(await mails()).toEqual([]);
});

test("who may no longer open the report or sign in is told nothing, and is told when the right is back", async () => {
  const [item] = await firstShort("germany", 1);
  if (!item) throw new Error("nothing is short");
  await addWatches(await at("germany"), { numbers: item.itemNo });
  await solve(item.itemId);
  await world.query("UPDATE app_user SET status = 'locked' WHERE id = 'germany@seorak.example'");
  await load();
  await minute(later(1));
  expect(await mails()).toEqual([]);
  await world.query("UPDATE app_user SET status = 'active' WHERE id = 'germany@seorak.example'");
  // Checked again after a day, without a load.
  expect(await minute(later(2))).toBe(0);
  expect(await minute(later(25 * 60))).toBe(1);
  expect(await mails()).toHaveLength(1);
});
