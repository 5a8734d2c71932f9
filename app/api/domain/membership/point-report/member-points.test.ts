import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../../tests/harness/api";
import { pointMembers } from "../../../../../tests/harness/point-members";
import { now, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import { allPages } from "../../../../../tests/harness/some-at-once";
import { readFilters } from "../../report/filters";
import { columnsOf } from "../../report/table";
import { findReport } from "../../reports.server";
import type { Market } from "../member-terms";
import { cancelSpending } from "../posting/cancel-spending.server";
import { usePoints } from "../posting/use-points.server";
import { flowTable } from "./flow-table";
import { homePoints, type PointAnswer, pointFilters } from "./member-points";
import { getMemberPoints } from "./member-points.server";
import { negativeFilters, negativePoints } from "./negative-points";
import { getNegativePoints } from "./negative-points.server";
import type { PointFigures } from "./point-shapes";

let world: SalesWorld;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  world = await salesWorld(20_000);
  const { db, reports } = world.database;
  api = createApi({ db, reportsOfRequest: () => reports, now: () => now, ownOrigins: [ownOrigin] });
});
afterAll(() => world?.close());

const admin = "admin@seorak.example";
const corporation = "corporation@partner.example";
const today = "2026-11-20";

async function ask(query: Query = {}, userId = admin, market: Market = "home"): Promise<PointAnswer> {
  const { filters, ignored } = readFilters(pointFilters, searchOf(query));
  return homePoints.output.parse(await getMemberPoints(market)(await world.ctxOf(userId), filters, ignored));
}
const figures = [
  "available",
  "toBeAvailable",
  "toBeTransferred",
  "transferred",
  "toBeExpired",
  "negative",
  "saved",
  "used",
  "expired",
  "reversed",
] as const;
const pick = (row: PointFigures) => Object.fromEntries(figures.map((name) => [name, row[name]]));

test("the door: finance, partners and the corporation read the points at home, subsidiaries those abroad", async () => {
  const status = async (code: string, userId?: string) => {
    const headers: HeadersInit = userId ? { authorization: `Bearer ${await world.tokenOf(userId)}` } : {};
    const answer = await api.fetch(new Request(`${ownOrigin}/api/reports/${code}`, { headers }), {});
    await answer.text();
    return answer.status;
  };
  expect(await status("MIPMBS06")).toBe(401);
  for (const user of [admin, "finance@seorak.example", "distributor@partner.example", corporation])
    expect(await status("MIPMBS06", user), user).toBe(200);
  expect(await status("MIPMBS06", "germany@seorak.example")).toBe(403);
  expect(await status("MIPMBS12", "germany@seorak.example")).toBe(200);
  expect(await status("MIPMBS07", corporation)).toBe(403);
  expect(await status("MIPMBS07", "finance@seorak.example")).toBe(200);
});

describe("the total", () => {
  test.each<Query>([{}, { purpose: "offset" }, { tier: "bronze", day: "2026-05-31" }])(
    "is the sum of all pages: %o",
    async (query) => {
      const first = await ask({ ...query, size: 25 });
      expect(first.totals).toHaveLength(1);
      const pages = await allPages(first.rowCount, 25, (page) => ask({ ...query, ...page }));
      const rows = pages.flatMap(({ rows }) => rows);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(first.rowCount);
      for (const name of figures)
        expect(
          rows.reduce((sum, row) => sum + row[name], 0),
          name,
        ).toBe(first.totals[0]?.[name]);
    },
  );

  test("of several currencies there is one for each, and none over all", async () => {
    const { totals } = await ask({}, admin, "abroad");
    expect(totals.length).toBeGreaterThan(1);
    const [first] = totals;
    expect((await ask({ money: first?.currency }, admin, "abroad")).totals).toEqual([first]);
  });
});

test("a balance derived from the entries is today's balance of the accounts", async () => {
  const listed = await ask({ size: 200 });
  // The same question about a past day goes through entries and parts: at noon of the next day today is past.
  const ctx = await world.ctxOf(admin);
  const later = { ...ctx, now: new Date(now.getTime() + 24 * 3_600_000) };
  const { filters } = readFilters(pointFilters, searchOf({ size: 200, day: today }));
  const derived = await getMemberPoints("home")(later, filters, []);
  expect(derived.rows.map((row) => [row.id, pick(row)])).toEqual(listed.rows.map((row) => [row.id, pick(row)]));
});

test("what is known of an earlier day holds to P14: saved less what left is what is there", async () => {
  for (const day of ["2024-08-31", "2025-12-31", "2026-09-16"])
    for (const row of (await ask({ day, size: 200 })).rows) {
      const left = row.saved - row.used - row.transferred - row.expired - row.reversed;
      expect(row.available + row.toBeAvailable + row.toBeTransferred - row.negative, `${row.memberNo} ${day}`).toBe(
        left,
      );
    }
});

test.each(["2025-08-31", "2026-05-17", today])("what the newest month owes is what all have on %s", async (day) => {
  const { months, totals } = await ask({ day });
  expect(months.at(-1)?.liability).toBe((totals[0]?.available ?? 0) + (totals[0]?.toBeAvailable ?? 0));
});

test("a month's liability is that of the month before with all that came and went, negative points too", async () => {
  const { months } = await ask();
  expect(months.length).toBe(12);
  for (const [at, month] of months.entries()) {
    const before = months[at - 1];
    if (!before) continue;
    const { save, use, expire, aside, liability } = month;
    expect(before.liability + save + use + expire + aside, String(month.month)).toBe(liability);
  }
  expect(months.some(({ aside }) => aside !== 0)).toBe(true);
});

test("the members of a month of the flow come to what the month says", async () => {
  const { months } = await ask();
  for (const { month, save, use, expire } of months.slice(-3)) {
    const { flow, rowCount } = await ask({ flow: month, size: 200 });
    expect(flow?.totals[0] ?? { save: 0, use: 0, expire: 0 }).toMatchObject({ save, use, expire });
    expect(flow?.rows.length).toBe(rowCount);
  }
});

test("a day to come is dropped and named", async () => {
  const { ignored, asOf } = await ask({ day: "2027-01-01" });
  expect(ignored).toEqual([{ name: "day", value: "2027-01-01" }]);
  expect(asOf).toBe(today);
});

describe("a member's page", () => {
  const busiest = async (figure: keyof PointFigures) => {
    const { rows } = await ask({ sort: figure, size: 25 });
    const [row] = rows;
    if (!row) throw new Error("nobody");
    return row;
  };

  test("has the figures of the list, and entries that end in the balance", async () => {
    const row = await busiest("used");
    const { view } = await ask({ member: row.id, size: 200 });
    expect(view?.figures).toEqual(pick(row));
    expect(view?.entries.length).toBe(view?.entryCount);
    const [newest] = view?.entries ?? [];
    expect(newest?.balance).toBe(row.available + row.toBeAvailable + row.toBeTransferred - row.negative);
    expect(view?.entries.reduce((sum, { points }) => sum + points, 0)).toBe(view?.entryTotal);
    expect(view?.months.at(-1)?.liability).toBe(row.available + row.toBeAvailable);
    expect(view?.calendar.reduce((sum, { points }) => sum + points, 0)).toBe(row.available + row.toBeAvailable);
  });

  test.each(figures)("explains %s down to what it is the sum of", async (figure) => {
    const row = await busiest(figure);
    const { view } = await ask({ member: row.id, explain: figure });
    expect(view?.explanation?.total).toBe(row[figure]);
    expect((view?.explanation?.lots.length ?? 0) + (view?.explanation?.kinds.length ?? 0) > 0).toBe(row[figure] !== 0);
  });

  test("tells a lot's story: its entries come to what is left, and its invoice's lines earned it", async () => {
    const row = await busiest("available");
    const { view } = await ask({ member: row.id, explain: "available" });
    const lot = view?.explanation?.lots.find(({ type }) => type === "purchase");
    const story = (await ask({ member: row.id, lot: lot?.id })).view?.lot;
    expect(story?.entries.at(-1)?.left).toBe(lot?.points);
    expect(story?.invoice?.granted).toBeGreaterThan(0);
    const earning = story?.invoice?.lines
      .filter(({ earns }) => earns)
      .reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(String(earning)).toBe(story?.invoice?.eligible);
  });

  test("tells each invoice's line numbers, and the VAT number with its day: in list, ledger and file", async () => {
    const row = await busiest("saved");
    await world.database.pool.query(
      "UPDATE member SET vat_id = 'KR1234567891', vat_date = '2026-01-15' WHERE id = $1",
      [row?.id],
    );
    const vat = { vatId: "KR1234567891", vatDate: "2026-01-15" };
    expect((await ask({ sort: "saved", size: 25 })).rows.find(({ id }) => id === row.id)).toMatchObject(vat);
    const { view } = await ask({ member: row.id, size: 200 });
    expect(view).toMatchObject(vat);
    const invoiced = view?.entries.find(({ lines }) => lines > 0);
    const { rows: lines } = await world.database.pool.query(
      "SELECT line_no FROM invoice_line l JOIN point_entry e ON l.subsidiary_id = e.invoice_subsidiary_id AND l.invoice_no = e.invoice_no WHERE e.id = $1 ORDER BY 1",
      [invoiced?.id],
    );
    expect(invoiced?.lineNos).toEqual(lines.map(({ line_no }) => line_no));
    expect(invoiced?.lineNos.length).toBe(invoiced?.lines);
  });

  test("lists the entries of a category or of days alone, and the file has every one of them", async () => {
    const row = await busiest("used");
    const used = (await ask({ member: row.id, category: "use" })).view;
    expect(used?.entryCount).toBeGreaterThan(0);
    expect(used?.entries.every(({ category, points }) => category === "use" && points <= 0)).toBe(true);
    const search = searchOf({ member: row.id, category: "use", size: 25 });
    const table = await findReport("MIPMBS06")?.exportTable(await world.ctxOf(admin), search);
    // A CSV has the first table alone: these entries, below their sum.
    expect(table?.columns.at(-1)?.key).toBe("approvedBy");
    for await (const rows of table?.blocks ?? []) expect(rows).toHaveLength(1 + (used?.entryCount ?? 0));
    expect(table?.further?.map(({ key }) => key)).toEqual(["settlement", "calendar", "lots"]);
  });

  test("of somebody else's member is none, as of one abroad asked for at home", async () => {
    const mine = await ask({}, corporation);
    expect(mine.rowCount).toBe(1);
    const { rows } = await ask({ size: 200 });
    const other = rows.find(({ id }) => id !== mine.rows[0]?.id);
    expect((await ask({ member: other?.id }, corporation)).view).toBeNull();
    expect((await ask({ member: mine.rows[0]?.id }, corporation)).view?.name).toBe(mine.rows[0]?.name);
    const abroad = await ask({}, admin, "abroad");
    expect((await ask({ member: abroad.rows[0]?.id })).view).toBeNull();
    expect((await ask({}, "germany@seorak.example", "abroad")).rows.every(({ currency }) => currency === "EUR")).toBe(
      true,
    );
  });
});

test("the settlement adds up: save only is offset and use, the total all invoices and welcomes granted", async () => {
  const { settlement } = await ask({ by: "month" });
  const [granted] = await world.query<{ points: string }>(
    `SELECT sum(e.points) AS points FROM point_entry e JOIN member m ON m.id = e.member_id
      WHERE m.currency = 'KRW' AND e.type IN ('welcome', 'purchase', 'reversal') AND e.day >= '2024-12-01' AND e.day <= '${today}'`,
  );
  const sum = settlement.reduce((all, { welcome, offset, use }) => all + welcome + offset + use, 0);
  expect(sum).toBe(Number(granted?.points));
  expect(settlement.some(({ offset }) => offset > 0) && settlement.some(({ use }) => use > 0)).toBe(true);
});

describe("negative points", () => {
  const debts = async (query: Query = {}, userId = admin) => {
    const { filters, ignored } = readFilters(negativeFilters, searchOf(query));
    return negativePoints.output.parse(await getNegativePoints(await world.ctxOf(userId), filters, ignored));
  };

  test("are those of all accounts at home below zero, by age and in all", async () => {
    const { rows, total, ages } = await debts({ size: 200 });
    const listed = await ask({ sort: "negative", size: 200 });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ id, negative }) => [id, negative])).toEqual(
      listed.rows.filter(({ negative }) => negative > 0).map(({ id, negative }) => [id, negative]),
    );
    expect(total.negative).toBe(listed.totals[0]?.negative);
    for (const { age, members } of ages) expect((await debts({ age })).rowCount).toBe(members);
  });

  test("that are old enough lead to the write-off for finance alone", async () => {
    await world.query("UPDATE point_account SET debt_since = '2025-01-02' WHERE debt > 0");
    const finance = await debts({ size: 200 }, "finance@seorak.example");
    expect(finance.rows.length).toBeGreaterThan(0);
    expect(finance.rows.every(({ canWriteOff }) => canWriteOff)).toBe(true);
    const office = await debts({ size: 200 }, "marketing@seorak.example");
    expect(office.rows.some(({ canBeWrittenOff }) => canBeWrittenOff)).toBe(true);
    expect(office.rows.some(({ canWriteOff }) => canWriteOff)).toBe(false);
  });

  test("of another office are not told", async () => {
    const { rows } = await debts({ size: 200 }, "store@seorak.example");
    const seen = new Set((await ask({ size: 200 }, "store@seorak.example")).rows.map(({ id }) => id));
    expect(rows.filter(({ id }) => !seen.has(id))).toEqual([]);
  });
});

test("a use that was cancelled counts in a month's figure as in the entries that the figure leads to", async () => {
  const { id, member_no } = await pointMembers(() => world).memberWith(4_000);
  const ctx = await world.ctxOf("marketing@seorak.example");
  const flowOf = async () => {
    const answer = await ask({ flow: 202611, text: member_no });
    return { answer, member: answer.flow?.rows.find((row) => row.id === id) };
  };
  const before = (await flowOf()).member?.use ?? 0;
  const use = (points: number) =>
    usePoints(ctx, "home", { id, formId: randomUUID(), remark: "", points, description: "Drill set" });
  await use(2_000);
  const { entryId } = await use(1_500);
  await cancelSpending(ctx, "home", { id, formId: randomUUID(), remark: "Wrong member", of: entryId });
  const { answer, member } = await flowOf();
  const { shown } = columnsOf(flowTable, answer, answer);
  if (!member) throw new Error("no flow of the member");
  expect(member.use).toBe(before - 2_000);
  for (const sum of ["save", "use", "expire"] as const) {
    const opened = shown.find(({ key }) => key === sum)?.opens?.({ ...member, member, month: 202611 });
    const behind = await ask({ member: id, ...(opened as unknown as { with: Query }).with, size: 200 });
    expect(behind.view?.entryTotal, sum).toBe(member[sum]);
  }
});
