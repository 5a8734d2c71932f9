import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ManagementMatrix } from "~/api/domain/management/management-matrix";
import type { Contracts } from "~/api/domain/matrix/contract/contracts";
import type { GlobalStatus } from "~/api/domain/matrix/global-status/global-status";
import type { Tmis } from "~/api/domain/matrix/tmis/tmis";
import { type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";

let world: MatrixWorld;
beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world?.close());
const tmis = (query = "", who = "marketing") => world.report<Tmis>(who, query, "MIPMTX03");
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

describe("the dashboard of the cabinets", () => {
  test("counts issues, pieces, stock and stock-outs as the movements do", async () => {
    const { total, from, asOf, rows, stretches, heat } = await tmis("size=200&days=90");
    const [moved] = await world.query<{ issues: number; pieces: number; stock: number }>(
      `SELECT count(*) FILTER (WHERE kind = 'issue' AND at >= $1)::int AS issues, -sum(quantity) FILTER (WHERE kind IN ('issue', 'return') AND at >= $1)::int AS pieces,
              sum(quantity) FILTER (WHERE (b.removed_on > $2) IS NOT FALSE)::int AS stock
         FROM matrix_movement m JOIN matrix_cabinet b ON b.id = m.cabinet_id WHERE (b.removed_on >= $1) IS NOT FALSE`,
      [from, asOf],
    );
    expect(total).toMatchObject({ ...moved });
    expect(sum(heat, ({ issues }) => issues)).toBe(total.issues);
    expect(sum(stretches, ({ issues }) => issues)).toBeLessThanOrEqual(total.issues);
    expect(rows[0]?.state).toBe("out");
    expect(Number(total.turns)).toBeGreaterThan(0);
    const [outs] = await world.query<{ outs: number }>(
      `SELECT count(*)::int AS outs FROM (SELECT m.kind, m.at, sum(m.quantity) OVER (PARTITION BY m.cabinet_id, m.item_id ORDER BY m.at, m.id) AS left_there
         FROM matrix_movement m JOIN matrix_cabinet b ON b.id = m.cabinet_id AND (b.removed_on >= $1) IS NOT FALSE) AS step
        WHERE kind = 'issue' AND left_there = 0 AND at >= $1`,
      [from],
    );
    expect(total.stockOuts).toBe(outs?.outs);
  });

  test("what was taken from a cabinet that is fetched stays told; nothing of it lies there any more", async () => {
    const before = await tmis("size=200&sort=issues&dir=desc");
    const [row] = before.rows;
    const fetched = (day: string | null) =>
      world.query("UPDATE matrix_cabinet SET removed_on = $2 WHERE id = $1", [row?.cabinetId, day]);
    const { cabinets, stock, issues, pieces, stockOuts, users } = before.total;
    // Within the span it stood there to the end.
    await fetched("2026-11-20");
    expect(before.asOf < "2026-11-20").toBe(true);
    expect(await tmis("size=200&sort=issues&dir=desc")).toEqual(before);
    await fetched(before.asOf);
    const after = await tmis("size=200&sort=issues&dir=desc");
    expect(after.total).toMatchObject({ cabinets: cabinets - 1, issues, pieces, stockOuts, users });
    expect(after.total.stock).toBeLessThan(stock);
    expect([after.heat, after.users, after.asOf]).toEqual([before.heat, before.users, before.asOf]);
    const gone = after.rows.find(({ cabinetId, itemNo }) => cabinetId === row?.cabinetId && itemNo === row?.itemNo);
    expect(gone).toMatchObject({ isHere: false, stock: 0, state: null, issues: row?.issues });
    const alone = await tmis(`size=200&cabinet=${row?.cabinetId}`);
    expect(alone.rowCount).toBeGreaterThan(0);
    expect(alone.rows.every(({ issues, pieces }) => issues > 0 || pieces !== 0)).toBe(true);
    await fetched(null);
  });

  test("each state's figure is as long as its list, ages add up to what lies there, each sort gives the same items", async () => {
    const { total, ages, rows } = await tmis("size=200");
    for (const state of ["out", "below", "idle"] as const) {
      const listed = await tmis(`state=${state}&size=25`);
      expect(listed.rowCount, state).toBe(total[state]);
      expect(total[state], state).toBeGreaterThan(0);
    }
    expect(sum(ages, ({ value }) => Number(value))).toBeCloseTo(Number(total.value), 0);
    const key = ({ cabinetId, itemNo }: Tmis["rows"][number]) => `${cabinetId} ${itemNo}`;
    const { cabinetId } = rows[0] ?? { cabinetId: 0 };
    const usual = (await tmis(`cabinet=${cabinetId}`)).rows.map(key).sort();
    for (const sort of ["name", "cabinet", "customer", "stock", "issues", "pieces", "stockOuts", "idleDays", "value"])
      expect((await tmis(`cabinet=${cabinetId}&sort=${sort}`)).rows.map(key).sort(), sort).toEqual(usual);
  });

  test("tells a reader of their own customers' cabinets alone; another's is dropped and named", async () => {
    const all = await tmis("size=200");
    const own = await tmis("size=200", "germany");
    expect(own.total.cabinets).toBeGreaterThan(0);
    expect(own.total.cabinets).toBeLessThan(all.total.cabinets);
    const foreign = all.rows.find(({ cabinetId }) => !own.rows.some((row) => row.cabinetId === cabinetId));
    const asked = await tmis(`cabinet=${foreign?.cabinetId}`, "germany");
    expect(asked.ignored).toEqual([{ name: "cabinet", value: String(foreign?.cabinetId) }]);
    expect(asked.total).toEqual(own.total);
  });
});

describe("the global status", () => {
  test("adds up to its total by country and by lender, and each country to the contracts that it leads to", async () => {
    for (const by of ["country", "lender"]) {
      const { rows, total } = await world.report<GlobalStatus>("marketing", `by=${by}`, "MIPMTX01");
      for (const name of ["customers", "contracts", "cabinets", "planned"] as const)
        expect(
          sum(rows, (row) => row[name]),
          `${by} ${name}`,
        ).toBe(total[name]);
      for (const name of ["committed", "promised", "actual"] as const)
        expect(
          sum(rows, (row) => Number(row[name])),
          `${by} ${name}`,
        ).toBeCloseTo(Number(total[name]), -4);
    }
    const { rows, largest } = await world.report<GlobalStatus>("marketing", "currency=KRW", "MIPMTX01");
    const promises = largest.map(({ promised }) => Number(promised));
    expect(promises).toEqual(promises.toSorted((a, b) => b - a));
    for (const { key, contracts, actual } of rows) {
      const list = await world.report<Contracts>("marketing", `state=running&country=${key}`);
      expect(list.rowCount, key).toBe(contracts);
      if (key === "KR") expect(Number(list.total.actual)).toBeCloseTo(Number(actual), 0);
    }
  });

  test("is the management page's too; whoever has no right to it is refused", async () => {
    const status = await world.report<GlobalStatus>("executive", "by=lender", "MIPMTX01");
    const { months, ...page } = await world.report<ManagementMatrix>("executive", "", "MIPMGM05");
    expect(page.total).toEqual(status.total);
    expect(months.at(-1)?.running).toBe(status.total.contracts);
    expect((await world.ask("office", "GET", "/reports/MIPMGM05")).status).toBe(403);
    expect((await world.ask("executive", "GET", "/reports/MIPMTX05")).status).toBe(403);
  });
});

describe("an entry of somebody's", () => {
  test("days are counted to the last one that the cabinets asked for reported themselves: what is entered later in one turns no figure of all", async () => {
    const contract = await world.made("active");
    const cabinet = (await world.get(contract)).cabinets[0]?.id ?? 0;
    const at = `/matrix/cabinets/${cabinet}`;
    const [item] = await world.query<{ id: number; no: string }>(
      "SELECT id, item_no AS no FROM item WHERE use_yn = 'Y' ORDER BY id LIMIT 1",
    );
    await world.ask("marketing", "POST", `${at}/items`, { item: item?.no, min: 1, max: 40, unitPrice: "5000" });
    const [before, german] = [await tmis("size=200"), await tmis("size=200", "germany")];
    const reported = async (cabinets: readonly number[] | null) => {
      const [last] = await world.query<{ day: string }>(
        `SELECT max(m.day)::text AS day FROM stock_movement m JOIN stock_article a ON a.id = m.article_id
          WHERE m.created_by = 'demo' AND m.place = 'cabinet' AND ($1::int[] IS NULL OR a.cabinet_id = ANY ($1::int[]))`,
        [cabinets],
      );
      return last?.day;
    };
    expect(before.asOf).toBe(await reported(null));
    // A reader's days are those of their own cabinets.
    expect(german.asOf).toBe(await reported([...new Set(german.rows.map(({ cabinetId }) => cabinetId))]));
    const { today } = (await world.ask<{ today: string }>("marketing", "GET", `${at}/day`)).body;
    expect(today > before.asOf).toBe(true);
    const refill = { day: today, time: "", reference: "", rows: [{ tool: item?.id, received: 4, sure: null }] };
    expect((await world.ask("marketing", "POST", `${at}/entries/refill`, refill)).status).toBe(200);
    const row = { name: "n0", tool: item?.id, code: "", badge: "B1", issued: 4, returned: null, sure: null };
    const taken = { day: today, time: "", badge: "", rows: [row] };
    expect((await world.ask("marketing", "POST", `${at}/entries/day`, taken)).status).toBe(200);
    const after = await tmis("size=200");
    const { issues, turns, idle, stockOuts } = before.total;
    expect(after).toMatchObject({ asOf: before.asOf, from: before.from, total: { issues, turns, idle, stockOuts } });
    expect((await tmis("size=200", "germany")).total).toEqual(german.total);
    // Alone it never reported anything: then the last day that anything moved in it, in the list as well.
    const alone = await tmis(`cabinet=${cabinet}`);
    expect([alone.asOf, alone.total.issues]).toEqual([today, 1]);
    expect((await world.report<Tmis>("marketing", `cabinet=${cabinet}`, "MIPMTX06")).asOf).toBe(today);
  });
});
