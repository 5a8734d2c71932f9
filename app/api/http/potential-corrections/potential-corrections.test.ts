import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CorrectionRecord, PotentialsOfCustomer } from "~/api/domain/marketing-information/potential-correction";
import { remindOfRequests } from "~/api/domain/requests.server";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../tests/harness/api";
import { asOf, type SalesWorld, salesWorld, now as start } from "../../../../tests/harness/sales";

let world: SalesWorld;
let app: ReturnType<typeof createApi>;
let now = start;
const tokens = new Map<string, string>();
/** One of the German subsidiary's own customers, one of an Indian one's, one of the office's in Changwon. */
const customers = { germany: 0, india: 0, office: 0 };
const people = ["admin", "marketing", "executive", "germany", "india", "office", "store", "finance"] as const;
type Who = (typeof people)[number] | "distributor@partner.example";
const idOf = (who: Who) => (who.includes("@") ? who : `${who}@seorak.example`);

beforeAll(async () => {
  world = await salesWorld();
  const { db, reports } = world.database;
  app = createApi({ db, reportsOfRequest: () => reports, now: () => now, ownOrigins: [ownOrigin] });
  for (const who of [...people, "distributor@partner.example"] as const)
    tokens.set(who, await world.tokenOf(idOf(who)));
  const found = await world.query<{ code: string; id: number }>(
    `SELECT DISTINCT ON (u.code) u.code, c.id FROM customer c JOIN org_unit u ON u.id = c.org_unit_id
       JOIN customer_potential p ON p.customer_id = c.id AND p.currency = u.currency
      WHERE u.code IN ('DE', 'IN', 'KR-CWN') ORDER BY u.code, c.id`,
  );
  const idAt = (code: string) => found.find((row) => row.code === code)?.id ?? 0;
  Object.assign(customers, { germany: idAt("DE"), india: idAt("IN"), office: idAt("KR-CWN") });
});
afterAll(() => world?.close());
beforeEach(async () => {
  now = start;
  await world.query(`DELETE FROM deputy; DELETE FROM mail_outbox; DELETE FROM pgboss.job`);
});

type Answer<T> = { status: number; body: T & { code: string; fields: Record<string, string>; message: string } };
async function ask<T>(who: Who | null, method: "GET" | "POST", path: string, body?: object): Promise<Answer<T>> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (who) headers.authorization = `Bearer ${tokens.get(who)}`;
  const sent = body && JSON.stringify(body);
  const answer = await app.fetch(new Request(`${ownOrigin}/api${path}`, { method, headers, body: sent }), {});
  return { status: answer.status, body: (await answer.json()) as Answer<T>["body"] };
}
const get = async (who: Who, id: string) =>
  (await ask<CorrectionRecord>(who, "GET", `/potential-corrections/${id}`)).body;
const potentialsOf = async (customer: number) =>
  (await ask<PotentialsOfCustomer>("admin", "GET", `/customers/${customer}/potentials`)).body;

/** Somewhat more than there is, of the first estimated line. */
async function proposal(customer: number, more: object = {}) {
  const { lines } = await potentialsOf(customer);
  const line = lines.find(({ amount }) => amount !== null);
  if (!line?.amount) throw new Error("no estimate");
  const proposed = String(BigInt(line.amount) + 1_234_0000n);
  const given = {
    amounts: { [line.id]: proposed },
    asOf: "2026-10-30",
    source: "visit",
    reason: "A new hall",
    ...more,
  };
  return { line, proposed, given: { ...given, key: randomUUID(), send: true } };
}
async function propose(who: Who, customer: number, more: object = {}) {
  const { line, proposed, given } = await proposal(customer, more);
  const { status, body } = await ask<{ id: string }>(
    who,
    "POST",
    `/customers/${customer}/potential-corrections`,
    given,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.id, line, proposed };
}
type Verb = "submission" | "approval" | "rejection" | "return" | "withdrawal";
async function act(who: Who, id: string, verb: Verb, comment = "", stamp?: string) {
  const seen = stamp ?? (await get("admin", id)).stamp;
  now = new Date(now.getTime() + 1000);
  return ask<object>(who, "POST", `/potential-corrections/${id}/${verb}`, { stamp: seen, comment });
}
const mails = () =>
  world.query<{ recipient: string; subject: string; body_text: string }>(
    "SELECT recipient, subject, body_text FROM mail_outbox ORDER BY subject, recipient",
  );

describe("a correction that is approved", () => {
  test("counts from the last loaded day on, in every report; what was there keeps its day", async () => {
    const before = await world.query("SELECT * FROM customer_potential WHERE customer_id = $1", [customers.germany]);
    const { id, line, proposed } = await propose("marketing", customers.germany);
    const wallet = `SELECT potential::text FROM market_wallet WHERE customer_id = $1 AND product_line_id = $2 AND part = 1`;
    expect((await act("germany", id, "approval")).status).toBe(200);
    expect((await potentialsOf(customers.germany)).lines.find((each) => each.id === line.id)).toMatchObject({
      amount: proposed,
      asOf,
    });
    expect(await world.query(wallet, [customers.germany, line.id])).toEqual([{ potential: proposed }]);
    const after = await world.query("SELECT * FROM customer_potential WHERE customer_id = $1", [customers.germany]);
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  test("is told by its history, the audit trail and mails that name no amount", async () => {
    const { id, line, proposed } = await propose("marketing", customers.germany);
    expect((await act("germany", id, "approval", "Seen it myself")).status).toBe(200);
    const { state, events, can, lines, decidedBy } = await get("marketing", id);
    expect({ state, can, decidedBy: decidedBy?.username }).toEqual({
      state: "approved",
      can: [],
      decidedBy: "Lena Hoffmann",
    });
    expect(lines).toMatchObject([{ id: line.id, old: line.amount, proposed, now: proposed }]);
    expect(events.map(({ verb, actor, comment }) => [verb, actor.username, comment])).toEqual([
      ["approval", "Lena Hoffmann", "Seen it myself"],
      ["submission", "Seo Yuna", ""],
    ]);
    const trail = await world.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject = 'request:' || $1 OR after->>'request' = $1 ORDER BY at, action",
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      "request-add",
      "request-submission",
      "potential-correct",
      "request-approval",
    ]);
    const sent = await mails();
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
    const { id, line, proposed } = await propose("marketing", customers.germany);
    await world.query(
      `INSERT INTO customer_potential (customer_id, product_line_id, as_of, yearly_amount, currency) VALUES ($1, $2, $3, 70000, 'EUR')
       ON CONFLICT (customer_id, product_line_id, as_of) DO UPDATE SET yearly_amount = 70000`,
      [customers.germany, line.id, asOf],
    );
    expect(await act("germany", id, "approval")).toMatchObject({ status: 409, body: { code: "request-overtaken" } });
    expect((await potentialsOf(customers.germany)).lines.find((each) => each.id === line.id)?.amount).toBe("70000");
    expect((await act("germany", id, "return", "Look again")).status).toBe(200);
    expect((await act("marketing", id, "submission")).status).toBe(200);
    expect((await get("germany", id)).lines).toMatchObject([{ old: "70000", proposed, now: "70000" }]);
    expect((await act("germany", id, "approval")).status).toBe(200);
  });

  test("is carried out once when two decide at the same moment", async () => {
    const { id } = await propose("office", customers.office);
    const { stamp } = await get("marketing", id);
    const both = await Promise.all([
      ask<object>("marketing", "POST", `/potential-corrections/${id}/approval`, { stamp }),
      ask<object>("admin", "POST", `/potential-corrections/${id}/rejection`, { stamp, comment: "No" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const decided = await world.query("SELECT verb FROM request_event WHERE request_id = $1 AND verb <> 'submission'", [
      id,
    ]);
    expect(decided).toHaveLength(1);
  });
});

describe("who may decide", () => {
  test("nobody on their own request, whatever they may do otherwise, and the tables hold it too", async () => {
    const { id } = await propose("germany", customers.germany);
    expect(await act("germany", id, "approval")).toMatchObject({ status: 403, body: { code: "own-request" } });
    expect((await get("germany", id)).can).toEqual(["withdrawal"]);
    const byHand = world.query(
      "UPDATE request SET state = 'approved', step = NULL, waits_since = NULL, decided_at = now(), decided_by = requested_by WHERE id = $1",
      [id],
    );
    await expect(byHand).rejects.toThrow("request_second_person");
    const event = world.query(
      "INSERT INTO request_event (request_id, no, requester, at, verb, actor) VALUES ($1, 9, $2, now(), 'approval', $2)",
      [id, idOf("germany")],
    );
    await expect(event).rejects.toThrow("request_event_person");
    // The only one at the subsidiary asked: headquarters is told.
    expect((await mails()).map(({ recipient }) => recipient)).toContain("marketing@seorak.example");
  });

  test("403 without the right to decide, 404 for another unit's, 403 without the screen, 401 without a session", async () => {
    const { id } = await propose("marketing", customers.germany);
    expect(await act("executive", id, "approval")).toMatchObject({ status: 403, body: { code: "no-right" } });
    expect((await get("executive", id)).can).toEqual([]);
    expect((await act("india", id, "approval")).status).toBe(404);
    expect((await ask("india", "GET", `/potential-corrections/${id}`)).status).toBe(404);
    for (const who of ["finance", "distributor@partner.example"] as const) {
      expect((await ask(who, "GET", `/potential-corrections/${id}`)).status).toBe(403);
      expect((await act(who, id, "approval")).status).toBe(403);
    }
    expect((await ask(null, "GET", `/potential-corrections/${id}`)).status).toBe(401);
    expect((await ask(null, "POST", `/potential-corrections/${id}/approval`, {})).status).toBe(401);
    expect((await get("germany", id)).state).toBe("submitted");
  });

  test("a deputy for the days of an absence, told with 'for'; before and after nothing", async () => {
    const executive = idOf("executive");
    const days = { deputy: executive, from: "2026-11-20", to: "2026-11-27", key: randomUUID() };
    expect((await ask("germany", "POST", "/deputies", days)).status).toBe(200);
    const { id } = await propose("marketing", customers.germany);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([executive, idOf("germany")]);
    expect(await get("executive", id)).toMatchObject({
      can: ["approval", "rejection", "return"],
      standsInFor: { username: "Lena Hoffmann" },
    });
    for (const [from, to] of [
      ["2026-11-21", "2026-11-27"],
      ["2026-11-11", "2026-11-19"],
    ]) {
      await world.query("UPDATE deputy SET from_day = $1, to_day = $2", [from, to]);
      expect((await act("executive", id, "approval")).status).toBe(403);
    }
    await world.query("UPDATE deputy SET from_day = '2026-11-20', to_day = '2026-11-20'");
    // Of other subsidiaries' customers he decides nothing: the right is the absent person's.
    const other = await propose("marketing", customers.india);
    expect((await act("executive", other.id, "approval")).status).toBe(403);
    expect((await act("executive", id, "approval")).status).toBe(200);
    expect(await get("marketing", id)).toMatchObject({
      decidedBy: { userId: executive },
      decidedFor: { userId: idOf("germany") },
    });
  });

  test("not a deputy of the one who asked, nor one who cannot see the customer", async () => {
    const days = { from: "2026-11-20", to: "2026-11-27" };
    await ask("germany", "POST", "/deputies", { ...days, deputy: idOf("executive"), key: randomUUID() });
    await ask("germany", "POST", "/deputies", { ...days, deputy: idOf("india"), key: randomUUID() });
    const own = await propose("germany", customers.germany);
    expect((await act("executive", own.id, "approval")).status).toBe(403);
    const { id } = await propose("marketing", customers.germany);
    expect((await act("india", id, "approval")).status).toBe(404);
  });
});

describe("what goes back and forth", () => {
  test("a comment is wanted on a rejection and a return, and nothing is written without", async () => {
    const { id } = await propose("marketing", customers.germany);
    for (const verb of ["rejection", "return"] as const) {
      const answer = await act("germany", id, verb);
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid-input" } });
      expect(Object.keys(answer.body.fields)).toEqual(["comment"]);
    }
    expect((await get("germany", id)).state).toBe("submitted");
    expect((await act("germany", id, "rejection", "Too high")).status).toBe(200);
    expect((await get("marketing", id)).events[0]).toMatchObject({ verb: "rejection", comment: "Too high" });
  });

  test("what was returned is changed by its requester alone and sent again; what waits or is decided is not changed", async () => {
    const { id } = await propose("marketing", customers.germany);
    const { given } = await proposal(customers.germany, { reason: "Two halls" });
    const { key: _key, ...content } = given;
    const change = async (who: Who, send = true) =>
      ask<object>(who, "POST", `/potential-corrections/${id}`, {
        ...content,
        send,
        stamp: (await get("admin", id)).stamp,
      });
    expect((await change("marketing")).body.code).toBe("request-moved");
    expect((await act("germany", id, "return", "Which hall?")).status).toBe(200);
    expect((await change("germany")).status).toBe(403);
    expect((await change("marketing")).status).toBe(200);
    expect(await get("germany", id)).toMatchObject({ state: "submitted", reason: "Two halls" });
    expect((await act("marketing", id, "withdrawal")).status).toBe(200);
    expect((await act("germany", id, "approval")).body.code).toBe("request-moved");
    expect((await mails()).map(({ subject }) => subject.split(":")[0])).toContain("Withdrawn");
  });

  test("409 for an old stamp: what another one did meanwhile is not written over", async () => {
    const { id } = await propose("marketing", customers.germany);
    const { stamp } = await get("germany", id);
    expect((await act("germany", id, "return", "Why?")).status).toBe(200);
    expect((await act("marketing", id, "submission")).status).toBe(200);
    expect(await act("germany", id, "approval", "", stamp)).toMatchObject({ status: 409, body: { code: "stale" } });
  });

  test("a draft is its writer's alone; one form that is sent five times is one request, told once", async () => {
    const { given } = await proposal(customers.germany, {});
    const path = `/customers/${customers.germany}/potential-corrections`;
    const draft = await ask<{ id: string }>("marketing", "POST", path, { ...given, send: false });
    expect((await ask("germany", "GET", `/potential-corrections/${draft.body.id}`)).status).toBe(404);
    expect((await get("marketing", draft.body.id)).can).toEqual(["change", "submission", "withdrawal"]);
    expect(await mails()).toEqual([]);
    const key = randomUUID();
    const five = Array.from({ length: 5 }, () => ask<{ id: string }>("marketing", "POST", path, { ...given, key }));
    expect((await Promise.all(five)).map(({ status, body }) => [status, body.id])).toEqual(Array(5).fill([200, key]));
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([idOf("germany")]);
  });

  test("its history can be added to, and nothing else", async () => {
    const { id } = await propose("marketing", customers.germany);
    const changed = world.query("UPDATE request_event SET comment = 'x' WHERE request_id = $1", [id]);
    await expect(changed).rejects.toThrow("append only");
    await expect(world.query("DELETE FROM request_event WHERE request_id = $1", [id])).rejects.toThrow("append only");
  });
});

describe("400 with the field that is wrong, and nothing written", () => {
  test.each([
    ["an amount that is none", { amounts: { 1: "1,5" } }, "amounts.1"],
    ["a negative amount", { amounts: { 1: "-1" } }, "amounts.1"],
    ["no amount at all", { amounts: {} }, "amounts"],
    ["a product line that is none", { amounts: { 999: "1" } }, "amounts"],
    ["a day ahead", { asOf: "2026-12-24" }, "asOf"],
    ["a day that is none", { asOf: "2026-02-30" }, "asOf"],
    ["a source that is none", { source: "rumour" }, "source"],
    ["no reason", { reason: " " }, "reason"],
    ["a reason too long", { reason: "x".repeat(501) }, "reason"],
  ])("%s", async (_name, more, field) => {
    const count = "SELECT count(*)::int AS n FROM request";
    const [before] = await world.query(count);
    const { given } = await proposal(customers.germany, more);
    const answer = await ask("germany", "POST", `/customers/${customers.germany}/potential-corrections`, given);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect(await world.query(count)).toEqual([before]);
  });

  test("the amount that stands there already", async () => {
    const { line, given } = await proposal(customers.germany);
    const same = { ...given, amounts: { [line.id]: line.amount } };
    const answer = await ask("germany", "POST", `/customers/${customers.germany}/potential-corrections`, same);
    expect(Object.keys(answer.body.fields)).toEqual([`amounts.${line.id}`]);
  });

  test("404 for another unit's customer and for one that is not there", async () => {
    const { given } = await proposal(customers.germany);
    for (const customer of [customers.india, 999_999_999]) {
      expect((await ask("germany", "POST", `/customers/${customer}/potential-corrections`, given)).status).toBe(404);
      expect((await ask("germany", "GET", `/customers/${customer}/potentials`)).status).toBe(404);
    }
  });

  test.each([
    ["deputy", { deputy: "nobody@seorak.example" }],
    ["deputy", { deputy: "germany@seorak.example" }],
    ["deputy", { deputy: "distributor@partner.example" }],
    ["to", { to: "2026-11-19" }],
    ["to", { from: "2026-11-25", to: "2026-11-24" }],
  ])("a deputy: %s %j", async (field, more) => {
    const given = { deputy: idOf("executive"), from: "2026-11-20", to: "2026-11-27", key: randomUUID(), ...more };
    const answer = await ask("germany", "POST", "/deputies", given);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await world.query("SELECT 1 FROM deputy")).toEqual([]);
  });
});

describe("lists", () => {
  type List = { rows: { id: string; state: string }[]; count: number };
  const list = async (who: Who, query = "") =>
    (await ask<List>(who, "GET", `/potential-corrections?size=200${query}`)).body;
  const board = async (who: Who) =>
    (await ask<{ waiting: { count: number; oldest: string | null; href: string }[] }>(who, "GET", "/mainboard")).body;

  test("show each reader the requests of own customers; mine, waiting and decided are what they say", async () => {
    const german = await propose("marketing", customers.germany);
    const indian = await propose("marketing", customers.india);
    const ids = async (who: Who, query = "") => (await list(who, query)).rows.map(({ id }) => id);
    expect(await ids("marketing", "&show=mine")).toEqual(expect.arrayContaining([german.id, indian.id]));
    expect(await ids("germany")).toContain(german.id);
    expect(await ids("germany")).not.toContain(indian.id);
    expect(await ids("germany", "&show=waiting")).toContain(german.id);
    expect(await ids("marketing", "&show=waiting")).not.toContain(german.id);
    expect(await ids("germany", "&show=decided")).not.toContain(german.id);
    await act("germany", german.id, "rejection", "No");
    expect(await ids("germany", "&show=decided&state=rejected")).toContain(german.id);
    expect(await ids("germany", "&show=waiting")).not.toContain(german.id);
    expect(await ids("germany", `&customer=${customers.india}`)).toEqual([]);
  });

  test("the mainboard counts what the list of the same filter has, by right", async () => {
    await propose("office", customers.office);
    const back = await propose("office", customers.office);
    await act("marketing", back.id, "return", "Which machine?");
    for (const who of ["marketing", "germany", "office", "executive", "admin"] as const) {
      const { count } = await list(who, "&show=waiting");
      const { waiting } = await board(who);
      expect(waiting[0]?.count ?? 0, who).toBe(count);
      if (count > 0) expect(waiting[0]?.oldest, who).not.toBeNull();
    }
    expect((await board("office")).waiting).toHaveLength(1);
    expect((await board("executive")).waiting).toEqual([]);
    expect((await board("finance")).waiting).toEqual([]);
  });

  test("similar cases stand beside a decision, of the reader's own customers alone", async () => {
    const first = await propose("marketing", customers.germany);
    await act("germany", first.id, "rejection", "Too high");
    const abroad = await propose("marketing", customers.india);
    await act("india", abroad.id, "rejection", "Too low");
    const { id } = await propose("marketing", customers.germany);
    const { similar } = await get("germany", id);
    expect(similar[0]?.customer.id).toBe(customers.germany);
    expect(similar.find(({ comment }) => comment === "Too high")).toMatchObject({
      state: "rejected",
      decidedBy: { username: "Lena Hoffmann" },
    });
    expect(similar.every(({ customer }) => customer.id !== customers.india)).toBe(true);
  });
});

describe("what waits", () => {
  const remind = () => {
    const { db, reports } = world.database;
    return remindOfRequests({ db, now: () => now, reportsOfRequest: () => reports });
  };

  test("is reminded of after two working days, once, and again after two more", async () => {
    await world.query("UPDATE request SET reminded_at = '2099-01-01' WHERE state = 'submitted'");
    // A Friday: the weekend does not count.
    now = new Date("2026-11-20T03:00:00Z");
    const { id } = await propose("marketing", customers.germany);
    await world.query("DELETE FROM mail_outbox");
    now = new Date("2026-11-23T03:00:00Z");
    expect(await remind()).toBe(0);
    now = new Date("2026-11-24T03:00:00Z");
    expect(await Promise.all([remind(), remind()])).toEqual(expect.arrayContaining([1, 0]));
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject.split(":")[0]])).toEqual([
      [idOf("germany"), "Still waiting"],
    ]);
    const told = "SELECT verb, actor FROM request_event WHERE request_id = $1 ORDER BY no DESC LIMIT 1";
    expect(await world.query(told, [id])).toEqual([{ verb: "reminder", actor: "system" }]);
    now = new Date("2026-11-25T03:00:00Z");
    expect(await remind()).toBe(0);
    now = new Date("2026-11-26T03:00:00Z");
    expect(await remind()).toBe(1);
    now = start;
    expect((await act("germany", id, "rejection", "Late")).status).toBe(200);
    now = new Date("2026-12-30T03:00:00Z");
    expect(await remind()).toBe(0);
  });
});
