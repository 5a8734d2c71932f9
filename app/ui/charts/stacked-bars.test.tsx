import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { labelWidth, NARROW_WINDOW } from "./label-width";
import { StackedBars } from "./stacked-bars";

test("no name of a part reaches the next one's mark, in narrow windows neither", () => {
  const labels = ["Not due", "1–30 days", "31–60 days", "61–90 days", "over 90 days"];
  const parts = labels.map((label, at) => ({ name: `${at}`, label, value: 10, text: "10" }));
  const drawn = renderToStaticMarkup(<StackedBars label="Age" stacks={[{ label: "All", total: "50", parts }]} />);
  const [marks, words] = [/<rect class="fill-\d" x="([\d.]+)" y="3"/g, /<text x="([\d.]+)" y="13"/g].map((place) =>
    [...drawn.matchAll(place)].map(([, x]) => Number(x)),
  );
  expect(marks).toHaveLength(labels.length);
  for (const [at, label] of labels.slice(0, -1).entries())
    expect((words?.[at] ?? 0) + labelWidth(label) * NARROW_WINDOW, label).toBeLessThan(marks?.[at + 1] ?? 0);
});
