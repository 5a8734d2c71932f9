import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ManagementRow, ManagementSales } from "~/api/domain/management/management-sales";
import { translate } from "~/words";
import type { AreaAnswers } from "./area-answers.server";
import { figureOf } from "./area-figures.server";
import { GapMap } from "./gap-map.server";
import { gapsOf, isBehind, togetherOf } from "./gaps";
import type { T } from "./present-area.server";

const t: T = (key, params) => translate("en", key, params);
const rowOf = (id: number, month: string, latitude: number) =>
  ({
    id,
    name: `Unit ${id}`,
    figures: { month, monthTarget: "100000" },
    place: { latitude, longitude: 10 },
  }) as unknown;
/** The first lacks 0.04 % of its target, which is shown as 100 %. */
const rows = [rowOf(1, "99960", 50), rowOf(2, "120000", 0)] as ManagementRow[];
const report = {
  ...{
    loadedAt: "2026-11-19",
    asOf: "2026-11-19",
    month: 202610,
    currency: "USD",
    options: { months: [202610, 202609] },
    trend: [],
  },
  ...{ total: { month: "219960", monthTarget: "200000" }, subsidiaries: rows },
} as unknown as ManagementSales;
const area = {
  ...{ t, locale: "en", user: { menus: [] }, search: new URLSearchParams() },
  ask: async () => report,
} as unknown as AreaAnswers;

test("who lacks less than is shown of the target is behind in the rows, on the map and in the sentence alike", async () => {
  const gaps = gapsOf(rows);
  expect(gaps.map((each) => [each.row.id, Number(each.percent), isBehind(each)])).toEqual([
    [1, 100, true],
    [2, 120, false],
  ]);
  expect(isBehind(togetherOf(gaps.slice(0, 1)))).toBe(true);
  expect(isBehind(togetherOf(gaps))).toBe(false);
  const map = renderToStaticMarkup(<GapMap area={area} currency="USD" gaps={gaps} href={null} />);
  expect([...map.matchAll(/class="(behind|ahead)"/g)].map(([, tone]) => tone).sort()).toEqual(["ahead", "behind"]);
  // Who stands at the place of a larger one and is behind is named with it.
  const near = gapsOf([rowOf(3, "40000", 0.1), ...rows] as ManagementRow[]);
  const heap = renderToStaticMarkup(<GapMap area={area} currency="USD" gaps={near} href={null} />);
  expect(heap).toMatch(/>Unit 2, Unit 3 80\.0/);
  const tile = await figureOf.MIPMGM01?.(area);
  expect(tile?.verdict?.text).toContain("1 of 2 units miss target, Unit 1");
});

test("cabinets of which more is bought than was promised are ahead, though those of one lender are behind", async () => {
  const cabinets = {
    ...{ asOf: "2026-11-19", months: [], total: { cabinets: 3, contracts: 2, promised: "100", actual: "103.4" } },
    rows: [
      { name: "Korea", promised: "50", actual: "93.5" },
      { name: "Germany", promised: "50", actual: "9.9" },
    ],
  };
  const tile = await figureOf.MIPMGM05?.({ ...area, ask: async () => cabinets } as unknown as AreaAnswers);
  expect(tile?.verdict).toEqual({
    sign: "up",
    text: expect.stringMatching(/^103\.4\s% of the promise; Germany bought 19\.8\s%/),
  });
});
