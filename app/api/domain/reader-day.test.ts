import { afterAll, beforeAll, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../tests/harness/sales";
import { getCustomerTimeline } from "./customer-timeline.server";
import { pointFilters } from "./membership/point-report/member-points";
import { getMemberPoints } from "./membership/point-report/member-points.server";
import { zoneInDatabase } from "./reader-day.server";
import type { ReportDefinition } from "./report/definition";
import { exportAnswer } from "./report/export-answer.server";
import { readFilters } from "./report/filters";
import { findNews } from "./search/find-news.server";

let world: SalesWorld;
const berlin = "germany@seorak.example";
const seoul = "admin@seorak.example";
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world?.close());

test("a customer's timeline has the day, and the month, of its reader's own clocks", async () => {
  const [customer] = await world.query<{ id: number }>(
    "SELECT c.id FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE u.code = 'DE' ORDER BY c.id LIMIT 1",
  );
  const id = customer?.id ?? 0;
  // Already July in Seoul, still June in Berlin.
  await world.query(
    "INSERT INTO customer_contact (customer_id, name, role, create_date) SELECT $1, 'Frau Nacht', min(role), '2026-06-30T17:00:00Z' FROM customer_contact",
    [id],
  );
  const dayFor = async (userId: string, month: number) =>
    (await getCustomerTimeline(await world.ctxOf(userId), { customer: id, timeline: month })).entries.find(
      ({ kind, what }) => kind === "contact" && what === "Frau Nacht",
    )?.day;
  expect([await dayFor(seoul, 202607), await dayFor(berlin, 202606)]).toEqual(["2026-07-01", "2026-06-30"]);
});

test("the search tells the day of a story by its reader's own clocks", async () => {
  await world.query(
    `INSERT INTO news_item (site_id, guid, link, link_key, title, title_key, summary, publisher, published_at)
     SELECT min(id), 'night', 'https://n.example', 'night', 'Nachtgeschichte', 'night', '', 'N', '2026-06-30T17:00:00Z' FROM news_site`,
  );
  const dayFor = async (userId: string) =>
    (
      await findNews(await world.ctxOf(userId), [{ text: "Nachtgeschichte", initials: false }], { offset: 0, limit: 5 })
    ).rows.map(({ detail }) => detail);
  expect([await dayFor(seoul), await dayFor(berlin)]).toEqual([["2026-07-01"], ["2026-06-30"]]);
});

test("a correction of points that waits has the day of its reader's own clocks", async () => {
  const [member] = await world.query<{ id: number }>(
    "SELECT member.id FROM member JOIN org_unit sub ON sub.id = member.subsidiary_id WHERE sub.country = 'DE' ORDER BY member.id LIMIT 1",
  );
  const id = member?.id ?? 0;
  await world.query(
    "INSERT INTO point_correction (id, member_id, points, reason, requested_by, requested_at) VALUES (gen_random_uuid(), $1, 5, 'Night', 'x@seorak.example', '2026-06-30T17:00:00Z')",
    [id],
  );
  const dayFor = async (userId: string) => {
    const { filters } = readFilters(pointFilters, new URLSearchParams({ member: String(id) }));
    const { view } = await getMemberPoints("abroad")(await world.ctxOf(userId), filters);
    return view?.corrections.map(({ requestedOn }) => requestedOn);
  };
  expect([await dayFor(seoul), await dayFor(berlin)]).toEqual([["2026-07-01"], ["2026-06-30"]]);
});

test("a file of what has no day of its own is named by its reader's own day, as it says when it was made", async () => {
  const night = new Date("2026-06-30T17:00:00Z");
  const nameFor = async (userId: string) => {
    const ctx = { ...(await world.ctxOf(userId)), now: night };
    return (await exportAnswer(ctx, { code: "MIPCOM02", filters: {} } as unknown as ReportDefinition, {}, {})).of;
  };
  expect([await nameFor(seoul), await nameFor(berlin)]).toEqual(["2026-07-01", "2026-06-30"]);
});

test("a time zone that the database does not know is that of headquarters, and nothing fails", async () => {
  const { db } = await world.ctxOf(seoul);
  expect([await zoneInDatabase(db, "Europe/Berlin"), await zoneInDatabase(db, "Europe/Nowhere")]).toEqual([
    "Europe/Berlin",
    "Asia/Seoul",
  ]);
});
