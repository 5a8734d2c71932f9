import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ScrapAnalysis } from "~/api/domain/scrap/scrap-analysis";
import { type ChannelWorld, channelWorld, type Who } from "../../../../tests/harness/channel-world";

let the: ChannelWorld;
beforeAll(async () => {
  the = await channelWorld();
});
afterAll(() => the?.world.close());

const report = async (query = "", who: Who = "marketing") =>
  (await the.get<ScrapAnalysis>(who, `/reports/MIPUTL08?${query}`)).body;
const sumOf = <R>(rows: readonly R[], of: (row: R) => number) => rows.reduce((all, row) => all + of(row), 0);

describe("plants", () => {
  test.each(["process", "plant", "item"])("by %s the rows come to the total", async (by) => {
    const { plant } = await report(`reading=plant&by=${by}`);
    expect(plant.total.rejected).toBeGreaterThan(0);
    expect(sumOf(plant.groups, ({ produced }) => produced)).toBe(plant.total.produced);
    expect(sumOf(plant.groups, ({ rejected }) => rejected)).toBe(plant.total.rejected);
  });

  test("of a cause the rejects are its own, and what was produced is everything", async () => {
    const all = (await report("reading=plant")).plant;
    const of = (await report("reading=plant&cause=coating-fault&by=month")).plant;
    expect(of.total.produced).toBe(all.total.produced);
    expect(of.total.rejected).toBe(all.groups.find(({ id }) => id === "coating-fault")?.rejected);
    expect(of.months.filter(({ limits }) => limits?.outside).map(({ ym }) => ym)).toContain(202608);
  });

  test("are told to headquarters alone, because costs are", async () => {
    await the.query(
      "INSERT INTO menu_role (menu_key, role_id) VALUES ('technical.scrap', 'ROLE_OFFICE') ON CONFLICT DO NOTHING",
    );
    const answer = await report("reading=plant", "office");
    expect(answer).toMatchObject({
      reading: "tools",
      may: { plants: false, collect: false },
      plant: { total: { produced: 0 } },
    });
    expect(answer.ignored).toContainEqual({ name: "reading", value: "plant" });
    const { tools } = await report("by=customer", "office");
    expect(tools.groups.map(({ id }) => id)).not.toContain("0");
    expect(tools.total.pieces).toBeLessThan((await report()).tools.total.pieces);
  });
});
