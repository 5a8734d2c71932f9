import { expect, test } from "vitest";
import { siteWays } from "./site-ways.server";

const ways = (period: Parameters<typeof siteWays>[3]) =>
  Object.fromEntries(
    siteWays({ t: (key) => key }, 7, "production", period).options.map(({ text, href }) => [text, href]),
  );

test("the month of a sheet goes along to the other sheet of it, and nowhere else", () => {
  expect(ways({ sheet: 202609 })).toMatchObject({
    "ttmb.way.production": "/ttmb/sites/7/production?month=202609",
    "ttmb.way.expenses": "/ttmb/sites/7/expenses?month=202609",
    "ttmb.way.site": "/ttmb/sites/7",
    "ttmb.way.tools": "/ttmb/sites/7/tools",
  });
  expect(ways({ month: 202609, span: "year" })).toMatchObject({
    "ttmb.way.expenses": "/ttmb/sites/7/expenses",
    "ttmb.way.site": "/ttmb/sites/7?month=202609&span=year",
  });
});
