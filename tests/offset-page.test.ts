import { afterAll, beforeAll, expect, test } from "vitest";
import { memberAddress } from "~/portal/membership/points/member/addresses";
import { pointMembers } from "./harness/point-members";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/** How an offset is entered and, of a posted month, reversed. */
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

test("the invoice of an offset is chosen beside its form, which then says how many points it takes", async () => {
  const { id } = await memberWith(6_000);
  const marketing = await reader("marketing");
  const form = await marketing.open(`${memberAddress("MIPMBS06", id)}/offset`);
  const card = form.main.card("Invoices that points can pay");
  card.says("Points may still pay");
  // In sight on a narrow screen too: what chooses an invoice is its number.
  expect(card.links(/invoiceNo=/)[0]).toContain(`invoiceNo=${card.element.querySelector("tbody a")?.text}`);
  expect(form.main.all("datalist option").length).toBeGreaterThan(0);
  const [first] = card.links(/invoiceNo=/);
  const chosen = await marketing.open(first ?? "");
  const invoiceNo = chosen.query.get("invoiceNo") ?? "";
  expect(chosen.valueOf("invoiceNo")).toBe(invoiceNo);
  const done = await chosen.main.form(/Offset/).send({ points: "1,000", remark: "Chosen" });
  expect(done.path).toBe(memberAddress("MIPMBS06", id));
  done.says(invoiceNo);
});

test("finance reverses an offset of a posted month from the member's page; who looks after members is not offered it", async () => {
  const { id } = await memberWith(6_000);
  const page = memberAddress("MIPMBS06", id);
  const [offset] = await world.query<{ day: string }>(
    `SELECT i.invoice_date::text AS day FROM point_invoice i WHERE i.member_id = $1 ORDER BY invoice_date DESC LIMIT 1`,
    [id],
  );
  const day = offset?.day ?? "";
  const [entry] = await world.query<{ id: string }>(
    `WITH paid AS (UPDATE point_invoice SET "offset" = "offset" + 1111 WHERE (subsidiary_id, invoice_no) = (
       SELECT subsidiary_id, invoice_no FROM point_invoice WHERE member_id = $1 ORDER BY invoice_date DESC LIMIT 1)
       RETURNING subsidiary_id, invoice_no)
     INSERT INTO point_entry (member_id, day, type, points, invoice_subsidiary_id, invoice_no, posted_by)
     SELECT $1, '2024-08-10', 'offset', -1111, subsidiary_id, invoice_no, 'x' FROM paid RETURNING id`,
    [id],
  );
  await world.query(
    `WITH lot AS (SELECT l.id FROM point_lot l WHERE l.member_id = $1 AND l.remaining >= 1111 ORDER BY l.id DESC LIMIT 1),
       part AS (INSERT INTO point_part (entry_id, no, place, lot_id, points) SELECT $2, 1, 'lot', id, -1111 FROM lot RETURNING lot_id),
       taken AS (UPDATE point_lot SET remaining = remaining - 1111 WHERE id = (SELECT lot_id FROM part))
     UPDATE point_account SET used = used + 1111, in_lots = in_lots - 1111 WHERE member_id = $1`,
    [id, entry?.id],
  );
  await world.query(
    `INSERT INTO offset_month (subsidiary_id, month, currency, journal_ref, granted, cancelled, posted_by, posted_at, create_user, last_update_user)
     SELECT subsidiary_id, '2024-08-01', currency, 'J-8', 1111, 0, 'x', now(), 'x', 'x' FROM member WHERE id = $1`,
    [id],
  );
  expect(day).not.toBe("");
  const of2024 = `${page}?to=2024-12-31`;
  (await (await reader("marketing")).open(of2024)).lacks("−1,111 Cancel");
  const finance = await reader("finance");
  const card = (await finance.open(of2024)).main.card("Uses and offsets that can be cancelled");
  const asked = await card.row("−1,111").follow(/Reverse/);
  asked.says("Offset of 2024-08-10: 1,111 points.", "stays as it was booked");
  (await asked.main.form(/Reverse/).refused({ remark: "" })).says("Mandatory field");
  const done = await asked.main.form(/Reverse/).send({ remark: "Wrong month" });
  expect(done.path).toBe(page);
  done.says("Wrong month");
  const list = await finance.open("/membership/offset?month=202408&size=100");
  list.main.row("2024-08-10").says("Granted, cancelled later", "Posted");
  (await finance.open("/membership/finance-offset?size=200")).main.row("J-8").says("1,111");
});

test("a month is posted with what its question showed: where an offset came meanwhile the sum of now is told first", async () => {
  const { id } = await memberWith(6_000);
  const add = (points: number) =>
    world.query(
      "INSERT INTO point_entry (member_id, day, type, points, posted_by) VALUES ($1, '2024-05-10', 'offset', $2, 'x')",
      [id, points],
    );
  await add(-2_000);
  const [member] = await world.query<{ unit: number }>("SELECT subsidiary_id AS unit FROM member WHERE id = $1", [id]);
  const finance = await reader("finance");
  const asked = await finance.open(`/membership/finance-offset/${member?.unit}-202405`);
  asked.says("2,000 KRW granted");
  await add(-1_500);
  const refused = await asked.main.form(/Post this month/).refused({ journalRef: "J-44" });
  refused.says("it comes to 3,500 KRW now", "3,500 KRW granted");
  expect(refused.valueOf("journalRef")).toBe("J-44");
  expect(await world.query("SELECT FROM offset_month WHERE journal_ref = 'J-44'")).toEqual([]);
  const done = await refused.main.form(/Post this month/).send({});
  expect(done.path).toBe("/membership/finance-offset");
  expect(await world.query("SELECT granted::int FROM offset_month WHERE journal_ref = 'J-44'")).toEqual([
    { granted: 3_500 },
  ]);
});
