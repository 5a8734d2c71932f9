import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extract, line } from "../../../../../tests/harness/extract-text";
import { adminCtx, type ImportWorld, importWorld } from "../../../../../tests/harness/import-fixture";
import { clientOn } from "../../import/client-on.server";
import { undoBatch } from "../../import/undo-batch.server";
import { balanceOn } from "./account";
import { loadAccounts } from "./account-store.server";
import { spend } from "./post";
import { provePoints } from "./prove-points.server";
import { settlePoints } from "./settle-points.server";
import { withAccount } from "./with-account.server";

let world: ImportWorld;
let memberId: number;
let customers: string[];
beforeAll(async () => {
  world = await importWorld(1000);
  customers = (
    await query(
      "SELECT code FROM customer c WHERE country = 'KR' AND NOT EXISTS (SELECT FROM member WHERE customer_id = c.id) ORDER BY id",
    )
  ).map(({ code }) => code);
  memberId = await addMember(customers[0] ?? "", "1208147521");
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
/** Joined before the extracts' days, who saves 1 % of what they buy. */
async function addMember(customer: string, taxNo: string): Promise<number> {
  const rows = await query(
    `INSERT INTO member (member_no, customer_id, subsidiary_id, currency, tax_no, corporation_name, member_type, purpose, state, applied_on, joined_on)
     SELECT 'M' || $2, c.id, u.subsidiary_id, u.currency, $2, c.name, 'end-user', 'use', 'active', '2026-11-21', '2026-11-21'
       FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE c.code = $1 RETURNING id`,
    [customer, taxNo],
  );
  return rows[0].id;
}
const load = async (...lines: string[]) => {
  const result = await world.load(extract(...lines));
  if (result.status !== "loaded") throw new Error(result.status);
  return result.batchId;
};
const balance = async (day: string, id = memberId) => {
  const account = (await loadAccounts(world.database.pool, [id])).get(id);
  return account ? balanceOn(account, day) : null;
};
const standing = async () => [await balance("2026-11-30"), await balance("2027-01-01")];
const on = (date: string, invoice: string, amount: string, more: object = {}) =>
  line({ date, invoice, amount, customer: customers[0] ?? "", ...more });
const proven = async () => expect(await provePoints(world.database.pool)).toEqual([]);

describe("points out of imported invoice lines", () => {
  test("an invoice earns once, floored as a whole, and can be spent from the next month on", async () => {
    await load(
      on("2026-11-23", "A1", "12345"),
      on("2026-11-23", "A1", "99", { no: 2, item: "1000002" }),
      on("2026-11-23", "A2", "99"),
      on("2026-11-23", "B1", "500000", { customer: customers[1] ?? "" }),
    );
    expect(await balance("2026-11-23")).toMatchObject({ available: 0, toBeAvailable: 124 });
    expect(await balance("2026-12-01")).toMatchObject({ available: 124, toBeAvailable: 0 });
    await proven();
  });

  test("the same file again, a day sent again with the same lines, and an undone replacement change nothing", async () => {
    const before = await standing();
    const day = [on("2026-11-24", "C1", "200000"), on("2026-11-24", "C2", "300000", { item: "1000003" })];
    await load(...day);
    const with5000 = await standing();
    expect(with5000[1]).toMatchObject({ available: 124 + 5000 });
    expect((await world.load(extract(...day))).status).toBe("unchanged");
    await world.load(`${extract(...day)}\n`);
    expect(await standing()).toEqual(with5000);
    const replaced = await load(on("2026-11-24", "C1", "100000"), on("2026-11-24", "C3", "50000"));
    expect((await standing())[1]).toMatchObject({ available: 124 + 1500 });
    await proven();
    await undoBatch(adminCtx(world.database), replaced, "Wrong file");
    expect(await standing()).toEqual(with5000);
    await proven();
    await load(on("2026-11-24", "X1", "0.5", { customer: customers[1] ?? "" }));
    expect(await standing()).toEqual(before);
    await proven();
  });

  test("goods that come back take back exactly what they had earned, part by part, out of the latest invoice of that item", async () => {
    const before = (await balance("2027-01-01"))?.available ?? 0;
    await load(on("2026-11-25", "D1", "1234567", { quantity: 10, item: "1000005" }));
    const credit = (date: string, invoice: string, amount: string) =>
      on(date, invoice, amount, { quantity: -3, item: "1000005" });
    await load(credit("2026-11-26", "R1", "-400000"));
    expect((await balance("2027-01-01"))?.available).toBe(before + 8345);
    const second = await load(credit("2026-11-27", "R2", "-834567"));
    expect((await balance("2027-01-01"))?.available).toBe(before);
    await proven();
    await undoBatch(adminCtx(world.database), second, "Wrong file");
    expect((await balance("2027-01-01"))?.available).toBe(before + 8345);
    await proven();
  });

  test("what was spent already becomes a debt, which the next points pay off; never both at once", async () => {
    const id = await addMember(customers[2] ?? "", "1018116293");
    const bought = (date: string, invoice: string, amount: string) =>
      on(date, invoice, amount, { customer: customers[2] ?? "" });
    await load(bought("2026-11-28", "E1", "500000"));
    const work = { memberId: id, day: "2026-12-02", by: { user: "test", at: new Date("2026-12-02T03:00:00Z") } };
    await world.database.db.transaction((tx) =>
      withAccount(clientOn(tx), work, (account) => [spend(account, "2026-12-02", "use", 4000)]),
    );
    await load(bought("2026-12-03", "E2", "-300000"));
    expect(await balance("2026-12-03", id)).toMatchObject({ available: 0, negative: 2000 });
    await load(bought("2026-12-04", "E3", "250000"));
    expect(await balance("2026-12-04", id)).toMatchObject({ available: 0, toBeAvailable: 2500, negative: 2000 });
    expect(await settlePoints(world.database.db, new Date("2027-01-01T03:00:00Z"))).toBeGreaterThan(0);
    expect(await balance("2027-01-01", id)).toMatchObject({ available: 500, toBeAvailable: 0, negative: 0 });
    expect(await settlePoints(world.database.db, new Date("2027-01-01T03:00:00Z"))).toBe(0);
    await proven();
  });

  test("fifty who spend one member's points at once get what there is, and no more", async () => {
    const id = await addMember(customers[3] ?? "", "1248100998");
    await load(on("2026-11-29", "F1", "1000000", { customer: customers[3] ?? "" }));
    const by = { user: "test", at: new Date("2026-12-02T03:00:00Z") };
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        world.database.db.transaction((tx) =>
          withAccount(clientOn(tx), { memberId: id, day: "2026-12-02", by }, (account) => [
            spend(account, "2026-12-02", "use", 300),
          ]),
        ),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(33);
    expect(await balance("2026-12-02", id)).toMatchObject({ available: 100 });
    await proven();
  });
});

test("more that comes back than was sold takes back what was granted, and nothing beyond it", async () => {
  const customer = customers[4] ?? "";
  const id = await addMember(customer, "2208162517");
  await load(on("2026-12-10", "L1", "700000", { quantity: 2, customer }));
  expect(await balance("2027-01-01", id)).toMatchObject({ available: 7000 });
  await load(on("2026-12-11", "L2", "-2500000", { quantity: -9, customer }));
  expect(await balance("2027-01-01", id)).toMatchObject({ available: 0, negative: 0 });
  await proven();
});

test("an entry that was posted can be neither changed nor taken away", async () => {
  await expect(query("UPDATE point_entry SET points = 1")).rejects.toThrow("append only");
  await expect(query("DELETE FROM point_part")).rejects.toThrow("append only");
});

test.each([
  ["KRW", 10_000],
  ["JPY", 10_000],
  ["VND", 10_000],
  ["USD", 100],
  ["EUR", 100],
  ["KWD", 10],
])("a point is a minor unit of %s", async (currency, worth) => {
  expect((await query("SELECT point_worth($1) AS worth", [currency]))[0].worth).toBe(worth);
});
