import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import { add, subtract, times } from "~/api/domain/decimal";
import { listWaiting } from "~/api/domain/mainboard/list-waiting.server";
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
  await the.sold(id, 6);
  const price = (await the.get(seller, id)).prices[0];
  const given = { price: price?.id, reference, day: "2026-11-20", quantity: "6" };
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
    expect(all.rowCount).toBeGreaterThan(3);
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

  test("on the mainboard lead to the price, or to their list where the reader may not open prices", async () => {
    await claimed(3, "W-2");
    const ctx = await the.world.ctxOf(idOf("admin"));
    const hrefs = async (lacking: string) => {
      const menuCodes = new Set([...ctx.viewer.menuCodes].filter((code) => code !== lacking));
      const { requests } = await listWaiting({ ...ctx, viewer: { ...ctx.viewer, menuCodes } });
      return new Set(requests.flatMap(({ kind, href }) => (kind === "price-claim" ? [href] : [])));
    };
    const opened = [...(await hrefs("nothing"))];
    expect(opened.length).toBeGreaterThan(0);
    for (const href of opened) expect(href).toMatch(/^\/special-prices\/[\da-f-]{36}$/);
    expect(await hrefs("MIPSAL06")).toEqual(new Set(["/special-prices/claims?show=waiting"]));
  });
});

describe("each step of a claim is told", () => {
  test("to the nearest who may decide, then to who claims, with the support and the price's last day", async () => {
    const { id, claim, stamp, price } = await claimed(3, "M-1");
    const [mail] = await the.mails();
    expect(mail?.body_text).toContain(`/special-prices/${id}`);
    const { support = "" } = (await the.get(seller, id)).claims[0] ?? {};
    expect(mail?.body_text).toContain(`Support: ${(Number(support) / 10_000).toLocaleString("en")} KRW`);
    expect(mail?.body_text).toContain(`Valid to: ${price.until}`);
    expect(mail?.body_text).toContain("Waits since: 2026-11-20");
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

describe("nothing is paid for what was not sold", () => {
  const claim = (price: number | undefined, more: object) =>
    the.ask<{ fields: Record<string, string> }>(seller, "POST", "/special-price-claims", {
      ...{ price, reference: `N-${price}`, day: "2026-11-20", quantity: "6" },
      ...more,
    });

  test("a claim is refused beyond what invoices have of the price, and for a day to come", async () => {
    const id = await the.asked(seller, [the.line(2, 80)]);
    await the.act("office", id, "approval");
    const { prices } = await the.get(seller, id);
    const price = prices[0]?.id;
    const [loaded] = await the.world.query<{ day: string }>("SELECT max(last_day)::text AS day FROM sales_period");
    expect((await claim(price, {})).body.fields.quantity).toBe(
      `Not more than were sold and are not claimed yet: 0. What was sold is known up to ${loaded?.day}`,
    );
    await the.sold(id, 6);
    expect((await claim(price, { day: "2026-11-21" })).body.fields.day).toMatch(/still to come/);
    expect((await claim(price, { quantity: "7" })).body.fields.quantity).toMatch(/not claimed yet: 6/);
    expect((await claim(price, { quantity: "4" })).status).toBe(200);
    expect((await claim(price, { quantity: "3", reference: "N-again" })).body.fields.quantity).toMatch(/yet: 2/);
    const { used } = (await the.get("office", id)).prices[0] ?? {};
    expect((await list("admin", `text=N-${price}`)).rows[0]).toMatchObject({ quantity: 4, used });
  });

  test("nobody approves a claim for pieces that came back since", async () => {
    const { id, claim: no, stamp, price } = await claimed(2, "N-back");
    const used = (await the.get("office", id)).prices[0]?.used ?? 0;
    await the.sold(id, 2 - used);
    expect((await the.get("office", id)).prices[0]).toMatchObject({ used: 2, claimed: 6, quantity: price.quantity });
    const refused = await decide("office", no, "approval", { stamp });
    expect([refused.status, refused.body.fields.comment]).toEqual([400, expect.stringMatching(/not paid for yet: 2/)]);
    expect((await decide("office", no, "rejection", { stamp, comment: "Came back" })).status).toBe(200);
    await the.sold(id, used - 2);
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
    expect((await the.get("marketing", id)).claims[0]?.can).toEqual(["approval", "rejection", "withdrawal"]);
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

describe("the normal price", () => {
  const others = (prices: number[], item: number) =>
    the.world.query(
      `INSERT INTO invoice_line (invoice_date, ym, batch_id, subsidiary_id, unit_id, customer_id, item_id, product_line_id, product_group_id,
              industry_id, line_no, quantity, amount, currency, kind, invoice_no)
       SELECT '2026-10-01', 202610, f.batch_id, f.subsidiary_id, f.unit_id, c.id, $2::int, f.product_line_id, f.product_group_id, f.industry_id,
              1, 10, p.price * 10, 'KRW', 1, concat('OT-', c.id)
         FROM unnest($1::bigint[]) WITH ORDINALITY AS p(price, at)
         JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at FROM customer WHERE code <> $3) AS c USING (at),
              (SELECT * FROM invoice_line LIMIT 1) AS f`,
      [prices, item, the.codes.distributor],
    );
  const approved = async (at: number) => {
    const id = await the.asked(seller, [the.line(at, 60)]);
    for (const who of ["office", "marketing"] as const) await the.act(who, id, "approval");
    return (await the.get(seller, id)).prices[0];
  };

  test("of who never bought is the median of what at least three others paid, and says so; else the list price", async () => {
    const item = the.items[3];
    if (!item) throw new Error("no item");
    const share = (percent: number) => Math.round((Number(item.list) * percent) / 1_000_000) * 10_000;
    await the.world.query("DELETE FROM invoice_line WHERE item_id = $1", [item.id]);
    await others([share(70), share(90)], item.id);
    expect(await approved(3)).toMatchObject({ normal: item.list, normalFrom: "list" });
    await the.world.query("DELETE FROM invoice_line WHERE item_id = $1", [item.id]);
    await others([share(70), share(90), share(75)], item.id);
    expect(await approved(3)).toMatchObject({ normal: String(share(75)), normalFrom: "others" });
    // What they paid is below the approved price, which holds the normal one up; above the list, which holds it down.
    await the.world.query("DELETE FROM invoice_line WHERE item_id = $1", [item.id]);
    await others([share(20), share(30), share(25)], item.id);
    const lifted = await approved(3);
    expect(lifted).toMatchObject({ normal: lifted?.price, normalFrom: "approved" });
    await the.world.query("DELETE FROM invoice_line WHERE item_id = $1", [item.id]);
    await others([share(120), share(130), share(125)], item.id);
    expect(await approved(3)).toMatchObject({ normal: item.list, normalFrom: "list" });
  });

  test("is of the same twelve months as what stands beside the decision", async () => {
    const item = the.items[3];
    await the.world.query("DELETE FROM invoice_line WHERE item_id = $1", [item?.id]);
    const id = await the.asked(seller, [the.line(3, 90)]);
    await the.act("office", id, "approval");
    await the.sold(id, 5, "2026-11-10");
    const on = async (day: string) => {
      await the.world.query(
        "UPDATE invoice_line SET invoice_date = $2::date, ym = to_char($2::date, 'YYYYMM')::int WHERE item_id = $1",
        [item?.id, day],
      );
      const { lines } = await the.get("marketing", id);
      return [lines[0]?.bought, (await approved(3))?.normalFrom];
    };
    expect(await on("2025-11-20")).toEqual([5, "paid"]);
    expect(await on("2025-11-19")).toEqual([0, "list"]);
  });

  test("of who bought is what he paid on average, whatever others paid", async () => {
    const id = await the.asked(seller, [the.line(3, 90)]);
    await the.act("office", id, "approval");
    await the.sold(id, 5, "2026-11-10");
    const price = await approved(3);
    expect(price?.normalFrom).toBe("paid");
  });
});
