import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart";
import { labelColumn, labelLines, labelWidth, legendPlaces, NARROW_WINDOW } from "./label-width";
import { Legend } from "./legend";

test("no name beside a bar is cut while the column could be wider: it has what the longest needs, up to 40 % of the drawing", () => {
  const names = ["Seoul", "Busan, Ulsan and Gyeongnam", "Xinlong Heavy Industry Co., Ltd."];
  const { left, labels } = labelColumn(names, 1080);
  expect(labels).toEqual(names);
  expect(left).toBeGreaterThan(labelWidth("Xinlong Heavy Industry Co., Ltd."));
  expect(labelColumn(["Seoul"], 1080).left).toBeLessThan(80);
  const long = labelColumn([`${"Precision ".repeat(9)}Company`], 1080);
  expect(long.left).toBeLessThanOrEqual(1080 * 0.4 + 12);
  expect(long.labels[0]).toMatch(/…$/);
});

test("a name under its bar goes on in a second line before it is cut", () => {
  expect(labelLines("Home market", 86)).toEqual(["Home", "market"]);
  expect(labelLines("United States", 86)).toEqual(["United", "States"]);
  expect(labelLines("China", 86)).toEqual(["China"]);
  expect(labelLines("Donaudampfschifffahrt", 86)[0]).toMatch(/…$/);
  expect(labelLines("이탈리아법인", 86)).toEqual(["이탈리아", "법인"]);
  expect(labelLines("멕시코법인", 86)).toEqual(["멕시코", "법인"]);
  expect(labelLines("중국법인", 86)).toEqual(["중국법인"]);
});

test("names of a legend end at the right and leave each other room; a single series has none", () => {
  const names = ["These months", "A year before", "Target"];
  const places = legendPlaces(names, { left: 48, right: 1080 });
  for (const [at, name] of names.entries())
    expect((places[at] ?? 0) + labelWidth(name) * NARROW_WINDOW).toBeLessThan(places[at + 1] ?? 1080);
  const one = [{ name: "Requests", shape: "box", className: "this-year" }] as const;
  expect(renderToStaticMarkup(<Legend marks={one} left={0} right={1080} />)).toBe("");
});

test("a year of months says on its marks what is what; where a mark has no room a legend does", () => {
  const mark = (value: number) => ({ value, text: String(value) });
  const bars = Array.from({ length: 12 }, (_, at) => ({
    ...{ label: `M${at}`, thisYear: at < 10 ? mark(30) : null, lastYear: mark(25), target: mark(31) },
  }));
  const names = { thisYear: "2026", lastYear: "2025", target: "Target" };
  const drawn = (some: typeof bars) =>
    renderToStaticMarkup(<BarChart label="Sales" bars={some} ticks={[mark(0), mark(20)]} names={names} />);
  expect(drawn(bars)).toMatch(/class="in-bar"[^>]*>2026<.*>2025<.*>Target 31</);
  expect(drawn(bars)).not.toContain("M1058");
  expect(drawn(bars.slice(0, 10))).not.toContain("in-bar");
  expect(drawn(bars.slice(0, 10))).toMatch(/>2026<.*>2025<.*>Target</);
});
