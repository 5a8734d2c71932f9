import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { remindDeciders } from "~/api/domain/request/remind-deciders.server";
import { specialPriceRequests } from "~/api/domain/special-price/decide-special-price.server";
import { noticeExpiry } from "~/api/domain/special-price/notice-expiry.server";
import type { Who } from "../../../../tests/harness/corrections";
import { idOf } from "../../../../tests/harness/corrections";
import { type SpecialPriceWorld, seller, specialPriceWorld } from "../../../../tests/harness/special-prices";

let the: SpecialPriceWorld;
beforeAll(async () => {
  the = await specialPriceWorld();
});
afterAll(() => the?.world.close());
beforeEach(async () => {
  await the.clear();
  await the.world.query(
    "UPDATE request SET state = 'withdrawn', step = NULL, waits_since = NULL, escalated_at = NULL WHERE state = 'submitted'",
  );
});

const forward = (days: number) => {
  the.clock.now = new Date(the.clock.now.getTime() + days * 86_400_000);
};
const remind = () => {
  const { db, reports } = the.world.database;
  return remindDeciders({ db, reports, now: the.clock.now, locale: "en" }, [specialPriceRequests]);
};
const events = async (id: string) =>
  (
    await the.world.query<{ verb: string }>("SELECT verb FROM request_event WHERE request_id = $1 ORDER BY no DESC", [
      id,
    ])
  ).map(({ verb }) => verb);

describe("what nobody decides", () => {
  test("is reminded of after two working days, and after four the next step's people may decide too", async () => {
    const begun = the.clock.now;
    const id = await the.asked(seller, [the.line(0, 90)]);
    // Friday, the 20th of November: Tuesday is the second working day.
    forward(3);
    expect(await remind()).toBe(0);
    forward(1);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(await events(id)).toEqual(["reminder", "submission"]);
    await the.world.query("DELETE FROM mail_outbox");
    forward(2);
    expect(await remind()).toBe(1);
    expect(await events(id)).toEqual(["escalation", "reminder", "submission"]);
    const mails = await the.mails();
    expect([...new Set(mails.map(({ subject }) => subject.split(",")[0]))]).toEqual(["Waiting too long"]);
    const told = mails.map(({ recipient }) => recipient);
    expect(told).toContain("marketing@seorak.example");
    expect(told).not.toContain("office@seorak.example");
    // Nobody's session lives that long.
    the.clock.now = begun;
    await the.world.query(
      "DELETE FROM menu_role WHERE menu_key = 'special-prices.sales-decisions' AND role_id = 'ROLE_MARKETING'",
    );
    expect((await the.get("marketing", id)).can).toContain("approval");
    expect((await the.act("marketing", id, "approval")).status).toBe(200);
    expect(await the.get(seller, id)).toMatchObject({ state: "approved", escalatedAt: null });
    await the.world.query(
      "INSERT INTO menu_role (menu_key, role_id) VALUES ('special-prices.sales-decisions', 'ROLE_MARKETING')",
    );
  });

  test("is one mail for a person, however much waits: each with its number, customer, amount and since when", async () => {
    const ids = [
      await the.asked(seller, [the.line(0, 90)]),
      await the.asked(seller, [the.line(1, 90)]),
      await the.asked(seller, [the.line(2, 90)]),
    ];
    const numbers = await Promise.all(ids.map(async (id) => (await the.get("admin", id)).requestNo));
    await the.world.query("DELETE FROM mail_outbox");
    forward(4);
    expect(await remind()).toBe(3);
    const mails = await the.mails();
    const told = mails.map(({ recipient }) => recipient);
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told).size).toBe(told.length);
    for (const { subject, body_text: body } of mails) {
      expect(subject).toBe("Reminders: 3 matters");
      for (const each of numbers) expect(body).toContain(`Still waiting: Special price ${each}`);
      expect(body.match(/KRW, waits since 2026-11-20 \d\d:\d\d GMT/g)).toHaveLength(3);
      // Each leads to itself, the button to the list.
      expect(body.match(/https?:\/\/\S+/g)).toEqual([
        ...numbers.map(() => expect.stringMatching(/\/special-prices\/[\da-f-]{36}$/)),
        expect.stringMatching(/\/special-prices\?show=waiting$/),
      ]);
    }
  });

  test("waits in the lists of those who may decide, as many as the mainboard says", async () => {
    await the.asked(seller, [the.line(0, 90)]);
    await the.asked(seller, [the.line(1, 50)]);
    type Board = { waiting: { kind: string; href: string; count: number }[] };
    for (const who of ["office", "marketing", "germany"] as const) {
      const { waiting } = (await the.ask<Board>(who, "GET", "/mainboard")).body;
      const { body } = await the.ask<{ rowCount: number }>(who, "GET", "/reports/MIPSAL06?show=waiting");
      expect(
        waiting.find(({ kind }) => kind === "special-price"),
        who,
      ).toMatchObject({
        count: body.rowCount,
        href: "/special-prices?show=waiting",
      });
      expect(body.rowCount, who).toBe(who === "germany" ? 0 : 2);
    }
    const atStep = async (who: Who, code: string) =>
      (await the.ask<{ rowCount: number }>(who, "GET", `/reports/${code}`)).body.rowCount;
    expect([await atStep("office", "MIPSAL07"), await atStep("marketing", "MIPSAL09")]).toEqual([2, 0]);
    expect((await the.ask("office", "GET", "/reports/MIPSAL08")).status).toBe(403);
  });
});

describe("a deputy", () => {
  const name = (who: Who, deputy: Who, more: object = {}) =>
    the.ask<object>(who, "POST", "/deputies", {
      ...{ deputy: idOf(deputy), from: "2026-11-20", to: "2026-11-27", key: randomUUID() },
      ...more,
    });

  test("decides for a sales manager who is absent, told with 'for'", async () => {
    const id = await the.asked(seller, [the.line(0, 90)]);
    expect((await name("office", "executive")).status).toBe(400);
    expect((await name("office", "marketing")).status).toBe(200);
    await the.world.query(
      "DELETE FROM menu_role WHERE menu_key = 'special-prices.sales-decisions' AND role_id = 'ROLE_MARKETING'",
    );
    expect((await the.act("marketing", id, "approval")).status).toBe(200);
    expect((await the.get(seller, id)).events[0]).toMatchObject({ actorFor: { username: "Park Dohyun" } });
    await the.world.query(
      "INSERT INTO menu_role (menu_key, role_id) VALUES ('special-prices.sales-decisions', 'ROLE_MARKETING')",
    );
  });

  test("chain that ends in oneself is refused, over others too, unless the days do not meet", async () => {
    expect((await name("office", "germany")).status).toBe(200);
    expect((await name("germany", "india")).status).toBe(200);
    const back = await name("india", "office");
    expect([back.status, back.body.fields]).toEqual([
      400,
      { deputy: "You stand in for this person on some of these days, directly or by way of others" },
    ]);
    expect((await name("germany", "office")).status).toBe(400);
    expect((await name("india", "office", { from: "2026-11-28", to: "2026-11-30" })).status).toBe(200);
  });

  test("is named by who decides something, by nobody else", async () => {
    expect((await name("executive", "admin")).body.code).toBe("no-right");
    expect((await name(seller, "admin")).status).toBe(403);
  });
});

test("who asked is told once of prices that end soon, by customer, with the requests' numbers", async () => {
  const id = await the.asked(seller, [the.line(0, 90), the.line(1, 90)], { validTo: "2026-12-10" });
  await the.act("office", id, "approval");
  await the.world.query("DELETE FROM mail_outbox");
  const { db } = the.world.database;
  expect(await noticeExpiry({ db, now: the.clock.now })).toBe(2);
  expect(await noticeExpiry({ db, now: the.clock.now })).toBe(0);
  const mails = await the.mails();
  expect(mails.map(({ recipient }) => recipient)).toEqual([seller]);
  expect(mails[0]?.body_text).toContain("/special-prices/prices?customer=");
  expect(mails[0]?.body_text).toContain((await the.get(seller, id)).requestNo);
});

describe("every mail of a request says", () => {
  const asked = async () => {
    const id = await the.asked(seller, [the.line(0, 90), the.line(1, 90)], { validTo: "2027-03-31" });
    const { requestNo, total, customer } = await the.get("admin", id);
    const amount = (value: string | null) => `${(Number(value) / 10_000).toLocaleString("en")} KRW`;
    return { id, requestNo, customer, worth: amount(total.asked), amount };
  };
  const lastMails = async () => {
    const mails = await the.mails();
    await the.world.query("DELETE FROM mail_outbox");
    return mails;
  };

  test("what is asked, for whom, how much, until when, and since when it waits", async () => {
    const { id, requestNo, customer, worth } = await asked();
    const [mail] = await lastMails();
    expect(mail?.subject).toBe(`For your decision: Special price ${requestNo}, ${customer.name} (${customer.code})`);
    for (const part of [requestNo, customer.code, worth, "2 items", "2026-11-20 – 2027-03-31", `/special-prices/${id}`])
      expect(mail?.body_text).toContain(part);
    expect(mail?.body_text).toMatch(/Waits since: 2026-11-20 \d\d:\d\d/);
  });

  test("what was decided, of which request, and what was approved", async () => {
    const { id, requestNo, customer, worth, amount } = await asked();
    await lastMails();
    await the.act("office", id, "approval", { comment: "Fine" });
    const { total } = await the.get("admin", id);
    const [mail] = await lastMails();
    expect(mail?.subject).toBe(`Approved: Special price ${requestNo}, ${customer.name} (${customer.code})`);
    for (const part of [worth, `Value approved: ${amount(total.approved)}`, "2026-11-20 – 2027-03-31", "Fine"])
      expect(mail?.body_text).toContain(part);
    expect(mail?.body_text).toMatch(/Sent: 2026-11-20 \d\d:\d\d/);
    expect(mail?.body_text).not.toMatch(/Waits since|margin|cost/i);
  });

  test("what was rejected or returned, of which request", async () => {
    const kinds = { rejection: "Rejected", return: "Returned" } as const;
    for (const verb of ["rejection", "return"] as const) {
      const { id, requestNo, worth } = await asked();
      await lastMails();
      await the.act("office", id, verb, { comment: "Too low" });
      const [mail] = await lastMails();
      expect(mail?.subject).toContain(`${kinds[verb]}: Special price ${requestNo}`);
      for (const part of [requestNo, worth, "Too low", "2027-03-31"]) expect(mail?.body_text).toContain(part);
    }
  });
});
