import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../../tests/harness/database";
import { demoDatabase } from "../../../tests/harness/sales";
import { proveStock } from "../domain/stock/prove-stock.server";

let demo: TestDatabase;
beforeAll(async () => {
  demo = await demoDatabase(20_000);
});
afterAll(() => demo?.close());

const one = async <T extends object>(text: string) => (await demo.pool.query<T>(text)).rows[0];

test("a year of consignment stock at about a dozen sites is what its movements come to", async () => {
  expect(await proveStock(demo.pool)).toEqual([]);
  const sites = await one<{ sites: number; home: number; abroad: number }>(
    `SELECT count(*)::int AS sites, count(*) FILTER (WHERE currency = 'KRW')::int AS home, count(*) FILTER (WHERE currency <> 'KRW')::int AS abroad
       FROM consignment_site`,
  );
  expect(sites?.sites).toBeGreaterThanOrEqual(10);
  expect(Math.min(sites?.home ?? 0, sites?.abroad ?? 0)).toBeGreaterThan(2);
  const items = await one<{ foreign: number }>(
    `SELECT count(*)::int AS foreign FROM consignment_item i JOIN consignment_site s ON s.id = i.site_id
      WHERE NOT EXISTS (SELECT FROM invoice_line l WHERE l.customer_id = s.customer_id AND l.item_id = i.item_id)`,
  );
  expect(items?.foreign).toBe(0);
});

test("some of it is below the minimum, some lies there too long, and uses are billed up to last month", async () => {
  const low = await one<{ low: number }>(
    "SELECT count(*)::int AS low FROM consignment_item i JOIN consignment_balance b USING (site_id, item_id) WHERE b.quantity < i.min_quantity",
  );
  expect(low?.low).toBeGreaterThan(3);
  const idle = await one<{ idle: number }>(
    `SELECT count(*)::int AS idle FROM consignment_balance b WHERE quantity > 0
        AND (SELECT max(day) FROM consignment_movement m WHERE m.site_id = b.site_id AND m.item_id = b.item_id AND m.kind = 'receipt') < '2026-05-20'`,
  );
  expect(idle?.idle).toBeGreaterThan(3);
  const open = await one<{ early: number; late: number }>(
    `SELECT count(*) FILTER (WHERE day <= '2026-10-31')::int AS early, count(*) FILTER (WHERE day > '2026-10-31')::int AS late
       FROM consignment_movement m WHERE kind = 'use' AND NOT EXISTS (SELECT FROM consignment_billing_line l WHERE l.movement_id = m.id)`,
  );
  expect(open?.early).toBe(0);
  expect(open?.late).toBeGreaterThan(3);
  const closed = await one<{ late: number }>("SELECT count(*)::int AS late FROM consignment_month WHERE ym >= 202611");
  expect(closed?.late).toBe(0);
});
