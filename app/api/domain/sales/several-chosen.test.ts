import { afterAll, beforeAll, expect, test } from "vitest";
import { askReport, type SalesWorld, salesWorld } from "../../../../tests/harness/sales";
import { compareLevel, type Level, levels, sums } from "../../../../tests/harness/sales-levels-by-hand";
import { sumFigures } from "../facts/organisation-rows";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

test.each(["admin@seorak.example", "germany@seorak.example", "office@seorak.example", "distributor2@partner.example"])(
  "on several units, product lines and industries give %s the sums of all of them, at every level",
  async (userId) => {
    const { scope } = (await world.ctxOf(userId)).viewer;
    const found = await world.query<{ unit: number; line: number; industry: number }>(
      `select distinct unit_id as unit, product_line_id as line, industry_id as industry from invoice_line
        where ($1 or unit_id = any($2::int[]) or customer_id = any($3::int[])) and ym between 202601 and 202610`,
      scope.all ? [true, [], []] : [false, scope.unitIds, scope.customerIds],
    );
    const some = (name: "unit" | "line" | "industry", count: number) =>
      [...new Set(found.map((each) => each[name]))].sort((a, b) => ((a * 7) % 11) - ((b * 7) % 11)).slice(0, count);
    const [line, industry] = [some("line", 2), some("industry", 3)];
    // Only who sees units is asked by them: of the others each is dropped and named.
    const seen = scope.all || scope.unitIds.length > 0;
    const unit = seen ? some("unit", 3) : undefined;
    for (const filters of [
      { line },
      { industry },
      { line, industry },
      ...(seen ? [{ unit }, { unit, line, industry }] : []),
    ])
      for (const level of Object.keys(levels) as Level[]) await compareLevel(world, userId, level, 202611, filters);
  },
);

test("on a unit and one below it count nothing twice, and rows add up to the total", async () => {
  const [below] = await world.query<{ id: number; parent: number; other: number }>(
    `select c.id, c.parent_id as parent, o.id as other from org_unit c join org_unit p on p.id = c.parent_id
       join org_unit o on o.subsidiary_id = o.id and o.id <> p.id and o.parent_id is not null
      where p.subsidiary_id = p.id and exists (select from invoice_line where unit_id = c.id)
        and exists (select from invoice_line where subsidiary_id = o.id) order by c.id, o.id limit 1`,
  );
  if (!below) throw new Error("no subsidiary has units");
  const { id, parent, other } = below;
  await compareLevel(world, "admin@seorak.example", "organisation", 202610, { unit: [id, parent] });
  const alone = await askReport(world, "admin@seorak.example", { unit: parent });
  const both = await askReport(world, "admin@seorak.example", { unit: `${id},${parent}` });
  expect(both.rows).toEqual(alone.rows);
  const two = await askReport(world, "admin@seorak.example", { unit: `${other},${parent}`, size: 200 });
  expect(
    two.rows
      .filter(({ depth }) => depth < 2)
      .map((row) => row.id)
      .sort(),
  ).toEqual([other, parent].sort());
  const tops = two.rows.filter(({ depth }) => depth < 2).map(({ figures }) => figures);
  expect(sums(sumFigures(tops, false))).toBe(sums(two.total));
  const leaves = two.rows.filter(({ depth }) => depth !== 1).map(({ figures }) => figures);
  expect(sums(sumFigures(leaves, false))).toBe(sums(two.total));
});

test("on several of which one is out of sight leave the others and name that one", async () => {
  const [own] = (await world
    .ctxOf("germany@seorak.example")
    .then(({ viewer: { scope } }) => (scope.all ? [] : scope.unitIds))) as number[];
  const [foreign] = await world.query<{ id: number }>(
    "select id from org_unit where currency = 'INR' order by id limit 1",
  );
  const both = await askReport(world, "germany@seorak.example", { unit: `${own},${foreign?.id},999999` });
  expect(both.ignored).toEqual([
    { name: "unit", value: String(foreign?.id) },
    { name: "unit", value: "999999" },
  ]);
  expect(both.total).toEqual((await askReport(world, "germany@seorak.example", { unit: String(own) })).total);
});
