import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountCustomers } from "~/api/domain/gpms/account-customers";
import type { AccountRecord } from "~/api/domain/gpms/account-record";
import type { Accounts } from "~/api/domain/gpms/accounts";
import type { Transactions } from "~/api/domain/gpms/transactions";
import type { SalesReport } from "~/api/domain/sales/sales-report";
import { type CommercialWorld, commercialWorld, type Who } from "../../../../tests/harness/commercial";
import { plain } from "../../../../tests/harness/sales";

let the: CommercialWorld;
beforeAll(async () => {
  the = await commercialWorld();
});
afterAll(() => the?.world.close());

const get = async <T>(path: string, who: Who | null = "marketing") => (await the.ask<T>(who, "GET", path)).body;
const groups = (query = "", who?: Who) => get<Accounts>(`/reports/MIPSAL12?${query}`, who);
const record = (id: number, who?: Who) => get<AccountRecord>(`/global-accounts/${id}`, who);
const transactions = (query: string, who?: Who) => get<Transactions>(`/reports/MIPSAL11?size=200&${query}`, who);
const sales = (query: string, who?: Who) => get<SalesReport>(`/reports/MIPSAL01?size=200&${query}`, who);
const sum = (values: (string | undefined)[]) => values.reduce((all, value) => all + Number(value ?? 0), 0);

describe("figures of groups", () => {
  test("of a list, of transactions and of the sales report are the same, down to the invoice lines", async () => {
    const { rows, total } = await groups();
    expect(rows.length).toBeGreaterThan(5);
    expect(sum(rows.map(({ mat }) => mat))).toBeCloseTo(Number(total.mat), 4);
    const all = await transactions("");
    expect(Number(all.total.mat)).toBeCloseTo(Number(total.mat), 4);
    for (const { id, mat, members } of rows.slice(0, 4)) {
      const report = await sales(`account=${id}&by=customer`);
      expect(report.ignored).toEqual([]);
      expect(plain(report.total.mat)).toBe(plain(mat));
      const lines = await sales(`account=${id}&by=lines&span=mat`);
      expect(plain(lines.lineTotal?.amount ?? "")).toBe(plain(mat));
      const own = await transactions(`account=${id}&by=customer`);
      expect(plain(own.total.ytd)).toBe(plain(report.total.ytd));
      expect(sum(own.rows.map(({ figures }) => figures.mat))).toBeCloseTo(Number(mat), 4);
      expect((await record(id)).belongings.filter(({ present }) => present)).toHaveLength(members);
    }
  });

  test.each(["country", "customer", "item"])("by %s add up to the total", async (by) => {
    const { rows, total, rest } = await transactions(`by=${by}&month=202611`);
    for (const name of ["month", "monthLastYear", "ytd", "ytdLastYear", "mat", "matPrevious"] as const)
      expect(sum([...rows.map(({ figures }) => figures[name]), rest?.[name]])).toBeCloseTo(Number(total[name]), 3);
  });

  test("of a customer who left are the group's until the last month, and of one who came from the first", async () => {
    const { rows } = await get<AccountCustomers>("/reports/MIPSAL13?state=ended&size=200");
    const [left] = rows;
    if (!left) throw new Error("nobody left in the story");
    expect(left.validTo).toBe("2026-03");
    const own = `customer=${left.customerId}&by=customer`;
    for (const month of ["202603", "202604"]) {
      const [inGroup, alone] = [
        await sales(`month=${month}&account=${left.accountId}&${own}`),
        await sales(`month=${month}&${own}`),
      ];
      expect(plain(inGroup.total.month)).toBe(month === "202603" ? plain(alone.total.month) : "0");
    }
  });

  test("of one item are compared customer by customer in one currency", async () => {
    const { rows } = await transactions("by=item");
    const item = rows[0]?.id ?? 0;
    const { prices, priceTotal, path } = await transactions(`item=${item}`);
    expect(path.item?.id).toBe(item);
    expect(sum(prices.map(({ amount }) => amount))).toBeCloseTo(Number(priceTotal?.amount), 3);
    for (const { price, quantity, amount } of prices)
      if (price !== null) expect(Number(price)).toBeCloseTo(Number(amount) / Number(quantity), 3);
  });
});

describe("the door", () => {
  test("a subsidiary sees groups and customers of its own customers alone, and changes none", async () => {
    const { rows, may } = await groups("", "germany");
    const all = await groups();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(all.rows.length);
    expect(may.write).toBe(false);
    const first = rows[0]?.id ?? 0;
    const { belongings, can } = await record(first, "germany");
    expect(can).toEqual([]);
    expect(new Set(belongings.map(({ customer }) => customer.country))).toEqual(new Set(["DE"]));
    const foreign = all.rows.find(({ id }) => !rows.some((row) => row.id === id))?.id ?? 0;
    expect((await the.ask("germany", "GET", `/global-accounts/${foreign}`)).status).toBe(404);
    expect((await sales(`account=${foreign}`, "germany")).ignored).toEqual([
      { name: "account", value: String(foreign) },
    ]);
    expect((await transactions(`account=${foreign}`, "germany")).ignored).toEqual([
      { name: "account", value: String(foreign) },
    ]);
  });

  test("the single view and the search lead to a customer's group", async () => {
    const [group] = (await groups()).rows;
    const [own] = (await record(group?.id ?? 0)).belongings;
    const view = await get<{ view: { profile: { account: object | null } } }>(
      `/reports/MIPTAS14?customer=${own?.customer.id}`,
    );
    expect(view.view.profile.account).toEqual({ id: group?.id, name: group?.name });
    const found = await get<{ groups: { kind: string; records: { code: string }[] }[] }>(
      `/search?xckeyn=${group?.code}&xcdtyp=group`,
    );
    expect(found.groups.flatMap(({ records }) => records.map(({ code }) => code))).toContain(group?.code);
  });

  test("401, 403 and 404 for the rest", async () => {
    for (const path of ["/reports/MIPSAL11", "/reports/MIPSAL12", "/reports/MIPSAL13", "/global-accounts/1"]) {
      expect((await the.ask(null, "GET", path)).status).toBe(401);
      expect((await the.ask("office", "GET", path)).status).toBe(403);
    }
    expect((await the.ask("marketing", "GET", "/global-accounts/999999")).status).toBe(404);
    expect(
      (await the.ask("germany", "POST", "/global-accounts", { code: "X", name: "X", unitCode: "DE" })).status,
    ).toBe(403);
  });
});

describe("a group", () => {
  const made = { code: "T-1", name: "Test Group", unitCode: "DE", terms: "", paymentDays: 30, remark: "" };

  test("is made once, takes customers by months, one group at a time, and keeps its figures out of use", async () => {
    const { status, body } = await the.ask<{ id: number }>("marketing", "POST", "/global-accounts", made);
    expect(status).toBe(200);
    const path = `/global-accounts/${body.id}`;
    expect((await the.ask("marketing", "POST", "/global-accounts", made)).body.fields).toEqual({
      code: "There is a group with this code",
    });
    const [free] = (await get<AccountCustomers>("/reports/MIPSAL13?show=alike&size=200")).alike;
    const customer = free?.code ?? "";
    const add = (more: object) =>
      the.ask("marketing", "POST", `${path}/customers`, {
        customer,
        validFrom: "2026-01",
        validTo: "",
        remark: "",
        ...more,
      });
    expect((await add({ validFrom: "January" })).body.fields).toEqual({ validFrom: "A month like 2026-10" });
    expect((await add({ validTo: "2025-12" })).body.fields).toEqual({ validTo: "The last month is before the first" });
    expect((await add({ customer: "nobody" })).body.fields).toEqual({ customer: "There is no such code" });
    expect((await add({})).status).toBe(200);
    expect((await add({ validFrom: "2026-05" })).body.fields).toEqual({
      validFrom: "The customer belongs to Test Group from 2026-01 to …: end that first",
    });
    const { belongings, stamp } = await record(body.id);
    const [own] = belongings;
    expect(own).toMatchObject({ validFrom: "2026-01", validTo: "", present: true, customer: { code: customer } });
    the.clock.now = new Date(the.clock.now.getTime() + 1000);
    const end = { validFrom: "2026-01", validTo: "2026-06", remark: "", used: true, stamp: own?.stamp };
    expect((await the.ask("marketing", "POST", `${path}/customers/${own?.id}`, end)).status).toBe(200);
    expect((await the.ask("marketing", "POST", `${path}/customers/${own?.id}`, end)).status).toBe(409);
    expect((await add({ validFrom: "2026-07" })).status).toBe(200);
    const ending = await the.ask("marketing", "POST", `${path}/ending`, { remark: "sold", stamp });
    expect(ending.status).toBe(200);
    expect((await the.ask("marketing", "POST", `${path}/ending`, { remark: "sold", stamp })).status).toBe(409);
    expect((await add({ validFrom: "2027-01" })).status).toBe(409);
    expect((await groups("text=T-1")).rowCount).toBe(0);
    expect((await groups("text=T-1&state=all")).rowCount).toBe(1);
    const { stamp: later, can } = await record(body.id);
    expect(can).toContain("restoring");
    expect((await the.ask("marketing", "POST", `${path}/restoring`, { remark: "", stamp: later })).status).toBe(200);
  });

  test.each([
    [{ code: "a b" }, "code"],
    [{ code: "" }, "code"],
    [{ code: "N-1", name: "" }, "name"],
    [{ code: "N-1", unitCode: "nowhere" }, "unitCode"],
    [{ code: "N-1", paymentDays: 900 }, "paymentDays"],
    [{ code: "N-1", paymentDays: 1.5 }, "paymentDays"],
    [{ code: "N-1", terms: "x".repeat(2001) }, "terms"],
  ])("with %j is refused beside the field", async (wrong, field) => {
    const { status, body } = await the.ask("marketing", "POST", "/global-accounts", { ...made, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});
