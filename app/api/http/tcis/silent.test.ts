import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silenceOf } from "~/api/domain/agent-system/agent-distributor";
import type { MonitoringStatus } from "~/api/domain/agent-system/monitoring-status";
import { add } from "~/api/domain/decimal";
import type { CallRecord } from "~/api/domain/tcis/call/call-record";
import { plain } from "../../../../tests/harness/sales";
import { type TcisWorld, tcisWorld } from "../../../../tests/harness/tcis-world";

let world: TcisWorld;
beforeAll(async () => {
  world = await tcisWorld();
});
afterAll(() => world?.close());

const ownCustomer = "KR-CWN-D1-0001";
const monitoring = (query = "size=200") => world.report<MonitoringStatus>("marketing", "MIPTAS07", query);

describe("silent distributors", () => {
  test("a rhythm is the median of the days between two days with orders of 24 months; with fewer than four such days none is told", async () => {
    const { rows, asOf } = await monitoring();
    const days = await world.query<{ unit: number; day: string }>(
      `SELECT DISTINCT unit_id AS unit, day::text FROM agent_order_day WHERE day > $1::date - interval '24 months' AND day <= $1::date ORDER BY 1, 2`,
      [asOf],
    );
    for (const { unitId, rhythm, name } of rows) {
      const own = days.filter(({ unit }) => unit === unitId).map(({ day }) => Date.parse(day) / 86_400_000);
      const gaps = own
        .slice(1)
        .map((day, at) => day - (own[at] ?? 0))
        .toSorted((a, b) => a - b);
      expect(rhythm, name).toBe(own.length < 4 ? null : gaps[Math.ceil(gaps.length / 2) - 1]);
    }
    expect(rows.filter(({ rhythm }) => rhythm !== null).length).toBeGreaterThan(5);
    expect(silenceOf({ silentDays: 54, rhythm: 19 }, { amber: 7, red: 30 })).toBe("red");
    expect(silenceOf({ silentDays: 45, rhythm: 30 }, { amber: 7, red: 30 })).toBe("green");
    expect(silenceOf({ silentDays: 6, rhythm: 1 }, { amber: 7, red: 30 })).toBe("green");
    expect(silenceOf({ silentDays: 45, rhythm: null }, { amber: 7, red: 30 })).toBe("red");
  });

  test("who is silent stands in the order of the money at risk, and the sentence is of all rows, whichever page is asked for", async () => {
    const whole = await monitoring();
    const page = await monitoring("size=25&page=2");
    expect([page.silent, page.total]).toEqual([whole.silent, whole.total]);
    const atRisk = whole.rows.map((row) =>
      whole.limits && silenceOf(row, whole.limits) === "green" ? null : row.amount,
    );
    if (whole.silent === null) throw new Error("staff are told who is silent");
    const told = atRisk.filter((amount) => amount !== null);
    expect(told.length).toBe(whole.silent.count);
    expect(told.length).toBe((whole.counts.amber ?? 0) + (whole.counts.red ?? 0));
    expect(atRisk.slice(0, told.length)).toEqual(told);
    expect(told.map(Number)).toEqual(told.map(Number).toSorted((a, b) => b - a));
    expect(plain(told.reduce((all, amount) => add(all, amount ?? "0"), "0"))).toBe(plain(whole.total.atRisk));
    expect(whole.silent.largest?.unitId).toBe(whole.rows[0]?.unitId);
  });
});

describe("a call", () => {
  const spoken = "/tcis/calls";
  const code = "KR-CWN-D2";
  const line = { distributor: code, kind: "call", day: "2026-11-20", said: "Waits for the price list" };
  const lastOf = async (who: string) => {
    const { rows } = await world.report<MonitoringStatus>(who, "MIPTAS07", `text=${code}`);
    return rows.find((row) => row.code === code)?.contact;
  };

  test("to a distributor is its last contact at once, keeps whom to ask for and the number, and is gone when it is taken back", async () => {
    expect((await lastOf("office"))?.last).toBeNull();
    const reach = { contactName: "Kim Jisoo", phone: "+82 55 123 4567" };
    const { status, body } = await world.ask<{ id: number }>("office", "POST", spoken, { ...line, ...reach });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await lastOf("office")).toMatchObject({
      last: { id: body.id, day: line.day, kind: "call" },
      ...reach,
      canCall: true,
    });
    // Who says neither leaves what is kept.
    const visit = await world.ask<{ id: number }>("office", "POST", spoken, {
      ...line,
      kind: "visit",
      day: "2026-11-19",
    });
    expect(await lastOf("marketing")).toMatchObject({ last: { id: body.id }, ...reach });
    expect((await world.ask<CallRecord>("office", "GET", `${spoken}/${body.id}`)).body).toMatchObject({
      ...{ said: line.said, code, others: [{ kind: "visit", day: "2026-11-19" }], can: ["removal"] },
    });
    const path = `${spoken}/${body.id}`;
    expect((await world.act("office", path, "removal", { remark: "" })).status).toBe(400);
    expect((await world.act("office", path, "removal", { remark: "another firm" })).status).toBe(200);
    expect((await world.ask("office", "GET", path)).status).toBe(404);
    expect((await lastOf("office"))?.last).toMatchObject({ id: visit.body.id, kind: "visit" });
  });

  test("whom to ask for and the number change only where they were changed; who was slower reads what somebody else kept", async () => {
    const at = { ...line, distributor: "KR-CWN-D3", again: true };
    const call = (more: object) => world.ask("office", "POST", spoken, { ...at, ...more });
    const reach = async () =>
      (
        await world.query(
          "SELECT d.contact_name, d.phone FROM agent_distributor d JOIN org_unit u ON u.id = d.unit_id WHERE u.code = 'KR-CWN-D3'",
        )
      )[0];
    const first = { contactName: "Kim", phone: "1" };
    expect((await call(first)).status).toBe(200);
    const opened = { contactNameSeen: "Kim", phoneSeen: "1" };
    expect((await call({ ...opened, contactName: "Kim", phone: "2" })).status).toBe(200);
    // The page was opened before, and nothing of it was typed over.
    expect((await call({ ...opened, ...first })).status).toBe(200);
    expect(await reach()).toEqual({ contact_name: "Kim", phone: "2" });
    const late = await call({ ...opened, contactName: "Lee", phone: "3" });
    expect(late.body.fields).toEqual({ phone: "Meanwhile somebody else kept 2 here" });
    expect(await reach()).toEqual({ contact_name: "Kim", phone: "2" });
    expect((await call({ ...opened, contactName: "Lee", phone: "1" })).status).toBe(200);
    expect(await reach()).toEqual({ contact_name: "Lee", phone: "2" });
  });

  test("of the same day in the same words is kept once, by whoever; another time is one where that is said", async () => {
    const call = { distributor: code, kind: "call", day: "2026-11-19", said: "Waits for the new catalogue" };
    const add = (more: object = {}, who = "office") => world.ask(who, "POST", spoken, { ...call, ...more });
    const kept = async () =>
      (await world.query("SELECT FROM contact_call WHERE use_yn = 'Y' AND lower(said) = lower($1)", [call.said]))
        .length;
    expect((await add()).status).toBe(200);
    const twice = await add({ said: call.said.toUpperCase() }, "marketing");
    expect([twice.status, twice.body]).toMatchObject([
      400,
      { fields: { again: expect.stringMatching(/^The same stands there already of 2026-11-19, written by/) } },
    ]);
    expect(await kept()).toBe(1);
    expect((await add({ again: true })).status).toBe(200);
    expect((await add({ day: "2026-11-18" })).status).toBe(200);
    expect((await add({ kind: "visit" })).status).toBe(200);
    expect(await kept()).toBe(4);
    for (const day of ["2026-11-21", "2024-11-20"])
      expect((await add({ day })).body).toMatchObject({ fields: { day: "A day from 2025-11-20 to 2026-11-20" } });
  });

  test("is not told to the distributor, and 404 or refused for a unit that is not the reader's", async () => {
    const { id } = (await world.ask<{ id: number }>("office", "POST", spoken, line)).body;
    for (const who of ["germany", "distributor", "distributor2"])
      expect((await world.ask(who, "GET", `${spoken}/${id}`)).status, who).toBe(404);
    expect((await world.ask("germany", "POST", spoken, line)).body.fields).toHaveProperty("distributor");
    expect((await world.ask("distributor2", "POST", spoken, line)).status).toBe(403);
    expect(await lastOf("distributor2")).toBeUndefined();
  });

  test("to a customer counts beside visits, is not told to its distributor, and 400 stands beside the field of what is wrong", async () => {
    const call = { customer: ownCustomer, day: "2026-11-20", said: "Asked for samples" };
    const { id } = (await world.ask<{ id: number }>("office", "POST", spoken, call)).body;
    const path = `${spoken}/${id}`;
    const { by, stamp } = (await world.ask<CallRecord>("marketing", "GET", path)).body;
    expect(by).not.toBe("");
    // Whose customer it is reads neither what was said nor that there was a call, and takes nothing out.
    expect((await world.ask("distributor", "GET", path)).status).toBe(404);
    expect((await world.ask("distributor", "POST", `${path}/removal`, { stamp, remark: "not ours" })).status).toBe(404);
    expect((await world.ask("distributor", "POST", spoken, call)).status).toBe(403);
    expect((await world.ask("distributor", "GET", `/tcis/call-partner?customer=${ownCustomer}`)).status).toBe(404);
    for (const [wrong, field] of [
      [{ day: "2027-01-31" }, "day"],
      [{ day: "1999-01-01" }, "day"],
      [{ said: "" }, "said"],
      [{ customer: "no-such" }, "customer"],
      [{ distributor: code }, "customer"],
      [{ kind: "visit" }, "kind"],
    ] as const) {
      const { status, body } = await world.ask("office", "POST", spoken, { ...call, ...wrong });
      expect([status, Object.keys(body.fields ?? {})], field).toEqual([400, [field]]);
    }
  });
});
