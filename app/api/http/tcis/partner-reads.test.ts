import { afterAll, beforeAll, expect, test } from "vitest";
import type { MonitoringStatus } from "~/api/domain/agent-system/monitoring-status";
import { findReport } from "~/api/domain/reports.server";
import { searchOf } from "../../../../tests/harness/sales";
import { type TcisWorld, tcisWorld } from "../../../../tests/harness/tcis-world";

let world: TcisWorld;
beforeAll(async () => {
  world = await tcisWorld();
});
afterAll(() => world?.close());

const internal = ["atRisk", "phone", "contactName", "last", "owner", "silence"];

test.each(["distributor", "distributor2"])(
  "%s reads its own days and use, not how we judge it, in files neither",
  async (who) => {
    const own = await world.report<MonitoringStatus>(who, "MIPTAS07", "silence=red");
    expect(own.rows.length).toBeGreaterThan(0);
    expect(own).toMatchObject({ judged: false, limits: null, silent: null, total: { atRisk: null } });
    expect([own.counts.red, own.counts.amber, own.counts.green]).toEqual([null, null, null]);
    expect(own.ignored).toContainEqual({ name: "silence", value: "red" });
    for (const row of own.rows) {
      expect(row.contact).toBeUndefined();
      expect(row.silentDays).not.toBeNull();
    }
    const days = own.rows.map(({ silentDays }) => silentDays ?? 0);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    const table = await findReport("MIPTAS07")?.exportTable(
      await world.ctxOf(`${who}@partner.example`),
      searchOf({ columns: ["silentDays", ...internal].join() }),
    );
    const keys = table?.columns.map(({ key }) => key) ?? [];
    expect(keys).toContain("silentDays");
    expect(keys.filter((key) => internal.includes(key))).toEqual([]);
  },
);

test("staff read all of it", async () => {
  const { judged, limits, silent, rows } = await world.report<MonitoringStatus>("marketing", "MIPTAS07", "size=25");
  expect([judged, limits !== null, silent !== null, rows.every(({ contact }) => contact !== undefined)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
