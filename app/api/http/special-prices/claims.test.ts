import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import { add, subtract, times } from "~/api/domain/decimal";
import type { ClaimList } from "~/api/domain/special-price/claim-list";
import { idOf, type Who } from "../../../../tests/harness/corrections";
import { type SpecialPriceWorld, seller, specialPriceWorld } from "../../../../tests/harness/special-prices";

let the: SpecialPriceWorld;
beforeAll(async () => {
  the = await specialPriceWorld();
  await loadSpecialPrices(the.world.database.pool);
});
afterAll(() => the?.world.close());
beforeEach(() => the.clear());

const list = async (who: Who, query = "size=200") =>
  (await the.ask<ClaimList>(who, "GET", `/reports/MIPSAL15?${query}`)).body;

/** An approved price of the seller's, with a claim for six of its pieces. */
async function claimed(at: number, reference: string) {
  const id = await the.asked(seller, [the.line(at, 80)]);
  await the.act("office", id, "approval");
  await the.world.query("DELETE FROM mail_outbox");
  const price = (await the.get(seller, id)).prices[0];
  const given = { price: price?.id, reference, day: "2026-11-21", quantity: "6" };
  const { status } = await the.ask<object>(seller, "POST", "/special-price-claims", given);
  if (status !== 200 || !price) throw new Error(`${status}`);
  const claim = (await the.get(seller, id)).claims[0];
  return { id, price, claim: claim?.id ?? 0, stamp: claim?.stamp ?? "" };
}
const decide = (who: Who, claim: number, verb: string, more: object) =>
  the.ask<{ message: string }>(who, "POST", `/special-price-claims/${claim}/${verb}`, more);
const told = async () => {
  const mails = await the.mails();
  await the.world.query("DELETE FROM mail_outbox");
  return mails.map(({ recipient, subject }) => `${recipient} ${subject.split(":")[0]}`);
};

describe("the list of claims", () => {
  test("has every claim with its support per piece, and adds up over all pages and by state", async () => {
    await claimed(0, "L-1");
    const all = await list("admin", "size=200&currency=KRW");
    expect(all.rowCount).toBeGreaterThan(5);
    for (const { normal, price, quantity, support } of all.rows)
      expect(times(subtract(normal, price), String(quantity))).toBe(support);
    const sum = (of: (row: ClaimList["rows"][number]) => string) =>
      all.rows.reduce((total, row) => add(total, of(row)), "0");
    expect([sum(({ quantity }) => String(quantity)), sum(({ value }) => value)]).toEqual([
      all.total.quantity,
      all.total.value,
    ]);
    expect((await list("admin", "size=25&page=2&currency=KRW")).total).toEqual(all.total);
    const states = Object.values(all.states);
    expect(states.reduce((total, { value }) => add(total, value), "0")).toBe(all.total.value);
    for (const state of ["claimed", "approved"] as const)
      expect((await list("admin", `state=${state}&size=200&currency=KRW`)).total).toEqual(all.states[state]);
  });

  test.each(["MIPSAL06", "MIPSAL15"])(
    "%s says that values were converted where another currency is among them",
    async (code) => {
      type Told = { converted: boolean; rows: { currency: string }[] };
      const told = await Promise.all(
        ["KRW", "USD"].map(async (currency) => {
          const { body } = await the.ask<Told>(seller, "GET", `/reports/${code}?size=200&currency=${currency}`);
          expect(body.converted).toBe(body.rows.some((row) => row.currency !== currency));
          return body.converted;
        }),
      );
      expect(told).toEqual([false, true]);
    },
  );

  test("of won in won is the claims' own support", async () => {
    const { rows } = await list("admin", "size=200&currency=KRW");
    const own = rows.filter(({ currency }) => currency === "KRW");
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(({ value }) => value)).toEqual(own.map(({ support }) => support));
  });

  test("shows the reader's own customers alone, and opens for nobody else", async () => {
    const { rows } = await list("germany");
    expect(rows.filter(({ claimedBy }) => claimedBy === "Distributor")).toEqual([]);
    expect((await list("admin")).rowCount).toBeGreaterThan(rows.length);
    expect((await the.ask("finance", "GET", "/reports/MIPSAL15")).status).toBe(403);
    expect((await the.ask(null, "GET", "/reports/MIPSAL15")).status).toBe(401);
  });

  test("is filtered by year, text and state, and a value that is none is named", async () => {
    const { claim } = await claimed(1, "FIND-ME-7");
    expect((await list("admin", "text=find-me-7")).rows.map(({ id }) => id)).toEqual([claim]);
    expect((await list("admin", "text=find-me-7&year=2025")).rowCount).toBe(0);
    expect((await list("admin", "year=2026&size=200")).rowCount).toBe((await list("admin")).rowCount);
    expect((await list("admin", "state=nothing")).ignored).toEqual([{ name: "state", value: "nothing" }]);
  });

  test("of what waits has as many as the mainboard says", async () => {
    await claimed(2, "W-1");
    type Board = { waiting: { kind: string; href: string; count: number }[] };
    for (const who of ["office", "marketing", "admin"] as const) {
      const { waiting } = (await the.ask<Board>(who, "GET", "/mainboard")).body;
      const card = waiting.find(({ kind }) => kind === "price-claim");
      expect(card?.href, who).toBe("/special-prices/claims?show=waiting");
      expect((await list(who, "show=waiting")).rowCount, who).toBe(card?.count);
    }
    expect((await list(seller, "show=waiting")).rowCount).toBe(0);
  });
});

describe("each step of a claim is told", () => {
  test("to the nearest who may decide, then to who claims, without a price", async () => {
    const { id, claim, stamp, price } = await claimed(3, "M-1");
    const [mail] = await the.mails();
    expect(mail?.body_text).toContain(`/special-prices/${id}`);
    for (const amount of [price.price, price.normal, the.part(3, 80)]) expect(mail?.body_text).not.toContain(amount);
    expect(await told()).toEqual(["office@seorak.example For your decision"]);
    expect((await decide("office", claim, "approval", { stamp })).status).toBe(200);
    expect(await told()).toEqual([`${seller} Approved`]);
  });

  test("a rejection too, with its comment", async () => {
    const { claim, stamp } = await claimed(0, "M-2");
    await the.world.query("DELETE FROM mail_outbox");
    await decide("office", claim, "rejection", { stamp, comment: "No such invoice" });
    const [mail] = await the.mails();
    expect(mail?.subject).toMatch(/^Rejected: claim for a special price/);
    expect(mail?.body_text).toContain("No such invoice");
  });
});

test("of two who decide a claim at once the second is told what the first one did", async () => {
  const { claim, stamp } = await claimed(3, "T-1");
  expect((await decide("marketing", claim, "rejection", { stamp, comment: "No such invoice" })).status).toBe(200);
  const late = await decide("office", claim, "approval", { stamp });
  expect([late.status, late.body.code]).toEqual([409, "request-decided"]);
  expect(late.body.message).toMatch(/^409 - Your request data is already exist\. Rejected by Seo Yuna, 2026-11-2/);
});

describe("a deputy", () => {
  test("is told of a claim and decides it for who is absent, never one of the own", async () => {
    await the.world.query(
      "DELETE FROM menu_role WHERE menu_key LIKE 'special-prices.%-decisions' AND role_id = 'ROLE_MARKETING'",
    );
    await the.ask("office", "POST", "/deputies", {
      ...{ deputy: idOf("marketing"), from: "2026-11-20", to: "2026-11-27", key: randomUUID() },
    });
    const { id, claim, stamp } = await claimed(1, "D-1");
    expect(await told()).toEqual([
      "marketing@seorak.example For your decision",
      "office@seorak.example For your decision",
    ]);
    expect((await list("marketing", "show=waiting&size=200")).rows.map((row) => row.id)).toContain(claim);
    expect((await the.get("marketing", id)).claims[0]?.can).toEqual(["approval", "rejection"]);
    expect((await decide("marketing", claim, "approval", { stamp })).status).toBe(200);
    expect((await the.get(seller, id)).claims[0]).toMatchObject({ decidedBy: "Seo Yuna", decidedFor: "Park Dohyun" });
    await the.world.query("DELETE FROM deputy");
    const other = await claimed(2, "D-2");
    expect((await decide("marketing", other.claim, "approval", { stamp: other.stamp })).status).toBe(403);
    await the.world.query(
      `INSERT INTO menu_role (menu_key, role_id) SELECT 'special-prices.' || step || '-decisions', 'ROLE_MARKETING'
         FROM unnest(ARRAY['sales', 'subsidiary', 'headquarters']) AS step`,
    );
  });
});
