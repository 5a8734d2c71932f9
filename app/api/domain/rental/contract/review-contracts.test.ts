import { afterAll, beforeAll, expect, test } from "vitest";
import { salesWorld } from "../../../../../tests/harness/sales";
import { reviewContracts } from "./review-contracts.server";

let world: Awaited<ReturnType<typeof salesWorld>>;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world?.close());

const night = (day: string) => reviewContracts(world.database.db, new Date(`${day}T18:40:00Z`));
const reminders = () =>
  world.query<{ contract: string; reminder: string }>(
    "SELECT contract_no AS contract, reminder FROM rental_reminder r JOIN rental_contract c ON c.id = r.contract_id ORDER BY 1, 2",
  );
const due = (from: string, to: string) =>
  world.query<{ contract: string; open: boolean }>(
    "SELECT contract_no AS contract FROM rental_contract WHERE state = 'open' AND end_on BETWEEN $1 AND $2 ORDER BY 1",
    [from, to],
  );

test("who looks after the customer is reminded once sixty and once thirty days before the end, however often the job runs", async () => {
  const coming = await due("2026-11-21", "2027-01-20");
  expect(coming.length).toBeGreaterThan(0);
  const { reminded } = await night("2026-11-20");
  // Of the demo's units some have nobody with the right to the screen.
  expect(reminded).toBeGreaterThan(0);
  expect((await night("2026-11-20")).reminded).toBe(0);
  const told = await reminders();
  expect(told.length).toBe(reminded);
  expect(coming.map(({ contract }) => contract)).toEqual(expect.arrayContaining(told.map(({ contract }) => contract)));
  const mails = await world.query<{ to: string; text: string }>(
    "SELECT recipient AS to, subject || body_text AS text FROM mail_outbox WHERE template IN ('contractEnds', 'reminders')",
  );
  // However many contracts end: one mail for a person, and each contract in somebody's.
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
  for (const { contract } of told) expect(mails.some(({ text }) => text.includes(contract))).toBe(true);
  expect(mails.filter(({ to }) => !to.endsWith("@seorak.example"))).toEqual([]);
});

test("a contract whose last day has passed is closed as expired on that day, with a line in its history, once", async () => {
  const ending = await due("2026-11-21", "2026-12-31");
  expect(ending.length).toBeGreaterThan(0);
  const nights = await Promise.all([night("2027-01-01"), night("2027-01-01")]);
  expect(nights.reduce((all, { closed }) => all + closed, 0)).toBeGreaterThanOrEqual(ending.length);
  const closed = await world.query<{ wrong: number; told: number }>(
    `SELECT count(*) FILTER (WHERE state <> 'closed' OR close_reason <> 'expired' OR closed_on <> end_on)::int AS wrong,
            sum((SELECT count(*) FROM rental_event e WHERE e.contract_id = c.id AND e.event = 'expiry'))::int AS told
       FROM rental_contract c WHERE contract_no = ANY ($1)`,
    [ending.map(({ contract }) => contract)],
  );
  expect(closed).toEqual([{ wrong: 0, told: ending.length }]);
  expect((await night("2027-01-01")).closed).toBe(0);
});

test("each month that has begun is invoiced once with its fee, however many jobs run; a contract that is free gets no invoice", async () => {
  const invoices = async () =>
    (await world.query<{ n: number }>("SELECT count(*)::int AS n FROM rental_invoice WHERE kind = 'fee'"))[0]?.n ?? 0;
  const before = await invoices();
  const nights = await Promise.all([night("2027-02-03"), night("2027-02-03")]);
  const billed = nights.reduce((all, each) => all + each.billed, 0);
  expect(billed).toBeGreaterThan(0);
  expect(await invoices()).toBe(before + billed);
  expect((await night("2027-02-03")).billed).toBe(0);
  const wrong = await world.query(`
    SELECT contract_no FROM rental_contract c WHERE state = 'open' AND use_yn = 'Y'
       AND (SELECT count(*) FROM rental_invoice v WHERE v.contract_id = c.id AND v.kind = 'fee' AND v.use_yn = 'Y')
        <> CASE WHEN (SELECT sum(monthly_fee) FROM rental_contract_item i WHERE i.contract_id = c.id) = 0 THEN 0
                ELSE (SELECT count(*) FROM generate_series(0, period_months - 1) AS at
                       WHERE (start_on + make_interval(months => at))::date <= '2027-02-04') END
       AND NOT EXISTS (SELECT FROM rental_rate_reset r WHERE r.contract_id = c.id)`);
  expect(wrong).toEqual([]);
  const [told] = await world.query<{ lines: number }>(
    `SELECT count(*)::int AS lines FROM rental_event e JOIN rental_invoice v ON v.contract_id = e.contract_id AND v.invoice_no = e.comment
      WHERE e.actor = 'system' AND v.create_user = 'system'`,
  );
  expect(told?.lines).toBeGreaterThanOrEqual(billed);
});

test("after two short quarters a contract costs what was really bought from the next month on: history, mail and invoices say so", async () => {
  const resets = await world.query<{ id: number; from: number; fee: string; signed: string }>(`
    SELECT c.id, r.valid_from AS from, sum(r.monthly_fee)::text AS fee, sum(i.monthly_fee)::text AS signed
      FROM rental_rate_reset r JOIN rental_contract c ON c.id = r.contract_id
      JOIN rental_contract_item i ON i.contract_id = c.id AND i.line_no = r.line_no GROUP BY 1, 2 ORDER BY 1, 2`);
  expect(resets.length).toBeGreaterThan(0);
  for (const { id, from, fee, signed } of resets) {
    expect(Number(fee)).toBeGreaterThan(Number(signed));
    const [event] = await world.query<{ comment: string }>(
      "SELECT comment FROM rental_event WHERE contract_id = $1 AND event = 'rate-reset' ORDER BY no DESC",
      [id],
    );
    expect(event?.comment).toMatch(/^20\d\d-\d\d: .+ % → .+ %/);
    const invoices = await world.query<{ amount: string; due: string }>(
      `SELECT v.amount::text, (SELECT sum(coalesce((SELECT r.monthly_fee FROM rental_rate_reset r WHERE r.contract_id = i.contract_id
                 AND r.line_no = i.line_no AND r.valid_from <= v.ym ORDER BY valid_from DESC LIMIT 1), i.monthly_fee))::text
                 FROM rental_contract_item i WHERE i.contract_id = v.contract_id) AS due
         FROM rental_invoice v WHERE v.contract_id = $1 AND v.kind = 'fee' AND v.ym >= $2`,
      [id, from],
    );
    for (const { amount, due } of invoices) expect(amount).toBe(due);
  }
  const mails = await world.query<{ body: string }>(
    "SELECT subject AS body FROM mail_outbox WHERE template = 'contractRate'",
  );
  expect(mails.length).toBeGreaterThan(0);
  expect((await night("2027-02-03")).reset).toBe(0);
});
