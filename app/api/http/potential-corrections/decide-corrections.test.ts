import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CorrectionsWorld, correctionsWorld, idOf } from "../../../../tests/harness/corrections";
import { asOf } from "../../../../tests/harness/sales";

let the: CorrectionsWorld;
beforeAll(async () => {
  the = await correctionsWorld();
});
afterAll(() => the?.world.close());
beforeEach(() => the.clear());

describe("a correction that is approved", () => {
  test("counts from the last loaded day on, in every report; what was there keeps its day", async () => {
    const before = await the.world.query("SELECT * FROM customer_potential WHERE customer_id = $1", [
      the.customers.germany,
    ]);
    const { id, line, proposed } = await the.propose("marketing", the.customers.germany);
    const wallet = `SELECT potential::text FROM market_wallet WHERE customer_id = $1 AND product_line_id = $2 AND part = 1`;
    expect((await the.act("germany", id, "approval")).status).toBe(200);
    expect((await the.potentialsOf(the.customers.germany)).lines.find((each) => each.id === line.id)).toMatchObject({
      amount: proposed,
      asOf,
    });
    expect(await the.world.query(wallet, [the.customers.germany, line.id])).toEqual([{ potential: proposed }]);
    const after = await the.world.query("SELECT * FROM customer_potential WHERE customer_id = $1", [
      the.customers.germany,
    ]);
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  test("is told by its history, the audit trail and mails that name no amount", async () => {
    const { id, line, proposed } = await the.propose("marketing", the.customers.germany);
    expect((await the.act("germany", id, "approval", "Seen it myself")).status).toBe(200);
    const { state, events, can, lines, decidedBy } = await the.get("marketing", id);
    expect({ state, can, decidedBy: decidedBy?.username }).toEqual({
      state: "approved",
      can: [],
      decidedBy: "Lena Hoffmann",
    });
    expect(lines).toMatchObject([{ id: line.id, old: line.amount, proposed, now: proposed }]);
    expect(events.map(({ verb, actor, comment }) => [verb, actor.username, comment])).toEqual([
      ["approval", "Lena Hoffmann", "Seen it myself"],
      ["submission", "Seo Yuna", "A new hall"],
    ]);
    const trail = await the.world.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject = 'request:' || $1 OR after->>'request' = $1 ORDER BY at, action",
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      "request-add",
      "request-submission",
      "potential-correct",
      "request-approval",
    ]);
    const sent = await the.mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject.split(":")[0]])).toEqual([
      ["marketing@seorak.example", "Approved"],
      ["germany@seorak.example", "For your decision"],
    ]);
    for (const { body_text: text } of sent) {
      expect(text).toContain(`/marketing-information/single-view/requests/${id}`);
      expect(text).not.toContain(proposed.slice(0, 5));
    }
  });

  test("is refused where another estimate came in since; returned, it is sent against the new one", async () => {
    const { id, line, proposed } = await the.propose("marketing", the.customers.germany);
    await the.world.query(
      `INSERT INTO customer_potential (customer_id, product_line_id, as_of, yearly_amount, currency) VALUES ($1, $2, $3, 70000, 'EUR')
       ON CONFLICT (customer_id, product_line_id, as_of) DO UPDATE SET yearly_amount = 70000`,
      [the.customers.germany, line.id, asOf],
    );
    expect(await the.act("germany", id, "approval")).toMatchObject({
      status: 409,
      body: { code: "request-overtaken" },
    });
    expect((await the.potentialsOf(the.customers.germany)).lines.find((each) => each.id === line.id)?.amount).toBe(
      "70000",
    );
    expect((await the.act("germany", id, "return", "Look again")).status).toBe(200);
    expect((await the.act("marketing", id, "submission")).status).toBe(200);
    expect((await the.get("germany", id)).lines).toMatchObject([{ old: "70000", proposed, now: "70000" }]);
    expect((await the.act("germany", id, "approval")).status).toBe(200);
  });

  test("is carried out once when two decide at the same moment", async () => {
    const { id } = await the.propose("office", the.customers.office);
    const { stamp } = await the.get("marketing", id);
    const both = await Promise.all([
      the.ask<object>("marketing", "POST", `/potential-corrections/${id}/approval`, { stamp }),
      the.ask<object>("admin", "POST", `/potential-corrections/${id}/rejection`, { stamp, comment: "No" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const decided = await the.world.query(
      "SELECT verb FROM request_event WHERE request_id = $1 AND verb <> 'submission'",
      [id],
    );
    expect(decided).toHaveLength(1);
  });
});

describe("who may decide", () => {
  test("nobody on their own request, whatever they may do otherwise, and the tables hold it too", async () => {
    const { id } = await the.propose("germany", the.customers.germany);
    expect(await the.act("germany", id, "approval")).toMatchObject({ status: 403, body: { code: "own-request" } });
    expect((await the.get("germany", id)).can).toEqual(["withdrawal"]);
    const byHand = the.world.query(
      "UPDATE request SET state = 'approved', step = NULL, waits_since = NULL, decided_at = now(), decided_by = requested_by WHERE id = $1",
      [id],
    );
    await expect(byHand).rejects.toThrow("request_second_person");
    const event = the.world.query(
      "INSERT INTO request_event (request_id, no, requester, at, verb, actor) VALUES ($1, 9, $2, now(), 'approval', $2)",
      [id, idOf("germany")],
    );
    await expect(event).rejects.toThrow("request_event_person");
    // The only one at the subsidiary asked: headquarters is told.
    expect((await the.mails()).map(({ recipient }) => recipient)).toContain("marketing@seorak.example");
  });

  test("403 without the right to decide, 404 for another unit's, 403 without the screen, 401 without a session", async () => {
    const { id } = await the.propose("marketing", the.customers.germany);
    expect(await the.act("executive", id, "approval")).toMatchObject({ status: 403, body: { code: "no-right" } });
    expect((await the.get("executive", id)).can).toEqual([]);
    expect((await the.act("india", id, "approval")).status).toBe(404);
    expect((await the.ask("india", "GET", `/potential-corrections/${id}`)).status).toBe(404);
    for (const who of ["finance", "distributor@partner.example"] as const) {
      expect((await the.ask(who, "GET", `/potential-corrections/${id}`)).status).toBe(403);
      expect((await the.act(who, id, "approval")).status).toBe(403);
    }
    expect((await the.ask(null, "GET", `/potential-corrections/${id}`)).status).toBe(401);
    expect((await the.ask(null, "POST", `/potential-corrections/${id}/approval`, {})).status).toBe(401);
    expect((await the.get("germany", id)).state).toBe("submitted");
  });

  test("a deputy for the days of an absence, told with 'for'; before and after nothing", async () => {
    const executive = idOf("executive");
    const days = { deputy: executive, from: "2026-11-20", to: "2026-11-27", key: randomUUID() };
    expect((await the.ask("germany", "POST", "/deputies", days)).status).toBe(200);
    const { id } = await the.propose("marketing", the.customers.germany);
    expect((await the.mails()).map(({ recipient }) => recipient)).toEqual([executive, idOf("germany")]);
    expect(await the.get("executive", id)).toMatchObject({
      can: ["approval", "rejection", "return"],
      standsInFor: { username: "Lena Hoffmann" },
    });
    for (const [from, to] of [
      ["2026-11-21", "2026-11-27"],
      ["2026-11-11", "2026-11-19"],
    ]) {
      await the.world.query("UPDATE deputy SET from_day = $1, to_day = $2", [from, to]);
      expect((await the.act("executive", id, "approval")).status).toBe(403);
    }
    await the.world.query("UPDATE deputy SET from_day = '2026-11-20', to_day = '2026-11-20'");
    // Of other subsidiaries' customers they decide nothing: the right is the absent person's.
    const other = await the.propose("marketing", the.customers.india);
    expect((await the.act("executive", other.id, "approval")).status).toBe(403);
    expect((await the.act("executive", id, "approval")).status).toBe(200);
    expect(await the.get("marketing", id)).toMatchObject({
      decidedBy: { userId: executive },
      decidedFor: { userId: idOf("germany") },
    });
  });

  test("not a deputy of the one who asked, nor one who cannot see the customer", async () => {
    const days = { from: "2026-11-20", to: "2026-11-27" };
    await the.ask("germany", "POST", "/deputies", { ...days, deputy: idOf("executive"), key: randomUUID() });
    await the.ask("germany", "POST", "/deputies", { ...days, deputy: idOf("india"), key: randomUUID() });
    const own = await the.propose("germany", the.customers.germany);
    expect((await the.act("executive", own.id, "approval")).status).toBe(403);
    const { id } = await the.propose("marketing", the.customers.germany);
    expect((await the.act("india", id, "approval")).status).toBe(404);
  });
});
