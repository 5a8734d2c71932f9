import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { remindOfRequests } from "~/api/domain/requests.server";
import { type CorrectionsWorld, correctionsWorld, idOf, type Who } from "../../../../tests/harness/corrections";
import { now as start } from "../../../../tests/harness/sales";

let the: CorrectionsWorld;
beforeAll(async () => {
  the = await correctionsWorld();
});
afterAll(() => the?.world.close());
beforeEach(() => the.clear());

describe("lists", () => {
  type List = { rows: { id: string; state: string }[]; rowCount: number };
  const list = async (who: Who, query = "") =>
    (await the.ask<List>(who, "GET", `/reports/MIPTAS17?size=200${query}`)).body;
  const board = async (who: Who) =>
    (
      await the.ask<{ waiting: { kind: string; count: number; oldest: string | null; href: string }[] }>(
        who,
        "GET",
        "/mainboard",
      )
    ).body;

  test("show each reader the requests of own customers; mine, waiting and decided are what they say", async () => {
    const german = await the.propose("marketing", the.customers.germany);
    const indian = await the.propose("marketing", the.customers.india);
    const ids = async (who: Who, query = "") => (await list(who, query)).rows.map(({ id }) => id);
    expect(await ids("marketing", "&show=mine")).toEqual(expect.arrayContaining([german.id, indian.id]));
    expect(await ids("germany")).toContain(german.id);
    expect(await ids("germany")).not.toContain(indian.id);
    expect(await ids("germany", "&show=waiting")).toContain(german.id);
    expect(await ids("marketing", "&show=waiting")).not.toContain(german.id);
    expect(await ids("germany", "&show=decided")).not.toContain(german.id);
    await the.act("germany", german.id, "rejection", "No");
    expect(await ids("germany", "&show=decided&state=rejected")).toContain(german.id);
    expect(await ids("germany", "&show=waiting")).not.toContain(german.id);
    expect(await ids("germany", `&customer=${the.customers.india}`)).toEqual([]);
  });

  /** What waits of this kind; other kinds of decisions stand on the same card. */
  const corrections = async (who: Parameters<typeof board>[0]) =>
    (await board(who)).waiting.filter(({ kind }) => kind === "potential");

  test("the mainboard counts what the list of the same filter has, by right", async () => {
    await the.propose("office", the.customers.office);
    const back = await the.propose("office", the.customers.office);
    await the.act("marketing", back.id, "return", "Which machine?");
    for (const who of ["marketing", "germany", "office", "executive", "admin"] as const) {
      const { rowCount: count } = await list(who, "&show=waiting");
      const waiting = await corrections(who);
      expect(waiting[0]?.count ?? 0, who).toBe(count);
      if (count > 0) expect(waiting[0]?.oldest, who).not.toBeNull();
    }
    expect(await corrections("office")).toHaveLength(1);
    expect(await corrections("executive")).toEqual([]);
    expect(await corrections("finance")).toEqual([]);
  });

  test("similar cases stand beside a decision, of the reader's own customers alone", async () => {
    const first = await the.propose("marketing", the.customers.germany);
    await the.act("germany", first.id, "rejection", "Too high");
    const abroad = await the.propose("marketing", the.customers.india);
    await the.act("india", abroad.id, "rejection", "Too low");
    const { id } = await the.propose("marketing", the.customers.germany);
    const { similar } = await the.get("germany", id);
    expect(similar[0]?.customer.id).toBe(the.customers.germany);
    expect(similar.find(({ comment }) => comment === "Too high")).toMatchObject({
      state: "rejected",
      decidedBy: { username: "Lena Hoffmann" },
    });
    expect(similar.every(({ customer }) => customer.id !== the.customers.india)).toBe(true);
  });
});

describe("what waits", () => {
  const remind = () => {
    const { db, reports } = the.world.database;
    return remindOfRequests({ db, now: () => the.clock.now, reportsOfRequest: () => reports });
  };

  test("is reminded of after two working days, once, and again after two more", async () => {
    await the.world.query("UPDATE request SET reminded_at = '2099-01-01' WHERE state = 'submitted'");
    // A Friday: the weekend does not count.
    the.clock.now = new Date("2026-11-20T03:00:00Z");
    const { id } = await the.propose("marketing", the.customers.germany);
    await the.world.query("DELETE FROM mail_outbox");
    the.clock.now = new Date("2026-11-23T03:00:00Z");
    expect(await remind()).toBe(0);
    the.clock.now = new Date("2026-11-24T03:00:00Z");
    expect(await Promise.all([remind(), remind()])).toEqual(expect.arrayContaining([1, 0]));
    expect((await the.mails()).map(({ recipient, subject }) => [recipient, subject.split(":")[0]])).toEqual([
      [idOf("germany"), "Still waiting"],
    ]);
    const told = "SELECT verb, actor FROM request_event WHERE request_id = $1 ORDER BY no DESC LIMIT 1";
    expect(await the.world.query(told, [id])).toEqual([{ verb: "reminder", actor: "system" }]);
    the.clock.now = new Date("2026-11-25T03:00:00Z");
    expect(await remind()).toBe(0);
    the.clock.now = new Date("2026-11-26T03:00:00Z");
    expect(await remind()).toBe(1);
    the.clock.now = start;
    expect((await the.act("germany", id, "rejection", "Late")).status).toBe(200);
    the.clock.now = new Date("2026-12-30T03:00:00Z");
    expect(await remind()).toBe(0);
  });
});
