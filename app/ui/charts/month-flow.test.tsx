import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { labelWidth, NARROW_WINDOW } from "./label-width";
import { MonthFlow } from "./month-flow";

/** Figures of the line in a year's drawing: where each stands and what it says. */
const figuresOf = (lineText: string) => {
  const bars = Array.from({ length: 12 }, (_, at) => ({
    ...{ label: `month ${at}`, up: [1], down: [1], line: 5 },
    lineText: at === 11 ? `${lineText}!` : lineText,
  }));
  const drawn = renderToStaticMarkup(
    <MonthFlow label="Points" bars={bars} ticks={[]} names={{ up: ["in"], down: ["out"], line: "liability" }} />,
  );
  return [...drawn.matchAll(/<text x="([\d.]+)"[^>]*>([\d,]+!?)<\/text>/g)].map(([, x, text = ""]) => ({
    x: Number(x),
    text,
  }));
};

test("no figure of a line runs into the next one's; the newest month always has its own", () => {
  expect(figuresOf("4,328")).toHaveLength(12);
  const long = figuresOf("3,204,596");
  expect(long.at(-1)?.text).toBe("3,204,596!");
  for (const [at, { x }] of long.slice(1).entries())
    expect(x - (long[at]?.x ?? 0)).toBeGreaterThan(labelWidth("3,204,596") * NARROW_WINDOW);
});
