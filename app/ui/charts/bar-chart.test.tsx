import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart";

const mark = (value: number) => ({ value, text: String(value) });
const bar = (label: string, thisYear: number, target: number) => ({
  label,
  thisYear: mark(thisYear),
  lastYear: mark(50),
  target: mark(target),
});

test("a figure is drawn where it has its place: never on the target's dash", () => {
  const bars = [bar("Jan", 100, 60), bar("Feb", 60, 100), bar("Mar", 80, 82), bar("Apr", 82, 80), bar("May", -20, 30)];
  const names = { thisYear: "2026", lastYear: "2025", target: "Target" };
  const ticks = [0, 50, 100].map((value) => ({ value, text: String(value) }));
  const drawn = renderToStaticMarkup(<BarChart label="Sales" bars={bars} ticks={ticks} names={names} />);
  // The legend has a dash of its own, behind.
  const dashes = [...drawn.matchAll(/<path class="target" d="([^"]*)"/g)].map(([, d = ""]) => d).at(0) ?? "";
  const heights = [...dashes.matchAll(/M[\d.]+[ ,]([\d.]+)/g)].map(([, y]) => Number(y));
  const labels = /<g class="value"[^>]*>(.*?)<\/g>/.exec(drawn)?.[1] ?? "";
  const feet = [...labels.matchAll(/<text x="[\d.]+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect([heights.length, feet.length]).toEqual([bars.length, bars.length]);
  for (const [at, foot] of feet.entries()) {
    const dash = heights[at] ?? 0;
    expect(dash >= foot + 4 || dash <= foot - 17, bars[at]?.label).toBe(true);
  }
});

test("a narrow window begins with the newest months, but with the largest of what is ranked", () => {
  const bars = Array.from({ length: 12 }, (_, at) => bar(`${at}`, 100 - at, 50));
  const names = { thisYear: "2026", lastYear: "2025", target: "Target" };
  const drawn = (ranked?: true) =>
    renderToStaticMarkup(<BarChart label="Sales" bars={bars} ticks={[]} names={names} ranked={ranked} />);
  expect(drawn()).toContain('class="chart card-body late"');
  expect(drawn(true)).toContain('class="chart card-body"');
});
