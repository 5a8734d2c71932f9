import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { memberByHand, seedFirms, taxNumber } from "../../../../tests/harness/members-by-hand";
import { clientOn } from "../import/client-on.server";
import { save } from "./points/post";
import { withAccount } from "./points/with-account.server";
import { reviewMembers } from "./review-members.server";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await seedFirms(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await query("UPDATE member SET state = 'withdrawn', withdrawn_on = '2000-01-01'");
  await loadedTo("2026-11-20");
});

const query = async (text: string, values: unknown[] = []) => (await api.database.pool.query(text, values)).rows;
/** Invoices are known until that day. */
async function loadedTo(day: string) {
  await query("DELETE FROM sales_period");
  const ym = Number(day.slice(0, 7).replace("-", ""));
  const columns = await query(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'sales_period' AND is_nullable = 'NO' AND column_default IS NULL",
  );
  const known: Record<string, unknown> = { ym, last_day: day, line_count: 1 };
  const names = columns.map(({ name }) => name as string);
  const all = [...new Set([...names, ...Object.keys(known)])];
  const values = all.map((name) => known[name] ?? 2);
  await query(
    `INSERT INTO sales_period (${all.join(", ")}) VALUES (${all.map((_, at) => `$${at + 1}`).join(", ")})`,
    values,
  );
}
const review = (day: string) => {
  const { db, reports } = api.database;
  return reviewMembers({ db, reports, now: new Date(`${day}T03:00:00Z`) });
};
const stateOf = async (id: number) => {
  const [{ state, tier }] = await query("SELECT state, tier FROM member WHERE id = $1", [id]);
  return { state, tier };
};
const told = (id: number) =>
  query("SELECT change, before, after, actor FROM member_event WHERE member_id = $1 ORDER BY no", [id]);
let next = 0;
const bought = (memberId: number, day: string, won: number) =>
  query(
    `INSERT INTO point_invoice (subsidiary_id, invoice_no, member_id, invoice_date, eligible, rate, granted)
     VALUES (2, $1, $2, $3, $4, 0.01, 0)`,
    [`R${next++}`, memberId, day, won * 10_000],
  );

describe("states", () => {
  test("who bought nothing for twelve months is dormant, and active again with the next invoice; each is told once", async () => {
    const id = await memberByHand(api, {
      customerId: 601,
      taxNo: taxNumber(1),
      joinedOn: "2024-01-01",
      lastInvoiceOn: "2025-11-20",
    });
    await review("2026-11-20");
    expect(await stateOf(id)).toMatchObject({ state: "active" });
    await loadedTo("2026-11-21");
    await review("2026-11-21");
    await review("2026-11-21");
    expect(await stateOf(id)).toMatchObject({ state: "dormant" });
    await query("UPDATE point_account SET last_invoice_on = '2026-11-21' WHERE member_id = $1", [id]);
    await review("2026-11-22");
    expect(await stateOf(id)).toMatchObject({ state: "active" });
    expect(await told(id)).toEqual([
      { change: "dormancy", before: "active", after: "dormant", actor: "system" },
      { change: "return", before: "dormant", after: "active", actor: "system" },
    ]);
  });

  test("nobody becomes dormant because nothing was loaded, or because they have only just joined", async () => {
    const old = await memberByHand(api, {
      customerId: 601,
      taxNo: taxNumber(2),
      joinedOn: "2024-01-01",
      lastInvoiceOn: "2026-01-05",
    });
    const young = await memberByHand(api, { customerId: 603, taxNo: taxNumber(3), joinedOn: "2026-09-01" });
    await review("2028-01-01");
    expect([await stateOf(old), await stateOf(young)]).toMatchObject([{ state: "active" }, { state: "active" }]);
  });
});

describe("withdrawn members", () => {
  test("lose their points when the days for a return have passed, once", async () => {
    const id = await memberByHand(api, { customerId: 601, taxNo: taxNumber(4), state: "withdrawn" });
    await query("UPDATE member SET withdrawn_on = '2026-11-10' WHERE id = $1", [id]);
    const lot = { savedOn: "2026-01-05", availableOn: "2026-02-01", expiresOn: "2028-01-31", granted: 500 };
    const by = { user: "test", at: new Date() };
    await api.database.db.transaction((tx) =>
      withAccount(clientOn(tx), { memberId: id, day: "2026-01-05", by }, (account) => [
        save(account, "correction", lot),
      ]),
    );
    expect(await review("2026-12-10")).toMatchObject({ forfeited: 0 });
    expect(await review("2026-12-11")).toMatchObject({ forfeited: 1 });
    expect(await review("2026-12-12")).toMatchObject({ forfeited: 0 });
    expect(await query("SELECT type, points::int FROM point_entry WHERE member_id = $1 ORDER BY id", [id])).toEqual([
      { type: "correction", points: 500 },
      { type: "forfeit", points: -500 },
    ]);
  });
});

describe("tiers", () => {
  test("go up as soon as twelve complete months suffice, and down in January alone", async () => {
    const id = await memberByHand(api, {
      customerId: 601,
      taxNo: taxNumber(5),
      joinedOn: "2024-01-01",
      lastInvoiceOn: "2026-11-19",
    });
    await bought(id, "2026-10-31", 29_999_999);
    await bought(id, "2026-11-19", 500_000_000);
    await review("2026-11-20");
    expect((await stateOf(id)).tier).toBe("bronze");
    await loadedTo("2026-12-02");
    await review("2026-12-02");
    await review("2026-12-02");
    expect((await stateOf(id)).tier).toBe("black");
    await query("DELETE FROM point_invoice WHERE eligible > 1000000000000");
    await review("2026-12-03");
    expect((await stateOf(id)).tier).toBe("black");
    await loadedTo("2027-01-03");
    await review("2027-01-03");
    expect((await stateOf(id)).tier).toBe("bronze");
    expect((await told(id)).map(({ before, after }) => `${before} ${after}`)).toEqual([
      "none bronze",
      "bronze black",
      "black bronze",
    ]);
  });

  test.each([
    [0, "none"],
    [1, "bronze"],
    [30_000_000, "silver"],
    [99_999_999, "silver"],
    [100_000_000, "black"],
  ])("%i won in twelve months are %s", async (won, tier) => {
    const id = await memberByHand(api, {
      customerId: 601,
      taxNo: taxNumber(100 + (won % 97)),
      lastInvoiceOn: "2026-10-05",
    });
    if (won > 0) await bought(id, "2026-10-05", won);
    await review("2026-11-20");
    expect((await stateOf(id)).tier).toBe(tier);
  });
});
