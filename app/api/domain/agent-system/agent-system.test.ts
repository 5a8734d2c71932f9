import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askReport, plain, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { add } from "../decimal";
import { listAgentAlarms } from "../mainboard/list-agent-alarms.server";
import { getManagementAgents } from "../management/management-agents.server";
import { agentCustomerMap } from "../marketing-information/customer-map";
import { getAgentCustomerMap } from "../marketing-information/customer-map.server";
import { readFilters } from "../report/filters";
import { findReport } from "../reports.server";
import { searchFilters } from "../search/search-filters";
import { searchPortal } from "../search/search-portal.server";
import { findAgentOfCustomer } from "./agent-of-customer.server";
import { agentStates } from "./agent-terms";
import { agentContracts } from "./contract/contracts";
import { getContracts } from "./contract/contracts.server";
import { agentCustomerStatus } from "./customer-status";
import { getAgentCustomerStatus } from "./customer-status.server";
import { distributorStatus } from "./distributor-status";
import { getDistributorStatus } from "./distributor-status.server";
import { getIntroductionStatus } from "./introduction-status.server";
import { monitoringStatus } from "./monitoring-status";
import { getMonitoringStatus } from "./monitoring-status.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world?.close());

type Query = Record<string, string | number | undefined>;
const boss = "marketing@seorak.example";
const distributors = async (query: Query = {}, user = boss) =>
  getDistributorStatus(
    await world.ctxOf(user),
    readFilters(distributorStatus.filters, searchOf({ size: 200, ...query })).filters,
  );
const customers = async (query: Query = {}, user = boss) =>
  getAgentCustomerStatus(
    await world.ctxOf(user),
    readFilters(agentCustomerStatus.filters, searchOf({ size: 200, ...query })).filters,
  );
const monitoring = async (query: Query = {}, user = boss) =>
  getMonitoringStatus(
    await world.ctxOf(user),
    readFilters(monitoringStatus.filters, searchOf({ size: 200, ...query })).filters,
  );
const listedContracts = async (query: Query = {}) =>
  getContracts(await world.ctxOf(boss), readFilters(agentContracts.filters, searchOf({ size: 200, ...query })).filters);
const unitOf = async (code: string) =>
  (await world.query<{ id: number }>("SELECT id FROM org_unit WHERE code = $1", [code]))[0]?.id;
const introduction = async (unit?: number, user = boss) =>
  getIntroductionStatus(await world.ctxOf(user), { ...(unit && { unit: [unit] }), chart: "bars" });

describe("introduction", () => {
  test("each step has as many distributors as the list it leads to, whole and by subsidiary", async () => {
    const { total, rows } = await introduction();
    for (const step of agentStates) {
      expect((await distributors({ step })).rowCount, step).toBe(total[step]);
      for (const row of rows.slice(0, 4))
        expect((await distributors({ step, unit: row.id })).rowCount, `${step} of ${row.name}`).toBe(row[step]);
    }
    expect(total.invited).toBeGreaterThan(total.contracted);
    expect(total.contracted).toBeGreaterThan(total.live);
    expect(rows.reduce((all, { live }) => all + live, 0)).toBe(total.live);
  });

  test("running contracts are as many as the list they lead to, whole and by subsidiary; who may not open it is told none", async () => {
    const { total, rows } = await introduction();
    expect(total.contracts).toBeGreaterThan(20);
    expect((await listedContracts({ state: "running" })).rowCount).toBe(total.contracts);
    for (const { id, name, contracts } of rows.slice(0, 4))
      expect((await listedContracts({ state: "running", subsidiary: id })).rowCount, name).toBe(contracts);
    const barred = await introduction(undefined, "distributor@partner.example");
    expect([barred.total.contracts, barred.rows[0]?.contracts]).toEqual([null, null]);
  });

  test("months end with what is so at the end of the last complete one", async () => {
    const { months } = await introduction();
    const [found] = await world.query<{ live: number; contracted: number }>(
      `SELECT count(*) FILTER (WHERE live_on <= '2026-10-31')::int AS live, count(*) FILTER (WHERE contracted_on <= '2026-10-31')::int AS contracted
         FROM agent_distributor WHERE left_on IS NULL OR left_on > '2026-10-31'`,
    );
    expect(months.at(-1)).toEqual({ month: 202610, ...found });
    expect(months).toHaveLength(24);
  });
});

describe("distributors", () => {
  test("what a distributor sold is the sales report's moving annual total, what was ordered is what was told day by day", async () => {
    const { rows, currency } = await distributors({ step: "live" });
    for (const row of rows.filter(({ amount }) => Number(amount) > 0).slice(0, 5)) {
      const { total } = await askReport(world, boss, { unit: row.unitId, month: 202610, currency });
      expect(plain(row.sold ?? ""), row.name).toBe(plain(total.mat));
      const [found] = await world.query<{ orders: number; lines: number }>(
        `SELECT sum(orders)::int AS orders, sum(lines)::int AS lines FROM agent_order_day WHERE unit_id = $1 AND day BETWEEN '2025-11-01' AND '2026-10-31'`,
        [row.unitId],
      );
      expect({ orders: row.orders, lines: row.lines }).toEqual(found);
    }
  });

  test("the total is that of all pages, and pages are in the order that was asked for", async () => {
    const whole = await distributors();
    const sumOf = (rows: { amount: string | null }[]) =>
      plain(rows.reduce((all, { amount }) => add(all, amount ?? "0"), "0"));
    expect(sumOf(whole.rows)).toBe(plain(whole.total.amount));
    expect((await distributors({ size: 25 })).total).toEqual(whole.total);
    const [first, second] = [await distributors({ size: 25 }), await distributors({ size: 25, page: 2 })];
    expect([...first.rows, ...second.rows]).toEqual(whole.rows.slice(0, 50));
    const ordered = (await distributors({ order: "list.customers-desc" })).rows.map(({ customers: many }) => many);
    expect(ordered).toEqual([...ordered].sort((a, b) => b - a));
  });

  test("a file has all of them, whatever page is shown", async () => {
    const table = await findReport("MIPTAS04")?.exportTable(await world.ctxOf(boss), searchOf({ size: 25, page: 2 }));
    let count = 0;
    for await (const block of table?.blocks ?? []) count += block.length;
    expect(count).toBe(1 + (await distributors()).rowCount);
  });
});

test("a distributor has the region above it, as a column, as a filter and in the file", async () => {
  const { rows, options } = await distributors();
  expect(rows.every(({ region }) => region !== null)).toBe(true);
  expect(new Set(options.regions.map(({ id }) => id))).toEqual(new Set(rows.map(({ region }) => region?.id)));
  const [region] = options.regions;
  const narrowed = await distributors({ region: region?.id });
  expect(narrowed.rows).toEqual(rows.filter((row) => row.region?.id === region?.id));
  const kinds = await world.query<{ kind: string }>("SELECT kind FROM org_unit WHERE code = 'EUROPE'");
  expect([kinds[0]?.kind, rows.find(({ code }) => code.startsWith("DE-"))?.region?.id]).toEqual([
    "region",
    await unitOf("EUROPE"),
  ]);
  expect((await distributors({ region: 999_999 })).ignored).toContainEqual({ name: "region", value: "999999" });
});

describe("end users", () => {
  test("a distributor has as many as its list, active ones too, and they ordered what it tells", async () => {
    const { rows } = await distributors({ step: "live" });
    for (const row of rows.filter(({ customers: many }) => many > 0).slice(0, 5)) {
      const list = await customers({ distributor: row.unitId });
      expect(list.total).toMatchObject({
        customers: row.customers,
        active: row.active,
        lately: row.lately,
        orders: row.orders,
      });
      expect(plain(list.total.amount)).toBe(plain(row.amount ?? ""));
      for (const activity of ["active", "lately", "never"] as const)
        expect((await customers({ distributor: row.unitId, activity })).rowCount).toBe(list.total[activity]);
    }
  });

  test("amounts stand in the order of what they are worth", async () => {
    const amounts = (await customers({ sort: "amount", dir: "desc" })).rows.map(({ amount }) => Number(amount));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(amounts[0]).toBeGreaterThan(0);
  });

  test("days that count as active are the rules of the day", async () => {
    const before = await customers();
    await world.query(
      "INSERT INTO rule_value (area, name, valid_from, value) VALUES ('agent-system', 'active-days', '2026-11-01', 90)",
    );
    const after = await customers();
    await world.query("DELETE FROM rule_value WHERE area = 'agent-system' AND valid_from = '2026-11-01'");
    expect(after.days.active).toBe(90);
    expect(after.total.active).toBe(before.total.lately);
  });
});

describe("monitoring", () => {
  test("green, amber and red are all that are live, and each figure is its list", async () => {
    const { counts, rowCount, limits } = await monitoring();
    expect((counts.green ?? 0) + (counts.amber ?? 0) + (counts.red ?? 0)).toBe(rowCount);
    expect((await introduction()).total.live).toBe(rowCount);
    expect(limits).toEqual({ amber: 7, red: 30 });
    for (const silence of ["green", "amber", "red"] as const) {
      const { rows } = await monitoring({ silence });
      expect(rows, silence).toHaveLength(counts[silence] ?? 0);
      for (const { silentDays, rhythm } of rows) {
        const [days, usual] = [silentDays ?? -1, rhythm ?? 0];
        const [amber, red] = rhythm === null ? [7, 30] : [Math.max(7, 1.5 * usual), Math.max(7, 2.5 * usual)];
        expect(days <= amber ? "green" : days <= red ? "amber" : "red").toBe(silence);
      }
    }
    for (const show of ["errors", "old"] as const) expect((await monitoring({ show })).rowCount).toBe(counts[show]);
  });

  test("the second distributor of Changwon has been silent since October", async () => {
    const row = (await monitoring()).rows.find(({ code }) => code === "KR-CWN-D2");
    expect(row).toMatchObject({ lastUse: "2026-10-15" });
    expect(row?.silentDays).toBeGreaterThanOrEqual(37);
  });
});

test("a firm is found by its name in any language, whatever its reader's is, and the lights count what is listed", async () => {
  const [live] = (await monitoring()).rows;
  const [names] = await world.query<{ en: string; ko: string }>(
    `SELECT name_en AS en, name_ko AS ko FROM org_unit WHERE id = ${live?.unitId}`,
  );
  for (const text of [names?.en, names?.ko]) {
    const found = await monitoring({ text });
    const named = [(await distributors({ text })).rows, found.rows].map((rows) => rows.map(({ unitId }) => unitId));
    for (const units of named) expect(units, text).toContain(live?.unitId);
    const { green, amber, red } = found.counts;
    expect((green ?? 0) + (amber ?? 0) + (red ?? 0), text).toBe(found.rowCount);
    const bought = await customers({ text, distributor: live?.unitId });
    expect(bought.rowCount, text).toBe((await customers({ distributor: live?.unitId })).rowCount);
  }
  expect((await monitoring({ text: "no-such" })).counts).toEqual({ green: 0, amber: 0, red: 0, errors: 0, old: 0 });
});

test("the management page says what introduction, distributors and monitoring say", async () => {
  const { total, parts } = await getManagementAgents(await world.ctxOf("executive@seorak.example"), {
    ...{ currency: "USD", in: "k", chart: "bars" },
  });
  const [steps, list, watched] = [await introduction(), await distributors(), await monitoring()];
  expect(total).toMatchObject({ ...list.total, contracted: steps.total.contracted, live: steps.total.live });
  expect(total).toMatchObject({ all: steps.total.distributors, silent: watched.counts.red });
  expect(parts.reduce((all, { silent }) => all + silent, 0)).toBe(total.silent);
  expect(plain(parts.reduce((all, { amount }) => add(all, amount), "0"))).toBe(plain(total.amount));
});

test("the mainboard's card counts what monitoring and contracts list, and leads to as many", async () => {
  const alarms = await listAgentAlarms(await world.ctxOf(boss));
  const { counts } = await monitoring();
  const contracts = (await listedContracts()).counts;
  const expected = {
    red: counts.red,
    amber: counts.amber,
    errors: counts.errors,
    ending: contracts.endingOpen,
    ended: contracts.endedOpen,
    waiting: contracts.submitted,
  };
  expect(alarms.map(({ kind, count }) => [kind, count])).toEqual(
    Object.entries(expected).filter(([, count]) => (count ?? 0) > 0),
  );
  for (const { href, count } of alarms) {
    const { pathname, searchParams } = new URL(href, "http://portal");
    const asked = pathname === "/tas/contracts" ? listedContracts : monitoring;
    expect((await asked(Object.fromEntries(searchParams))).rowCount, href).toBe(count);
  }
});

test("a customer's page tells what the list tells; the search finds an end user by the beginning of the TAS number", async () => {
  const [row] = (await customers({ currency: "KRW", unit: await unitOf("KR-CWN") })).rows;
  if (!row) throw new Error("nobody is registered");
  const ctx = await world.ctxOf(boss);
  const { agent } = await findAgentOfCustomer(ctx, { customer: row.id });
  expect(agent).toMatchObject({ tasNo: row.tasNo, orders: row.orders, lastOrder: row.lastOrder, currency: "KRW" });
  expect(plain(agent?.amount ?? "")).toBe(plain(row.amount ?? ""));
  const { filters } = readFilters(searchFilters, new URLSearchParams({ xctass: row.tasNo.toLowerCase() }));
  expect(JSON.stringify(await searchPortal(ctx, filters, []))).toContain(row.code);
  const elsewhere = await world.ctxOf("germany@seorak.example");
  expect(await findAgentOfCustomer(elsewhere, { customer: row.id })).toEqual({ agent: null });
  expect(JSON.stringify(await searchPortal(elsewhere, filters, []))).not.toContain(row.code);
});

test("the map has every end user once, and sells what they bought", async () => {
  const ctx = await world.ctxOf(boss);
  const { filters } = readFilters(agentCustomerMap.filters, searchOf({ month: 202610 }));
  const { total, places, nowhere } = await getAgentCustomerMap(ctx, filters);
  const all = await customers();
  expect([...places, ...(nowhere ? [nowhere] : [])].reduce((sum, each) => sum + each.customers, 0)).toBe(all.rowCount);
  const { total: whole } = await askReport(world, boss, { month: 202610 });
  expect(Number(total.sales)).toBeLessThan(Number(whole.mat));
  const [bought] = await world.query<{ lines: number }>(
    "SELECT count(*)::int AS lines FROM agent_customer a JOIN invoice_line l ON l.customer_id = a.customer_id AND l.ym BETWEEN 202511 AND 202610",
  );
  expect(Number(total.sales) > 0).toBe((bought?.lines ?? 0) > 0);
  const [place] = places;
  const chosen = await getAgentCustomerMap(ctx, { ...filters, place: place?.key });
  expect(chosen.chosen?.customers).toHaveLength(place?.customers ?? 0);
  for (const { id } of chosen.chosen?.customers ?? []) expect(all.rows.map((each) => each.id)).toContain(id);
});

describe("who sees what", () => {
  test("a distributor sees itself and its own end users alone; a unit of somebody else is one that does not exist", async () => {
    const who = "distributor@partner.example";
    const { rows } = await distributors({}, who);
    expect(rows.map(({ code }) => code)).toEqual(["KR-CWN-D1"]);
    const { scope } = (await world.ctxOf(who)).viewer;
    const own = await world.query<{ id: number }>("SELECT id FROM customer WHERE org_unit_id = any($1)", [
      scope.all ? [] : scope.unitIds,
    ]);
    const seen = (await customers({}, who)).rows.map(({ id }) => id);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((id) => !own.some((each) => each.id === id))).toEqual([]);
    const [other] = await world.query<{ id: number }>("SELECT id FROM org_unit WHERE code = 'KR-CWN-D2'");
    const foreign = await distributors({ unit: other?.id }, who);
    expect(foreign.ignored).toEqual([{ name: "unit", value: String(other?.id) }]);
    expect((await customers({ distributor: other?.id }, who)).ignored).toContainEqual({
      name: "distributor",
      value: String(other?.id),
    });
  });
});
