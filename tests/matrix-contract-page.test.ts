import { afterAll, beforeAll, expect, test } from "vitest";
import { writtenWithCurrency } from "~/api/domain/money-text";
import type { FormPage, Visitor } from "./harness/form-page";
import type { Typed } from "./harness/page-form";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";
import { samplePdf } from "./harness/sample-files";

let portal: StoryPortal;
let customer: { id: number; code: string };
beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
  const [found] = await portal.world.query<{ id: number; code: string }>(`
    SELECT c.id, c.code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id JOIN invoice_line l ON l.customer_id = c.id
     WHERE u.code LIKE 'KR-CWN%' AND c.use_yn = 'Y' AND NOT EXISTS (SELECT FROM matrix_contract k WHERE k.customer_id = c.id)
     GROUP BY c.id HAVING sum(l.amount) FILTER (WHERE l.invoice_date > '2026-01-01') > 0 ORDER BY c.id LIMIT 1`);
  if (!found) throw new Error("nobody bought anything");
  customer = found;
});
afterAll(() => portal?.stop());

const PAPER = "No signed paper is in the files yet";
const promised = { cabinetValue: "60,000,000", committed: "200,000,000", supportRate: "8" };
const draft = async (reader: Visitor, startOn: string): Promise<FormPage> =>
  (await reader.open(`/matrix/contracts/new?customer=${customer.code}`)).main
    .form("Make the draft")
    .send({ ...promised, startOn });
const step = async (who: Visitor, path: string, verb: string, button: string, fields: Typed = {}) =>
  (await who.open(`${path}/${verb}`)).main.form(button).send(fields);
const idOf = (page: FormPage) => Number(page.path.split("/").pop());

/** What the customer bought of the lender in the days that the page names, by the invoices themselves. */
async function boughtIn(page: FormPage) {
  const [, from, until] = /From (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d) the customer bought/.exec(page.main.words) ?? [];
  const [sums] = await portal.world.query<{ bought: string; days: number; last: string }>(
    `SELECT coalesce(sum(l.amount), 0)::text AS bought, $3::date - $2::date + 1 AS days, (SELECT max(invoice_date)::text FROM invoice_line) AS last
       FROM invoice_line l JOIN matrix_contract k ON k.id = $1 AND l.customer_id = k.customer_id AND l.subsidiary_id = k.lender_id
      WHERE l.invoice_date BETWEEN $2 AND $3`,
    [idOf(page), from, until],
  );
  expect({ days: sums?.days, until }).toEqual({ days: 365, until: sums?.last });
  return Number(sums?.bought);
}

test("a contract's page has its promise beside what the customer bought in the last twelve months", async () => {
  const reader = await signedIn(portal.origin, "marketing@seorak.example");
  // Beyond every other promise of theirs: those of the same days are kept by the same invoices, and count.
  const page = await draft(reader, "2035-01-01");
  const bought = await boughtIn(page);
  const rented = await portal.world.query<{ no: string }>(
    "SELECT contract_no AS no FROM rental_contract WHERE customer_id = $1 AND state = 'open' AND use_yn = 'Y'",
    [customer.id],
  );
  const growth = ((2_000_000_000_000 - bought) / bought) * 100;
  page.says(
    `the customer bought ${writtenWithCurrency("en", String(bought), "KRW")} from the lender`,
    growth > 0
      ? `purchases must grow by ${growth.toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`
      : "kept without growth",
    "200,000,000 KRW",
    ...(rented.length > 0 ? rented.map(({ no }) => no) : ["The customer has no other promise under way."]),
  );
  // One invoice more, and the sentence says so.
  await portal.world.query(
    `UPDATE invoice_line SET amount = amount + 1234560000 WHERE (tableoid, ctid) =
       (SELECT tableoid, ctid FROM invoice_line l WHERE l.customer_id = $1 ORDER BY invoice_date DESC LIMIT 1)`,
    [customer.id],
  );
  const again = await reader.open(page.path);
  expect(await boughtIn(again)).toBe(bought + 1_234_560_000);
  again.says(writtenWithCurrency("en", String(bought + 1_234_560_000), "KRW"));
  await portal.world.query("UPDATE matrix_contract SET use_yn = 'N' WHERE id = $1", [idOf(page)]);
});

test("an installed contract's page says that it wants a signed paper and offers no activation; with one in its files it becomes active", async () => {
  const reader = await signedIn(portal.origin, "marketing@seorak.example");
  const second = await signedIn(portal.origin, "tt.admin@seorak.example");
  const { path } = await draft(reader, "2025-06-01");
  await step(reader, path, "submission", "Submit");
  await step(second, path, "qualification", "Qualify");
  const signed = await step(reader, path, "signature", "Sign", { owner: "tt.site@seorak.example" });
  signed.says("the customer bought", "Add the cabinets that are installed", PAPER);
  await step(reader, path, "cabinet", "Add cabinet", { serial: "PAPER-1" });
  const installed = await step(reader, path, "installation", "Note installation");
  installed.says(PAPER);
  expect(installed.main.offered()).not.toContain("Activate");
  const papers = (await reader.open(`${path}/attachments`)).main.form("Add");
  await papers.send({ File: { name: "signed.pdf", content: samplePdf } });
  const ready = await reader.open(path);
  expect(ready.main.words).not.toContain(PAPER);
  expect(ready.main.offered()).toContain("Activate");
  (await step(reader, path, "activation", "Activate")).badge("Active");
});

test("without scripts a cabinet of a contract that is over is noted as fetched, with what lies in it where its writer says so", async () => {
  const reader = await signedIn(portal.origin, "marketing@seorak.example");
  const second = await signedIn(portal.origin, "tt.admin@seorak.example");
  const [found] = await portal.world.query<{ contract: number; cabinet: number }>(
    "SELECT contract_id AS contract, id AS cabinet FROM matrix_cabinet WHERE serial = 'PAPER-1'",
  );
  const path = `/matrix/contracts/${found?.contract}`;
  await portal.world.query(
    `INSERT INTO matrix_item (cabinet_id, item_id, min_quantity, max_quantity, unit_price, create_user, last_update_user)
     SELECT $1, id, 1, 9, 10000, 'test', 'test' FROM item WHERE use_yn = 'Y' ORDER BY id LIMIT 1`,
    [found?.cabinet],
  );
  await portal.world.query("UPDATE stock_article SET quantity = 5 WHERE cabinet_id = $1", [found?.cabinet]);
  (await second.open(`${path}/closing`)).says("PAPER-1 · 5 pieces in it", "Training");
  const over = await step(second, path, "closing", "End early", { reason: "Moved away" });
  over.says("cabinets still stand there: PAPER-1");
  const form = (await reader.open(`${path}/cabinet-change/${found?.cabinet}`)).main;
  const day = form.form("Change cabinet").value("Installed on");
  const asked = await form.form("Change cabinet").refused({ "Removed on": day });
  asked.says("5 pieces still lie in it. Is the cabinet fetched with them?");
  const fetched = await asked.main.form("Change cabinet").send({ "Yes, with what lies in it": true });
  expect(fetched.path).toBe(path);
  expect(fetched.main.words).not.toContain("still stand there");
});
