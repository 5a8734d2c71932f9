import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { memberByHand, seedFirms, taxNumber } from "../../../../tests/harness/members-by-hand";
import { clientOn } from "../import/client-on.server";
import { lastToday, todayOf } from "./calendar.server";
import { save } from "./points/post";
import { settlePoints } from "./points/settle-points.server";
import { withAccount } from "./points/with-account.server";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await seedFirms(api);
});
afterAll(() => api.close());

const query = async (text: string, values: unknown[] = []) => (await api.database.pool.query(text, values)).rows;
/** In Seoul it is the first of April, in Europe and America still the last of March; the day after everywhere the first. */
const early = new Date("2026-03-31T16:00:00Z");
const late = new Date("2026-04-01T12:00:00Z");

async function withPoints(customerId: number, no: number) {
  const id = await memberByHand(api, { customerId, taxNo: taxNumber(no) });
  const by = { user: "test", at: new Date() };
  const lot = { savedOn: "2025-01-05", availableOn: "2025-02-01", expiresOn: "2026-03-31", granted: 500 };
  await api.database.db.transaction((tx) =>
    withAccount(clientOn(tx), { memberId: id, day: "2025-01-05", by }, (account) => [save(account, "correction", lot)]),
  );
  return id;
}

test("points end with the day of the subsidiary's own calendar, not with Seoul's", async () => {
  const [home, abroad] = [await withPoints(601, 1), await withPoints(604, 2)];
  const expired = async () =>
    (await query("SELECT member_id AS id, day::text FROM point_entry WHERE type = 'expiry' ORDER BY id")).map(
      ({ id, day }) => [id, day],
    );
  await settlePoints(api.database.db, early);
  expect(await expired()).toEqual([[home, "2026-04-01"]]);
  await settlePoints(api.database.db, late);
  expect(await expired()).toEqual([
    [home, "2026-04-01"],
    [abroad, "2026-04-01"],
  ]);
});

test("a statement and the clock agree on every country's day, around the world", async () => {
  const { rows } = await api.database.db.execute<{ country: string; day: string }>(
    sql`SELECT u.country, ${todayOf(early, sql`u.id`)}::text AS day FROM org_unit u WHERE u.country IN ('KR', 'DE', 'US')`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { country, day } of rows) expect(day).toBe(country === "KR" ? "2026-04-01" : "2026-03-31");
  expect([lastToday(early), lastToday(late)]).toEqual(["2026-04-01", "2026-04-02"]);
});
