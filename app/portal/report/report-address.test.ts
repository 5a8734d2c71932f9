import { expect, test } from "vitest";
import { addressOn } from "./report-address";

const href = addressOn("/sales/report", new URLSearchParams("by=customer&unit=7&page=3&in=M"));

test("a change keeps the filters in their order and begins on the first page", () => {
  expect(href({})).toBe("/sales/report?by=customer&unit=7&in=M");
  expect(href({ by: "item", customer: 12 })).toBe("/sales/report?by=item&unit=7&in=M&customer=12");
  expect(href({ unit: null, in: null })).toBe("/sales/report?by=customer");
});

test("a page that is what changes stays, and nothing left is the bare address", () => {
  expect(href({ page: 4 })).toBe("/sales/report?by=customer&unit=7&page=4&in=M");
  expect(href({ by: null, unit: null, in: null })).toBe("/sales/report");
});

test("what a visitor wrote into the address stays inside its parameter, and counts once", () => {
  const odd = addressOn(
    "/sales/report",
    new URLSearchParams([
      ["unit", "1&by=lines#x"],
      ["unit", "2"],
    ]),
  );
  expect(odd({})).toBe("/sales/report?unit=1%26by%3Dlines%23x");
  expect(addressOn("/sales/report", new URLSearchParams("unit=&compare=&line=2"))({})).toBe("/sales/report?line=2");
  expect(odd({ unit: "a b" })).toBe("/sales/report?unit=a%20b");
});
