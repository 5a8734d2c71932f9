import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reviewContracts } from "~/api/domain/matrix/contract/review-contracts.server";
import type { TaskRecord } from "~/api/domain/matrix/task/task-record";
import type { Tasks } from "~/api/domain/matrix/task/tasks";
import { contractsAt, type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";

let world: MatrixWorld;
beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world?.close());
const act: MatrixWorld["act"] = (...given) => world.act(...given);

describe("the list", () => {
  test("says of each contract what the lender invoiced in its running year, and what part of the promise that is", async () => {
    const { rows, rowCount, asOf } = await world.report("marketing");
    expect(rowCount).toBeGreaterThan(60);
    const running = rows.filter(({ state }) => state === "active" || state === "ending");
    expect(running.length).toBeGreaterThan(10);
    for (const { id, sums } of running.slice(0, 12)) {
      const year = (await world.get(id)).years.at(-1);
      const [bought] = await world.query<{ amount: string; days: number; all: number; committed: string }>(
        `SELECT coalesce(sum(l.amount), 0)::text AS amount, $3::date - $2::date + 1 AS days, k.committed::text,
                ($2::date + interval '1 year')::date - $2::date AS all
           FROM matrix_contract k LEFT JOIN invoice_line l ON l.customer_id = k.customer_id AND l.subsidiary_id = k.lender_id
                AND l.invoice_date BETWEEN $2::date AND $3::date WHERE k.id = $1 GROUP BY k.id`,
        [id, year?.from, year?.until],
      );
      expect(sums.actual).toBe(bought?.amount);
      expect(year?.until).toBe(asOf < (year?.until ?? "") ? null : year?.until);
      const promised = Math.round((Number(bought?.committed) * Number(bought?.days)) / Number(bought?.all));
      expect(Math.abs(Number(sums.promised) - promised)).toBeLessThan(2);
    }
  });

  test("each figure above it is as long as the list that it leads to; each sort gives the same contracts", async () => {
    const { counts, rows } = await world.report("marketing");
    for (const [query, count] of [
      ["state=running", counts.running],
      ["state=ending", counts.ending],
      ["state=submitted", counts.submitted],
      ["state=running&judged=behind", counts.short],
    ] as const) {
      expect((await world.report("marketing", query)).rowCount, query).toBe(count);
      expect(count, query).toBeGreaterThan(0);
    }
    const covered = (await world.report("marketing", "size=200&sort=coverage")).rows.map(({ coverage }) =>
      Number(coverage),
    );
    expect(covered).toEqual(covered.toSorted((a, b) => b - a));
    const usual = rows.map(({ id }) => id).sort();
    for (const sort of ["name", "customer", "startOn", "endOn", "coverage", "attainment", "cabinets"])
      expect((await world.report("marketing", `size=200&sort=${sort}`)).rows.map(({ id }) => id).sort()).toEqual(usual);
  });

  test("a reader sees their own customers' contracts alone: another's is 404; 401 without a session, 403 without the right", async () => {
    const all = (await world.report("marketing")).rows;
    for (const who of ["office", "germany"]) {
      const own = (await world.report(who)).rows;
      expect(own.length, who).toBeGreaterThan(0);
      expect(own.length, who).toBeLessThan(all.length);
      const foreign = all.find(({ id }) => !own.some((row) => row.id === id));
      expect((await world.ask(who, "GET", `${contractsAt}/${foreign?.id}`)).status).toBe(404);
      expect(
        (
          await world.ask(who, "POST", `${contractsAt}/${foreign?.id}/cabinet`, {
            stamp: new Date().toISOString(),
            serial: "X",
          })
        ).status,
      ).toBe(404);
    }
    expect((await world.ask(null, "GET", `${contractsAt}/${all[0]?.id}`)).status).toBe(401);
    for (const who of ["distributor", "tt.site", "finance"])
      expect((await world.ask(who, "GET", `${contractsAt}/${all[0]?.id}`)).status, who).toBe(403);
  });
});

describe("a contract", () => {
  test("400: what is wrong stands beside its field; a support rate of 0 is refused in a sentence", async () => {
    const cases: [object, string, RegExp][] = [
      [{ customer: "NOBODY" }, "customer", /no such customer/],
      [{ supportRate: "0" }, "supportRate", /more than 0/],
      [{ supportRate: "101" }, "supportRate", /between 0 and 100/],
      [{ cabinetValue: "1.5" }, "cabinetValue", /decimals/],
      [{ committed: "0" }, "committed", /More than 0/],
      [{ termYears: 11 }, "termYears", /from 1 to 10/],
      [{ startOn: "soon" }, "startOn", /a day like/],
    ];
    for (const [more, field, sentence] of cases) {
      const { status, body } = await world.draft("marketing", more);
      expect([status, body.code], field).toEqual([400, "invalid-input"]);
      expect(body.fields[field], field).toMatch(sentence);
    }
  });

  test("shows what its promise earns before anybody decides: the vectors' free loan, shared cost and refusal", async () => {
    for (const [committed, grade, coverage, share] of [
      ["300,000,000", "FREE_LOAN", "120", "0"],
      ["200,000,000", "SHARED", "80", "120000000000"],
      ["100,000,000", "NOT_QUALIFIED", "40", "600000000000"],
    ] as const) {
      const { qualification, grade: decided } = await world.get(
        (await world.draft("marketing", { committed })).body.id,
      );
      expect(qualification).toMatchObject({ grade, customerShare: share, required: "2500000000000" });
      expect(Number(qualification.coverage)).toBe(Number(coverage));
      expect(decided).toBeNull();
    }
  });

  test("is decided by somebody else than its authors, never where the promise does not carry it; 409 with an old stamp", async () => {
    const poor = await world.made("submitted", { committed: "100,000,000" });
    expect((await act("tt.admin", poor, "qualification")).body.code).toBe("matrix-not-qualified");
    const id = await world.made("submitted");
    const own = await act("marketing", id, "qualification");
    expect([own.status, own.body.code]).toEqual([403, "own-contract"]);
    expect((await act("store", id, "qualification")).status).toBe(404);
    const { stamp } = await world.get(id);
    expect((await act("tt.admin", id, "qualification")).status).toBe(200);
    const late = await world.ask("admin", "POST", `${contractsAt}/${id}/rejection`, { stamp, reason: "no" });
    expect([late.status, late.body.code]).toEqual([409, "stale"]);
    expect((await act("marketing", id, "change")).status).toBe(404);
    expect((await act("tt.admin", poor, "rejection")).body.fields.reason).toMatch(/./);
    expect((await act("tt.admin", poor, "rejection", { reason: "Too little" })).status).toBe(200);
    const record = await world.get(poor);
    expect(record).toMatchObject({ state: "rejected", grade: "NOT_QUALIFIED" });
    expect(record.can).toEqual(["change", "removal"]);
  });

  test("is not signed before it was decided: the day stands beside the field, and nothing is written", async () => {
    const id = await world.made("qualified");
    const early = await act("marketing", id, "signature", { day: "2026-11-19", owner: "" });
    expect([early.status, early.body.fields.day]).toEqual([400, "Not before the contract was decided, 2026-11-20"]);
    expect((await world.get(id)).state).toBe("qualified");
    expect((await act("marketing", id, "signature", { day: "2026-11-20", owner: "" })).status).toBe(200);
  });

  test("whoever is given the tasks of a signed contract is told of all of them by one mail", async () => {
    await world.query("DELETE FROM mail_outbox WHERE template = 'matrixTask'");
    const id = await world.made("signed");
    const mails = await world.query<{ recipient: string; subject: string; body: string }>(
      "SELECT recipient, subject, body_text AS body FROM mail_outbox WHERE template = 'matrixTask'",
    );
    expect(mails).toMatchObject([
      { recipient: "tt.site@seorak.example", subject: expect.stringMatching(/^6 tasks for you at /) },
    ]);
    const due = await world.query<{ on: string }>(
      'SELECT due_on::text AS "on" FROM matrix_task WHERE contract_id = $1 ORDER BY due_on',
      [id],
    );
    expect(due).toHaveLength(6);
    for (const { on } of due) expect(mails[0]?.body).toContain(on);
    expect(mails[0]?.body).toContain(`/matrix/tasks?contract=${id}&owner=mine`);
  });
  test("signed, it has its tasks; without a cabinet nothing is installed; the table keeps what was promised", async () => {
    const id = await world.made("signed");
    const { tasks } = await world.get(id);
    expect(tasks.map(({ kind }) => kind).sort()).toEqual(
      ["go-live", "install", "master-data", "review-30", "review-90", "training"].sort(),
    );
    expect((await act("marketing", id, "installation", { day: "2026-11-20" })).body.code).toBe("matrix-no-cabinet");
    await expect(
      world.query("UPDATE matrix_contract SET committed = committed + 1 WHERE id = $1", [id]),
    ).rejects.toThrow(/was submitted/);
    await expect(world.query("UPDATE matrix_contract SET state = 'draft' WHERE id = $1", [id])).rejects.toThrow(
      /goes from/,
    );
    await expect(world.query("DELETE FROM matrix_event WHERE contract_id = $1", [id])).rejects.toThrow();
  });

  test("two of one customer do not run at once, so that no invoice counts towards two promises; a draft may wait its turn", async () => {
    const id = await world.made("signed");
    const { customerId, contractNo } = await world.get(id);
    const [{ code: customer } = { code: "" }] = await world.query<{ code: string }>(
      "SELECT code FROM customer WHERE id = $1",
      [customerId],
    );
    const other = (await world.draft("marketing", { customer, startOn: "2027-06-01" })).body.id;
    const refused = await act<{ message: string }>("marketing", other, "submission");
    expect([refused.status, refused.body.code]).toEqual([409, "matrix-overlaps"]);
    expect(refused.body.message).toContain(`${contractNo} of this customer runs from 2026-11-20 to 2029-11-19`);
    const next = (await world.draft("marketing", { customer, startOn: "2029-11-20" })).body.id;
    expect((await act("marketing", next, "submission")).status).toBe(200);
    expect((await act("tt.admin", id, "closing", { day: "2026-11-20", reason: "Moved" })).status).toBe(200);
    expect((await act("marketing", other, "submission")).status).toBe(200);
  });

  test("a promise stands beside what the customer bought in twelve months and what else was promised", async () => {
    const running = await world.made("signed");
    const { customerId, contractNo } = await world.get(running);
    const [{ code: customer } = { code: "" }] = await world.query<{ code: string }>(
      "SELECT code FROM customer WHERE id = $1",
      [customerId],
    );
    const { id } = (await world.draft("marketing", { customer, startOn: "2027-01-01" })).body;
    const { evidence, money } = await world.get(id);
    const [sums] = await world.query<{ bought: string; rental: number }>(
      `SELECT coalesce(sum(amount), 0)::text AS bought, (SELECT count(*)::int FROM rental_contract r WHERE r.customer_id = $1 AND r.state = 'open' AND r.use_yn = 'Y') AS rental
         FROM invoice_line l JOIN matrix_contract k ON k.id = $4 AND l.customer_id = k.customer_id AND l.subsidiary_id = k.lender_id WHERE l.invoice_date BETWEEN $2 AND $3`,
      [customerId, evidence?.from, evidence?.until, id],
    );
    expect(evidence?.bought).toBe(sums?.bought);
    const [bought, promised] = [Number(evidence?.bought), Number(evidence?.promised)];
    if (bought > 0) expect(Number(evidence?.growth)).toBeCloseTo(((promised - bought) / bought) * 100, 0);
    else expect(evidence?.growth).toBeNull();
    expect(evidence?.others.filter(({ kind }) => kind === "cabinets")).toMatchObject([
      { contractNo, state: "signed", committed: money.committed, stands: true },
    ]);
    expect(evidence?.others.filter(({ kind }) => kind !== "cabinets")).toHaveLength(sums?.rental ?? 0);
  });

  test("what a rental contract promises stands beside it in the same money: pieces a month, their price, twelve months", async () => {
    const rented = await world.query<{ customer: string; no: string; currency: string; month: number }>(
      `SELECT DISTINCT ON (r.currency) c.code AS customer, r.contract_no AS no, r.currency,
              (SELECT sum(i.basis * i.insert_price)::float8 FROM rental_contract_item i WHERE i.contract_id = r.id) AS month
         FROM rental_contract r JOIN customer c ON c.id = r.customer_id WHERE r.state = 'open' AND r.use_yn = 'Y' ORDER BY r.currency, r.id`,
    );
    expect(rented.map(({ currency }) => currency)).toContain("KRW");
    for (const { customer, no, currency, month } of rented) {
      const { id } = (await world.draft("marketing", { customer, startOn: "2027-01-01" })).body;
      const told = (await world.get(id)).evidence?.others.find(({ contractNo }) => contractNo === no);
      const units = (month * 12) / (currency === "KRW" ? 1 : 100);
      expect([currency, told?.currency, Number(told?.committed) / 10_000]).toEqual([currency, currency, units]);
    }
  });

  test("renewed in its last months, it hands its cabinets on and ends when the next one runs", async () => {
    const [ending] = (await world.report("marketing", "state=ending")).rows;
    const id = ending?.id ?? 0;
    const early = await world.made("active");
    expect((await act("marketing", early, "renewal")).body.code).toBe("not-now");
    const renewal = await act<{ id: number }>("marketing", id, "renewal");
    expect(renewal.status).toBe(200);
    expect((await act("marketing", id, "renewal")).body.code).toBe("request-decided");
    const next = await world.get(renewal.body.id);
    expect(next).toMatchObject({ state: "draft", follows: { id }, committed: (await world.get(id)).committed });
    expect(next.startOn > (ending?.endOn ?? "")).toBe(true);
  });

  test("at night, what is over is closed once, and who decides is reminded of what waits", async () => {
    const { counts } = await world.report("marketing");
    const first = await reviewContracts(world.db, new Date("2027-03-01T18:45:00Z"));
    expect(first.closed).toBeGreaterThan(0);
    expect(counts.submitted).toBeGreaterThan(0);
    expect(first.reminded).toBeGreaterThan(0);
    expect(await reviewContracts(world.db, new Date("2027-03-01T18:45:00Z"))).toEqual({ closed: 0, reminded: 0 });
    const mails = await world.query<{ to: string }>(
      "SELECT recipient AS to FROM mail_outbox WHERE template IN ('matrixContract', 'reminders')",
    );
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.filter(({ to }) => !to.endsWith("@seorak.example"))).toEqual([]);
  });
});

describe("tasks", () => {
  const list = (who: string, query = "size=200") => world.report<Tasks>(who, query, "MIPMTX04");
  const task = async (who: string, id: number) => (await world.ask<TaskRecord>(who, "GET", `/matrix/tasks/${id}`)).body;
  const move = async (who: string, id: number, verb: string, body: object = {}) =>
    world.ask(who, "POST", `/matrix/tasks/${id}/${verb}`, { stamp: (await task("admin", id)).stamp, ...body });

  test("whoever was given one sees it, does it and opens it again; others of the customer are not shown to them", async () => {
    const own = await list("tt.site");
    expect(own.rowCount).toBeGreaterThan(0);
    expect(new Set(own.rows.map(({ owner }) => owner))).toEqual(new Set(["Oh Minseok"]));
    const [open] = (await list("tt.site", "state=undone")).rows;
    const id = open?.id ?? 0;
    expect((await task("tt.site", id)).can).toEqual(["done"]);
    expect((await move("tt.site", id, "done", { remark: "By phone" })).status).toBe(200);
    expect((await move("tt.site", id, "done")).body.code).toBe("not-now");
    expect((await move("tt.site", id, "reopening")).body.fields.remark).toMatch(/./);
    expect((await move("tt.site", id, "reopening", { remark: "Not yet" })).status).toBe(200);
    const foreign = (await list("marketing", "size=200&owner=nobody")).rows[0];
    expect((await world.ask("tt.site", "GET", `/matrix/tasks/${foreign?.id}`)).status).toBe(404);
    expect((await world.ask("finance", "GET", `/matrix/tasks/${id}`)).status).toBe(403);
  });

  test("each figure above them is as long as the list that it leads to; a further one is of a signed contract and a known owner", async () => {
    const { counts } = await list("office");
    for (const [query, count] of [
      ["state=overdue", counts.overdue],
      ["state=undone", counts.open],
      ["state=undone&owner=mine", counts.mine],
      ["state=done", counts.done],
    ] as const)
      expect((await list("office", query)).rowCount, query).toBe(count);
    const id = await world.made("signed");
    const { contractNo } = await world.get(id);
    const given = { contractNo, kind: "other", title: "Badges", owner: "tt.site@seorak.example", dueOn: "2026-12-24" };
    const add = (more: object) =>
      world.ask<{ id: number }>("marketing", "POST", "/matrix/tasks", { ...given, ...more });
    expect((await add({ contractNo: "MX-0" })).body.fields.contractNo).toMatch(/no signed contract/);
    expect((await add({ owner: "nobody@x.example" })).body.fields.owner).toMatch(/Nobody/);
    expect((await add({ title: "" })).body.fields.title).toMatch(/Say what/);
    const { status, body } = await add({});
    expect(status).toBe(200);
    expect((await move("marketing", body.id, "removal", { remark: "Twice" })).status).toBe(200);
    expect((await world.ask("marketing", "GET", `/matrix/tasks/${body.id}`)).body).toMatchObject({ state: "dropped" });
  });
});
