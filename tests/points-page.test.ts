import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberAddress } from "~/portal/membership/points/member/addresses";
import { pointMembers } from "./harness/point-members";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/** What pages of points say and lead to. */
let portal: StoryPortal;
let world: StoryPortal["world"];
beforeAll(async () => {
  portal = await storyPortal();
  ({ world } = portal);
});
afterAll(() => portal?.stop());

const { memberWith } = pointMembers(() => world);
const reader = async (name: string) => {
  const id = `${name}@seorak.example`;
  await world.query("UPDATE app_user SET language = 'en' WHERE id = $1", [id]);
  return signedIn(portal.origin, id);
};

test("why points were corrected is ours: it stands in the remark of the ledger, never on the customer's statement", async () => {
  const { id } = await memberWith(3_000);
  const page = memberAddress("MIPMBS06", id);
  const marketing = await reader("marketing");
  const proposed = (await marketing.open(`${page}/correction`)).main.form(/Correct/);
  await proposed.send({ direction: "add", points: "100,001", remark: "Walked over the limit" });
  const finance = await reader("finance");
  const approval = (await (await finance.open(page)).main.follow(/Approve/)).main.form(/Approve/);
  await approval.send({ remark: "Agreed" });
  const [entry] = await world.query(
    "SELECT description, remark FROM point_entry WHERE member_id = $1 AND points = 100001",
    [id],
  );
  expect(entry).toEqual({ description: "", remark: "Walked over the limit · Agreed" });
  // As it was written before.
  await world.query(
    `INSERT INTO point_entry (member_id, day, type, points, description, approved_by, posted_by, form_id)
     SELECT member_id, day, type, 0, 'An old reason', approved_by, posted_by, $2 FROM point_entry WHERE member_id = $1 AND points = 100001`,
    [id, randomUUID()],
  );
  const paper = await marketing.open(`${page}/statement?lang=en`);
  paper.says("100,001");
  expect(paper.main.words).not.toMatch(/Walked over|An old reason/);
});

test("the used points of a distributor's credit lead to members whose uses and offsets add up to them, whatever they passed on", async () => {
  const [credit] = await world.query<{ id: number; used: number; unit: number; month: number }>(
    `SELECT c.id, c.used_points::int AS used, c.unit_id AS unit, c.ym AS month FROM commercial_credit c
      WHERE c.used_points > 0 AND c.currency = 'KRW' ORDER BY c.ym DESC, c.used_points DESC LIMIT 1`,
  );
  if (!credit) throw new Error("no credit refunds points");
  const [year, month] = [Math.floor(credit.month / 100), String(credit.month % 100).padStart(2, "0")];
  await world.query(
    `INSERT INTO point_entry (member_id, day, type, points, posted_by)
     SELECT m.id, $2::date, 'transfer-request', -9200, 'x' FROM member m JOIN customer c ON c.id = m.customer_id
      WHERE c.org_unit_id = $1 AND m.state = 'active' LIMIT 1`,
    [credit.unit, `${year}-${month}-10`],
  );
  const finance = await reader("finance");
  const written = credit.used.toLocaleString("en");
  const page = await finance.open(`/commercial-program/credits/${credit.id}`);
  const list = await page.main.link(written).follow();
  list.says("Uses and offsets");
  expect(list.main.one("table tr", /Total/).words).toContain(`−${written}`);
  const [member = list.main.links(/./).join(" ")] = list.main.links(/category=spent/);
  expect(member).toContain("category=spent");
  (await finance.open(member)).lacks("Transfer requested −9,200");
});

test("only what can be taken back is offered: no offset of a month that is posted, and the others on whatever page of entries", async () => {
  const { id } = await memberWith(6_000);
  const page = memberAddress("MIPMBS06", id);
  const add = (day: string, type: string, points: number) =>
    world.query("INSERT INTO point_entry (member_id, day, type, points, posted_by) VALUES ($1, $2, $3, $4, 'x')", [
      id,
      day,
      type,
      points,
    ]);
  await add("2024-08-10", "offset", -1_111);
  await add("2024-08-11", "use", -1_112);
  await add("2024-09-10", "offset", -1_113);
  await world.query(
    `INSERT INTO offset_month (subsidiary_id, month, currency, journal_ref, granted, cancelled, posted_by, posted_at, create_user, last_update_user)
     SELECT subsidiary_id, '2024-08-01', currency, 'J-1', 0, 0, 'x', now(), 'x', 'x' FROM member WHERE id = $1
     ON CONFLICT DO NOTHING`,
    [id],
  );
  const marketing = await reader("marketing");
  const title = "Uses and offsets that can be cancelled";
  const card = async (search = "") => (await marketing.open(`${page}?${search}`)).main.card(title);
  const shown = await card("to=2024-12-31&size=20&page=1");
  shown.says("−1,112").lacks("−1,111");
  await world.query("DELETE FROM offset_month WHERE journal_ref = 'J-1'");
  (await card("to=2024-12-31")).says("−1,111", "−1,113");
  for (let day = 10; day < 22; day++) await add(`2024-10-${day}`, "use", -1_000);
  (await card("to=2024-12-31")).says(/The newest 10 of 1\d stand here/).lacks("−1,111");
});

test("the page that takes back or decides opens for what the member's page offers; any other address leads back, and says why", async () => {
  const { id } = await memberWith(6_000);
  const page = memberAddress("MIPMBS06", id);
  const [use, offset, open] = await world.query<{ id: string }>(
    `INSERT INTO point_entry (member_id, day, type, points, posted_by)
     VALUES ($1, '2024-05-10', 'use', -1011, 'x'), ($1, '2024-05-11', 'offset', -1012, 'x'), ($1, '2024-07-11', 'offset', -1013, 'x') RETURNING id`,
    [id],
  );
  await world.query(
    `INSERT INTO offset_month (subsidiary_id, month, currency, journal_ref, granted, cancelled, posted_by, posted_at, create_user, last_update_user)
     SELECT subsidiary_id, '2024-05-01', currency, 'J-5', 1012, 0, 'x', now(), 'x', 'x' FROM member WHERE id = $1 ON CONFLICT DO NOTHING`,
    [id],
  );
  await world.query(
    "INSERT INTO point_entry (member_id, day, type, points, refers_to, posted_by) VALUES ($1, '2024-06-01', 'use-cancelled', 1011, $2, 'x')",
    [id, use?.id],
  );
  const marketing = await reader("marketing");
  const finance = await reader("finance");
  const notNow = /not possible as the record stands now/;
  for (const [who, act, why] of [
    [marketing, `cancellation/${use?.id}`, "This entry was cancelled already."],
    [marketing, `cancellation/${offset?.id}`, notNow],
    [finance, `reversal/${open?.id}`, notNow],
    [finance, "reversal/999999999", notNow],
    [marketing, "transfer-cancellation/999999", notNow],
    [finance, `approval/${randomUUID()}`, "This correction has been decided already."],
  ] as const) {
    const led = await who.open(`${page}/${act}`);
    expect(led.path, act).toBe(page);
    led.says(why);
  }
  (await finance.open(`${page}/reversal/${offset?.id}`)).says("Offset of 2024-05-11: 1,012 points.");
});
