import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Activity } from "~/api/domain/tcis/activity/activity";
import type { Contacts } from "~/api/domain/tcis/contact/contacts";
import type { Opportunities } from "~/api/domain/tcis/opportunity/opportunities";
import type { OpportunityRecord } from "~/api/domain/tcis/opportunity/opportunity-record";
import type { VisitRecord } from "~/api/domain/tcis/visit/visit-record";
import type { Visits } from "~/api/domain/tcis/visit/visits";
import { type TcisWorld, tcisWorld } from "../../../../tests/harness/tcis-world";

let world: TcisWorld;
beforeAll(async () => {
  world = await tcisWorld();
});
afterAll(() => world?.close());

const business = "/tcis/opportunities";
const calls = "/tcis/visits";
const people = "/tcis/contacts";
const ownCustomer = "KR-CWN-D1-0001";
const opportunity = {
  ...{ customer: ownCustomer, name: "New line for gear housings", stage: "offer", amount: "12,500,000" },
  ...{ expectedOn: "2027-01-31", owner: "distributor@partner.example", nextStep: "Send the quotation" },
  nextStepDate: "2026-11-01",
};
const made = async (who = "marketing", more: object = {}) => {
  const { status, body } = await world.ask<{ id: number }>(who, "POST", business, { ...opportunity, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const read = async (id: number) => (await world.ask<OpportunityRecord>("marketing", "GET", `${business}/${id}`)).body;

describe("the pipeline", () => {
  test("is the sum of amount x probability by stage, exact, at the budget rate; its own probability goes before that of the stage", async () => {
    const answer = await world.report<Opportunities>("marketing", "MIPTAS06");
    const rows = await world.query<{ stage: string; count: number; amount: string; weighted: string }>(
      `SELECT o.stage, count(*)::int AS count, sum(o.amount * r.to_usd)::text AS amount,
              sum(o.amount * r.to_usd * coalesce(o.probability / 100.0,
                CASE o.stage WHEN 'lead' THEN 0.1 WHEN 'qualified' THEN 0.25 WHEN 'test' THEN 0.4 WHEN 'offer' THEN 0.6 ELSE 0.8 END))::text AS weighted
         FROM opportunity o JOIN exchange_rate r ON r.currency = o.currency AND r.kind = 'budget' AND r.year = 2026
        WHERE o.use_yn = 'Y' AND o.stage NOT IN ('won', 'lost') GROUP BY 1`,
    );
    expect(rows.length).toBe(5);
    for (const { stage, count, amount, weighted } of rows) {
      const told = answer.stages.find((each) => each.stage === stage);
      expect(told?.count, stage).toBe(count);
      expect(Number(told?.amount) / Number(amount), stage).toBeCloseTo(1, 12);
      expect(Number(told?.weighted) / Number(weighted), stage).toBeCloseTo(1, 12);
    }
    expect(answer.open.count).toBe(rows.reduce((all, { count }) => all + count, 0));
    expect(answer.unconverted).toBe(0);
  });

  test("each figure is as long as the list that it leads to, of opportunities and of visits", async () => {
    const { open, closed, steps, stages } = await world.report<Opportunities>("marketing", "MIPTAS06");
    for (const [query, count] of [
      ["stage=open", open.count],
      ["stage=won&closed=year", closed.won],
      ["stage=lost&closed=year", closed.lost],
      ["step=overdue", steps.overdue],
      ["step=due", steps.due],
      ...stages.map(({ stage, count }) => [`stage=${stage}`, count] as const),
    ] as const) {
      const { rowCount, total } = await world.report<Opportunities>("marketing", "MIPTAS06", query);
      expect([rowCount, total.count], query).toEqual([count, count]);
      expect(count, query).toBeGreaterThan(0);
    }
    const { counts } = await world.report<Visits>("marketing", "MIPTAS18");
    for (const [query, count] of [
      ["state=made", counts.made],
      ["state=planned", counts.planned],
      ["step=overdue", counts.overdue],
      ["step=due", counts.due],
    ] as const) {
      expect((await world.report<Visits>("marketing", "MIPTAS18", query)).rowCount, query).toBe(count);
      expect(count, query).toBeGreaterThan(0);
    }
  });

  test("activity adds up to the lists, by unit and by customer", async () => {
    const { open, closed } = await world.report<Opportunities>("marketing", "MIPTAS06");
    const { counts } = await world.report<Visits>("marketing", "MIPTAS18");
    const { rowCount } = await world.report<Contacts>("marketing", "MIPTAS19");
    for (const by of ["seller", "customer"]) {
      const { total } = await world.report<Activity>("marketing", "MIPTAS20", `by=${by}`);
      expect(total, by).toMatchObject({
        ...{ open: open.count, won: closed.won, lost: closed.lost },
        ...{ planned: counts.planned, overdue: counts.overdue, contacts: rowCount },
      });
      expect(Number(total.weighted)).toBeCloseTo(Number(open.weighted), 4);
    }
  });
});

describe("an opportunity", () => {
  test("is written in the currency of the customer's unit; 400 stands beside its field", async () => {
    const id = await made();
    expect(await read(id)).toMatchObject({
      ...{ currency: "KRW", value: "125000000000", counted: "60", weighted: "75000000000", stepState: "overdue" },
      can: ["change", "won", "lost", "removal"],
    });
    for (const [more, field] of [
      [{ amount: "much" }, "amount"],
      [{ amount: "12.5" }, "amount"],
      [{ probability: "101" }, "probability"],
      [{ customer: "NOBODY" }, "customer"],
      [{ itemGroup: "NONE" }, "itemGroup"],
      [{ nextStep: "" }, "nextStep"],
      [{ expectedOn: "soon" }, "expectedOn"],
    ] as const) {
      const { status, body } = await world.ask("marketing", "POST", business, { ...opportunity, ...more });
      expect([status, Object.keys(body.fields)], JSON.stringify(more)).toEqual([400, [field]]);
    }
  });

  test("keeps each stage that it comes to; won with a reason it changes no more until it is opened again", async () => {
    const id = await made("marketing", { stage: "lead", probability: "35" });
    const path = `${business}/${id}`;
    const { customer: _, ...given } = opportunity;
    expect((await world.act("marketing", path, "", { ...given, stage: "negotiation" })).status).toBe(200);
    expect((await world.act("marketing", path, "won", { remark: "" })).status).toBe(400);
    expect((await world.act("marketing", path, "won", { remark: "Tool performance" })).status).toBe(200);
    const won = await read(id);
    expect(won).toMatchObject({ stage: "won", closeReason: "Tool performance", counted: "100", can: ["reopening"] });
    expect((await world.act("marketing", path, "", given)).body.code).toBe("not-now");
    expect((await world.act("marketing", path, "reopening", { remark: "They ask again" })).status).toBe(200);
    const { stages, stage, closedOn, history } = await read(id);
    expect([stage, closedOn]).toEqual(["negotiation", null]);
    expect(stages.map((each) => [each.before, each.stage])).toEqual([
      ["won", "negotiation"],
      ["negotiation", "won"],
      ["lead", "negotiation"],
      [null, "lead"],
    ]);
    expect(history.map(({ action }) => action)).toEqual([
      "opportunity-reopen",
      "opportunity-won",
      "opportunity-change",
      "opportunity-add",
    ]);
  });

  test("409: who saw an older state writes nothing over it; taken out it is 404", async () => {
    const id = await made();
    const { stamp } = await read(id);
    const { customer: _, ...given } = opportunity;
    const change = () => world.ask("marketing", "POST", `${business}/${id}`, { ...given, stamp });
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(409);
    expect((await world.act("marketing", `${business}/${id}`, "removal", { remark: "Twice" })).status).toBe(200);
    expect((await world.ask("marketing", "GET", `${business}/${id}`)).status).toBe(404);
  });
});

describe("who sees what", () => {
  test("a distributor sees and writes rows of its own customers alone; 404 for others', 403 without the right, 401 without a session", async () => {
    const id = await made("distributor");
    const foreign = (await world.report<Opportunities>("marketing", "MIPTAS06")).rows.find(
      ({ customer }) => !customer.startsWith("KR-CWN-D1"),
    );
    for (const code of ["MIPTAS06", "MIPTAS18", "MIPTAS19"]) {
      const { rows } = await world.report<Opportunities>("distributor", code);
      expect(rows.length, code).toBeGreaterThan(0);
      expect(
        rows.filter(({ customer }) => !customer.startsWith("KR-CWN-D1")),
        code,
      ).toEqual([]);
    }
    expect((await world.ask("distributor2", "GET", `${business}/${id}`)).status).toBe(404);
    expect((await world.ask("distributor", "GET", `${business}/${foreign?.id}`)).status).toBe(404);
    expect((await world.act("distributor", `${business}/${foreign?.id}`, "won", { remark: "Mine" })).status).toBe(404);
    const taken = await world.ask("distributor2", "POST", business, opportunity);
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ["customer"]]);
    for (const who of ["corporation", "executive", "finance"])
      for (const path of [`${business}/${id}`, "/reports/MIPTAS06", "/reports/MIPTAS18", "/reports/MIPTAS19"])
        expect((await world.ask(who, "GET", path)).status, `${who} ${path}`).toBe(403);
    expect((await world.ask(null, "GET", `${business}/${id}`)).status).toBe(401);
  });

  test("phone and mail are told to who looks after customers; others read names and may not write them", async () => {
    const [told] = (await world.report<Contacts>("office", "MIPTAS19")).rows;
    expect(told?.phone).toMatch(/^000-/);
    const masked = await world.report<Contacts>("tt.admin", "MIPTAS19");
    expect(masked).toMatchObject({ masked: true, may: { write: false } });
    expect(masked.rows.every(({ phone, email }) => phone === null && email === null)).toBe(true);
    expect((await world.report<Contacts>("tt.admin", "MIPTAS19", `text=${told?.phone}`)).rowCount).toBe(0);
    const refused = await world.ask("tt.admin", "POST", people, { customer: ownCustomer, name: "Somebody" });
    expect(refused.status).toBe(403);
  });
});

describe("a visit", () => {
  const visit = {
    ...{ customer: ownCustomer, state: "made", visitDate: "2026-11-18", visitedBy: "distributor@partner.example" },
    ...{ met: "Kim", purpose: "test", result: "Lasts longer", nextStep: "Offer", nextStepDate: "2026-11-19" },
  };
  const recorded = async () =>
    (
      await world.query<{ visits: number; step: string }>(
        "SELECT r.visits, r.next_step AS step FROM market_record r JOIN customer c ON c.id = r.customer_id WHERE c.code = $1",
        [ownCustomer],
      )
    )[0];

  test("counts at once where visits are counted, planned it does not; what it left to do is done by a note or the next visit", async () => {
    const before = await recorded();
    const planned = await world.ask<{ id: number }>("distributor", "POST", calls, {
      ...visit,
      ...{ state: "planned", visitDate: "2026-12-24", result: "", nextStep: "", nextStepDate: "" },
    });
    expect(planned.status).toBe(200);
    expect(await recorded()).toEqual(before);
    const { body } = await world.ask<{ id: number }>("distributor", "POST", calls, visit);
    expect(await recorded()).toEqual({ visits: (before?.visits ?? 0) + 1, step: "Offer" });
    const at = `${calls}/${body.id}`;
    const state = async () => (await world.ask<VisitRecord>("distributor", "GET", at)).body.stepState;
    expect(await state()).not.toBeNull();
    expect((await world.act("distributor", at, "step-done", { remark: "Sent" })).status).toBe(200);
    expect(await state()).toBeNull();
    expect((await world.act("distributor", at, "step-done")).body.code).toBe("not-now");
    expect((await world.act("distributor", at, "removal", { remark: "Twice" })).status).toBe(200);
    expect(await recorded()).toEqual(before);
  });

  test("400: what was made lies not after today, a purpose is one of the list, a day needs a step, what was made says what was said or done", async () => {
    for (const [more, field] of [
      [{ visitDate: "2031-01-01" }, "visitDate"],
      [{ purpose: "golf" }, "purpose"],
      [{ nextStep: "" }, "nextStep"],
      [{ state: "dreamt" }, "state"],
      [{ result: " " }, "result"],
      [{ visitDate: "1926-11-30" }, "visitDate"],
      [{ nextStepDate: "2025-12-05" }, "nextStepDate"],
    ] as const) {
      const { status, body } = await world.ask("office", "POST", calls, { ...visit, ...more });
      expect([status, Object.keys(body.fields)], JSON.stringify(more)).toEqual([400, [field]]);
    }
  });
});

test("a visit that was made long ago, or leaves something due before it, is saved with the days that stand there", async () => {
  const given = {
    ...{ customer: ownCustomer, state: "made", visitDate: "2026-11-18", visitedBy: "Kim", met: "", purpose: "test" },
    ...{ result: "Lasts longer", nextStep: "Offer", nextStepDate: "2026-11-19" },
  };
  const { body } = await world.ask<{ id: number }>("distributor", "POST", calls, given);
  const old = { visitDate: "2019-03-01", nextStepDate: "2019-02-28" };
  await world.query("UPDATE customer_visit SET visit_date = $2, next_step_date = $3 WHERE record_no = $1", [
    ...[body.id, old.visitDate, old.nextStepDate],
  ]);
  const { customer: _customer, ...kept } = { ...given, ...old, result: "Lasts twice as long" };
  const change = async (more: object) => {
    const { stamp } = (await world.ask<VisitRecord>("distributor", "GET", `${calls}/${body.id}`)).body;
    return world.ask("distributor", "POST", `${calls}/${body.id}`, { ...kept, ...more, stamp });
  };
  expect((await change({})).status).toBe(200);
  expect((await change({ visitDate: "2019-02-28" })).body.fields).toHaveProperty("visitDate");
  expect((await change({ nextStepDate: "2019-02-27" })).body.fields).toHaveProperty("nextStepDate");
  expect((await world.act("distributor", `${calls}/${body.id}`, "removal", { remark: "Test" })).status).toBe(200);
});

test("a planned visit becomes one that was made with what was said; one that was loaded without may change", async () => {
  const planned = {
    state: "planned",
    visitDate: "2026-11-18",
    visitedBy: "Kim",
    purpose: "test",
  };
  const { body } = await world.ask<{ id: number }>("distributor", "POST", calls, { customer: ownCustomer, ...planned });
  const change = async (more: object) => {
    const { stamp } = (await world.ask<VisitRecord>("distributor", "GET", `${calls}/${body.id}`)).body;
    return world.ask("distributor", "POST", `${calls}/${body.id}`, { ...planned, ...more, stamp });
  };
  const silent = await change({ state: "made" });
  expect([silent.status, Object.keys(silent.body.fields)]).toEqual([400, ["result"]]);
  expect((await change({ state: "made", result: "Lasts longer" })).status).toBe(200);
  await world.query("UPDATE customer_visit SET result = NULL WHERE record_no = $1", [body.id]);
  expect((await change({ state: "made", met: "Lee" })).status).toBe(200);
  expect((await world.act("distributor", `${calls}/${body.id}`, "removal", { remark: "Test" })).status).toBe(200);
});

test("a contact's name is one of the customer's, its mark passes on, and one that was taken out comes back", async () => {
  const person = { customer: ownCustomer, name: "Go Yuri", phone: "+82 55 000 0000", main: true };
  const { body } = await world.ask<{ id: number }>("distributor", "POST", people, person);
  const mains = "customer=%&only=main";
  const [customer] = await world.query<{ id: number }>("SELECT id FROM customer WHERE code = $1", [ownCustomer]);
  const main = await world.report<Contacts>("distributor", "MIPTAS19", mains.replace("%", String(customer?.id)));
  expect(main.rows.map(({ name }) => name)).toEqual(["Go Yuri"]);
  const twice = await world.ask("distributor", "POST", people, person);
  expect([twice.status, Object.keys(twice.body.fields)]).toEqual([400, ["name"]]);
  expect((await world.act("distributor", `${people}/${body.id}`, "removal", { remark: "Left" })).status).toBe(200);
  expect((await world.ask("distributor", "GET", `${people}/${body.id}`)).status).toBe(404);
  expect((await world.ask("distributor", "POST", people, person)).status).toBe(200);
});
