import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HeroMonths } from "./hero-months";
import { MonthLines } from "./month-lines";

test("a year without a month in the chart has no name there", () => {
  const html = renderToStaticMarkup(
    <MonthLines
      label="Margin"
      steps={["Jan", "Feb", "Mar"]}
      now={{ name: "2022: 41 %", values: [38, 40, 41] }}
      before={{ name: "2021", values: [null, null, null] }}
      written={(values) => values.map(String)}
    />,
  );
  expect(html).toContain("2022: 41 %");
  expect(html).not.toContain("2021");
});

test("few months in the banner are as narrow as those of a year and end at the right", () => {
  const months = [1, 2, 3].map((month) => ({ ym: 202200 + month, value: month }));
  const html = renderToStaticMarkup(<HeroMonths title="Sales, 3 months" months={months} last="Mar 3" />);
  expect(html).toMatch(/M272 [\d.]+V[\d.]+h26V/);
  expect(html).toMatch(/M332 [\d.]+V[\d.]+h26V/);
});
