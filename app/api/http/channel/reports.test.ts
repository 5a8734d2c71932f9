import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DistributorRecord, ReportRecord } from "~/api/domain/channel/channel-input";
import type { ChannelStatus } from "~/api/domain/channel/channel-status";
import { remindOfReports } from "~/api/domain/channel/remind-of-reports.server";
import { type ChannelWorld, channelWorld, type Who } from "../../../../tests/harness/channel-world";

let the: ChannelWorld;
let [own, other] = [0, 0];
let item = "";
beforeAll(async () => {
  the = await channelWorld();
  const units = await the.query<{ id: number }>(
    "SELECT id FROM org_unit WHERE code IN ('KR-CWN-D1', 'KR-CWN-D2') ORDER BY code",
  );
  [own, other] = units.map(({ id }) => id) as [number, number];
  item = (await the.query<{ no: string }>("SELECT item_no AS no FROM item ORDER BY id LIMIT 1"))[0]?.no ?? "";
});
afterAll(() => the?.world.close());

const list = async (who: Who, query = "size=200") =>
  (await the.get<ChannelStatus>(who, `/reports/MIPCOM03?${query}`)).body;
const address = (unit: number, month: number, rest = "") => `/channel/distributors/${unit}/months/${month}${rest}`;
const report = async (unit: number, month: number, who: Who = "admin") =>
  (await the.get<ReportRecord>(who, address(unit, month))).body;
const line = (more: object = {}) => ({ seller: "KR-CWN-D1", item, quantity: "12", amount: "150,000", ...more });
async function setLine(who: Who | null, unit: number, month: number, more: object = {}) {
  const { stamp = "" } = await report(unit, month);
  return the.post(who, address(unit, month, "/lines"), { stamp, there: "replace", ...line(), ...more });
}

describe("the status", () => {
  test("its total is what its rows come to, whatever they are listed by, and equals what was invoiced and reported", async () => {
    const [all, sellers, items] = [
      await list("marketing"),
      await list("marketing", "by=seller&size=200"),
      await list("marketing", "by=item&size=25"),
    ];
    for (const name of ["sellIn", "sellOut", "sellInAmount", "sellOutAmount", "opening"] as const) {
      expect(String(all.rows.reduce((sum, row) => sum + BigInt(row[name]), 0n)), name).toBe(all.total[name]);
      expect(sellers.total[name], name).toBe(all.total[name]);
      expect(items.total[name], name).toBe(all.total[name]);
    }
    const [checked] = await the.query<{ out: string; bought: string }>(
      `WITH reported AS (SELECT r.*, u.code FROM channel_report r JOIN org_unit u ON u.id = r.unit_id WHERE r.ym BETWEEN 202511 AND 202610)
       SELECT (SELECT sum(l.amount) FROM channel_report_line l JOIN reported r ON r.id = l.report_id)::text AS out,
              (SELECT sum(l.amount) FROM invoice_line l JOIN org_unit u ON u.id = l.unit_id
                 JOIN reported r ON r.ym = l.ym AND (r.unit_id = u.id OR (u.kind = 'sub_distributor' AND r.unit_id = u.parent_id)))::text AS bought`,
    );
    expect([all.total.sellOutAmount, all.total.sellInAmount]).toEqual([checked?.out, checked?.bought]);
  });

  test("the rank follows sell-out, and the trend has every month", async () => {
    const { rows, trend, total } = await list("marketing", "sort=rank&size=200");
    expect(rows.map(({ rank }) => rank)).toEqual([...rows.map(({ rank }) => rank)].sort((a, b) => a - b));
    expect(trend).toHaveLength(12);
    expect(String(trend.reduce((sum, month) => sum + BigInt(month.sellOut), 0n))).toBe(total.sellOutAmount);
  });

  test("figures above a list and its months are of the rows that a word leaves, whatever they are listed by", async () => {
    const [{ code = "", items = [], roots = [] } = {}] = await the.query<{
      code: string;
      items: number[];
      roots: number[];
    }>(
      `SELECT min(i.item_no) AS code, array_agg(DISTINCT i.id) AS items, array_agg(DISTINCT r.unit_id) AS roots
         FROM channel_report_line l JOIN channel_report r ON r.id = l.report_id JOIN item i ON i.id = l.item_id
        WHERE r.ym BETWEEN 202511 AND 202610 GROUP BY i.id ORDER BY count(DISTINCT r.unit_id), i.id LIMIT 1`,
    );
    const [seller] = (await list("marketing", "by=seller&size=200")).rows;
    for (const query of [`by=item&text=${code}`, `by=seller&text=${seller?.code}`]) {
      const { rows, total, trend, lacking } = await list("marketing", `${query}&size=200`);
      const sum = (of: "sellIn" | "sellOut") => String(trend.reduce((all, month) => all + BigInt(month[of]), 0n));
      expect(rows.length, query).toBeGreaterThan(0);
      expect([sum("sellIn"), sum("sellOut")], query).toEqual([total.sellInAmount, total.sellOutAmount]);
      expect(lacking, query).toBeLessThanOrEqual(Math.max(...trend.map(({ due }) => due)));
    }
    const { trend } = await list("marketing", `by=item&text=${code}&size=200`);
    const [moved] = await the.query<{ roots: number }>(
      `WITH of AS (SELECT unnest($1::int[]) AS id UNION SELECT d.unit_id FROM channel_distributor d
                     JOIN org_unit u ON u.id = d.unit_id OR (u.kind = 'sub_distributor' AND u.parent_id = d.unit_id)
                     JOIN invoice_line l ON l.unit_id = u.id AND l.item_id = ANY($2::int[])
                     JOIN channel_report r ON r.unit_id = d.unit_id AND r.ym = l.ym
                   UNION SELECT unit_id FROM channel_opening WHERE item_id = ANY($2::int[]))
       SELECT count(*)::int AS roots FROM of`,
      [roots, items],
    );
    expect(Math.max(...trend.map(({ due }) => due))).toBe(moved?.roots);
  });

  test("growth of sell-out compares the months reported in both years, distributor by distributor, and says how many", async () => {
    const [checked] = await the.query<{ now: string; before: string; months: number; alone: number }>(
      `WITH pair AS (SELECT r.id, b.id AS before, r.ym FROM channel_report r
                       JOIN channel_report b ON b.unit_id = r.unit_id AND b.ym = r.ym - 100 WHERE r.ym BETWEEN 202511 AND 202610)
       SELECT (SELECT sum(l.amount) FROM channel_report_line l JOIN pair ON pair.id = l.report_id)::text AS now,
              (SELECT sum(l.amount) FROM channel_report_line l JOIN pair ON pair.before = l.report_id)::text AS before,
              (SELECT count(DISTINCT ym)::int FROM pair) AS months,
              (SELECT count(*)::int FROM channel_report WHERE ym BETWEEN 202511 AND 202610 AND id NOT IN (SELECT id FROM pair)) AS alone`,
    );
    for (const by of ["distributor", "seller", "item"]) {
      const { total } = await list("marketing", `by=${by}&size=25`);
      expect([total.sellOutLike, total.sellOutBefore, total.compared], by).toEqual([
        checked?.now,
        checked?.before,
        checked?.months,
      ]);
    }
    expect(checked?.alone).toBeGreaterThan(0);
  });

  test("months that lack are those of the distributors that are listed as not reported", async () => {
    const [all, lacking] = [await list("marketing"), await list("marketing", "show=missing&size=200")];
    expect(lacking.rowCount).toBe(all.lacking);
    expect(lacking.rows.find(({ key }) => key === other)?.missing).toEqual([202607, 202609, 202610]);
    // Whichever name of it is known, and what is counted and drawn is of what is listed.
    const [names] = await the.query<{ en: string; ko: string }>(
      `SELECT name_en AS en, name_ko AS ko FROM org_unit WHERE id = ${other}`,
    );
    for (const text of [names?.en ?? "", names?.ko ?? ""]) {
      const found = await list("marketing", `${new URLSearchParams({ text, size: "200" })}`);
      expect(
        found.rows.map(({ key }) => key),
        text,
      ).toContain(other);
      expect(found.lacking, text).toBe(found.rows.filter(({ missing }) => missing.length > 0).length);
      const drawn = found.trend.reduce((sum, { sellOut }) => sum + BigInt(sellOut), 0n);
      expect(String(drawn), text).toBe(found.total.sellOutAmount);
    }
    expect(await list("marketing", "text=no-such")).toMatchObject({ rowCount: 0, lacking: 0, trend: [] });
  });

  test("a distributor sees its own tree only", async () => {
    for (const by of ["distributor", "seller", "item"]) {
      const { rows } = await list("distributor", `by=${by}&size=200`);
      expect(rows.length, by).toBeGreaterThan(0);
    }
    expect((await list("distributor")).rows.map(({ key }) => key)).toEqual([own]);
    expect(
      (await list("distributor", "by=seller&size=200")).rows.every(({ code }) => code.startsWith("KR-CWN-D1")),
    ).toBe(true);
    for (const path of [`/channel/distributors/${other}`, address(other, 202608)])
      expect((await the.get("distributor", path)).status, path).toBe(404);
    const sent = await the.post("distributor", address(other, 202610, "/lines"), { stamp: "", ...line() });
    expect(sent.status).toBe(404);
    expect((await list("office", "size=200")).rows.every(({ code }) => code.startsWith("KR-CWN-"))).toBe(true);
  });

  test.each([
    [null, 401],
    ["corporation", 403],
    ["germany", 403],
    ["finance", 403],
    ["distributor", 200],
    ["office", 200],
  ] as const)("the door: %s gets %i", async (who, status) => {
    for (const path of ["/reports/MIPCOM03", `/channel/distributors/${own}`, address(own, 202608)])
      expect((await the.get(who, path)).status, path).toBe(status);
    if (status !== 200)
      expect((await the.post(who, address(own, 202608, "/nothing"), { stamp: "", remark: "" })).status).toBe(status);
  });
});

describe("a month", () => {
  test("is reported line by line by the distributor itself, while it is open without a reason", async () => {
    const before = (await the.get<DistributorRecord>("distributor", `/channel/distributors/${own}`)).body;
    expect(before.months[0]).toMatchObject({ month: 202610, state: "open", reportedOn: null });
    expect((await setLine("distributor", own, 202610)).status).toBe(200);
    expect(await report(own, 202610, "distributor")).toMatchObject({
      total: { quantity: "12", amount: "1500000000" },
      lines: [{ seller: { code: "KR-CWN-D1" }, itemNo: item }],
      history: [{ no: 1, event: "entry", by: "Bae Nari" }],
      ...{ state: "entered", reportedOn: null, can: ["report", "completion"] },
    });
    // One line is no report: it counts in no figure, and the month still lacks.
    const told = async () => {
      const { months } = (await the.get<DistributorRecord>("distributor", `/channel/distributors/${own}`)).body;
      const { total } = await list("distributor", "span=1&month=202610");
      return [months[0]?.state, total.reported, total.sellOut];
    };
    expect(await told()).toEqual(["entered", 0, "0"]);
    const { stamp } = await report(own, 202610);
    const complete = (seen: string) =>
      the.post("distributor", address(own, 202610, "/completion"), { stamp: seen, remark: "" });
    expect((await complete("")).body.code).toBe("stale");
    expect((await complete(stamp)).status).toBe(200);
    expect((await told()).slice(1)).toEqual([1, "12"]);
    expect((await complete((await report(own, 202610)).stamp)).body.code).toBe("not-now");
    expect((await setLine("distributor", own, 202610, { quantity: "-2", amount: "-25000" })).status).toBe(200);
    expect((await setLine("distributor", own, 202610, { quantity: "0", amount: "0" })).status).toBe(200);
    const { lines, history } = await report(own, 202610);
    expect([lines, history.map(({ event }) => event)]).toEqual([[], ["report", "report", "report", "entry"]]);
  });

  test("asks of a line that is there whether to add to it or to replace it", async () => {
    const unit = other;
    const seller = (await report(unit, 202610)).sellers[0]?.code;
    const sent = (there: string | null, quantity = "3") =>
      setLine("admin", unit, 202610, { seller, there, quantity, amount: "30000" });
    expect((await sent(null)).status).toBe(200);
    const asked = await sent(null, "4");
    expect([asked.status, asked.body.fields.there]).toEqual([
      400,
      "3 pieces and 30,000 KRW of this item are reported already: add these to them, or replace them?",
    ]);
    const quantityNow = async () =>
      (await report(unit, 202610)).lines.find(({ itemNo, seller: { code } }) => itemNo === item && code === seller)
        ?.quantity;
    expect((await sent("add", "4")).status).toBe(200);
    expect(await quantityNow()).toBe("7");
    expect((await sent("replace", "4")).status).toBe(200);
    expect(await quantityNow()).toBe("4");
  });

  test("that is closed wants a reason, and keeps what was there", async () => {
    const before = await report(own, 202608);
    expect((await setLine("distributor", own, 202608)).body.fields.reason).toBe(
      "This month is no longer open: say why it is reported or changed now",
    );
    expect((await setLine("distributor", own, 202608, { reason: "Invoice came late" })).status).toBe(200);
    const { history } = await report(own, 202608);
    expect(history[0]).toMatchObject({ event: "correction", reason: "Invoice came late" });
    const [kept] = await the.query<{ lines: number }>(
      "SELECT jsonb_array_length(e.lines) AS lines FROM channel_report_event e JOIN channel_report r ON r.id = e.report_id WHERE r.unit_id = $1 AND r.ym = 202608 AND e.no = 1",
      [own],
    );
    expect(kept?.lines).toBe(before.lines.length);
    await expect(the.query("UPDATE channel_report_event SET reason = 'x'")).rejects.toThrow();
  });

  test("in which nothing was sold is reported too", async () => {
    const send = (month: number, remark: string) =>
      the.post("office", address(other, month, "/nothing"), { stamp: "", remark });
    expect((await send(202607, "")).status).toBe(400);
    expect((await send(202607, "Closed for the holidays")).status).toBe(200);
    expect((await report(other, 202607)).state).toBe("late");
    expect((await send(202607, "Again")).body.code).toBe("stale");
  });

  test("that somebody else changed meanwhile is refused with the specification's text", async () => {
    const { stamp } = await report(own, 202609);
    const reason = "Checked anew";
    expect((await the.post("distributor", address(own, 202609, "/lines"), { stamp, ...line({ reason }) })).status).toBe(
      200,
    );
    const late = await the.post("office", address(own, 202609, "/lines"), { stamp, ...line({ reason }) });
    expect([late.status, late.body.code]).toEqual([409, "stale"]);
  });

  test.each([
    [{ seller: "KR-CWN-D2" }, "seller"],
    [{ item: "none" }, "item"],
    [{ quantity: "1.5" }, "quantity"],
    [{ quantity: "9".repeat(15) }, "quantity"],
    [{ quantity: "many" }, "quantity"],
    [{ amount: "12.5" }, "amount"],
    [{ amount: "-5" }, "amount"],
    [{ amount: "9".repeat(18) }, "amount"],
    [{ reason: "x".repeat(501) }, "reason"],
  ])("%o is refused beside its field", async (wrong, field) => {
    const { status, body } = await setLine("distributor", own, 202610, wrong);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(body.fields[field]?.length).toBeGreaterThan(3);
  });

  test("that still runs, is before the first, or is none is not there", async () => {
    for (const month of [202611, 202410]) expect((await the.get("office", address(own, month))).status).toBe(404);
    for (const month of [202613, 0, 99999999])
      expect([400, 404]).toContain((await the.get("office", address(own, month))).status);
    const sent = await the.post("office", address(own, 202611, "/lines"), { stamp: "", ...line() });
    expect(sent.status).toBe(400);
  });
});

test("whoever reports is reminded once a month, after the day until which reports are on time", async () => {
  const { db } = the.world.database;
  expect(await remindOfReports(db, new Date("2026-11-10T01:00:00Z"))).toBe(0);
  const told = await remindOfReports(db, new Date("2026-11-11T01:00:00Z"));
  expect(told).toBeGreaterThan(1);
  expect(await remindOfReports(db, new Date("2026-11-25T01:00:00Z"))).toBe(0);
  const mails = await the.query<{ to: string }>(
    "SELECT recipient AS to FROM mail_outbox WHERE template = 'reportsMissing'",
  );
  expect(mails.length).toBe(told);
  expect(mails.map(({ to }) => to)).toContain("distributor2@partner.example");
  expect(await remindOfReports(db, new Date("2026-12-11T01:00:00Z"))).toBeGreaterThan(0);
});
