import { expect, test } from "vitest";
import { isManagement, isManagementPage, presetAt } from "./management-area";

const page = (number: string) => `/mainboard/management/MIPMGM${number}`;

test("the preset menu follows the page's code, and a tile page has its area's", () => {
  const presets = Array.from({ length: 12 }, (_, at) => presetAt(page(String(at + 1).padStart(2, "0"))));
  expect(presets.join("")).toBe("AAAAAABBBCCC");
  const tiles = ["marketing", "production", "finance"].map((area) => presetAt(`/mainboard/management-tiles/${area}`));
  expect(tiles).toEqual(["A", "B", "C"]);
});

test.each(["/mainboard", "/sales/report", "/mainboard/management-tilesx", page("00"), page("13"), `${page("01")}/x`])(
  "%s sets no preset and is no page of the mode",
  (path) => {
    expect(presetAt(path)).toBeNull();
    expect(isManagementPage(path)).toBe(false);
  },
);

test("the mode is told by the address", () => {
  expect([page("01"), "/mainboard/management", "/mainboard/management-tiles/finance"].map(isManagement)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["/mainboard", "/mainboard/managements", "/sales/management"].map(isManagement)).toEqual([
    false,
    false,
    false,
  ]);
});
