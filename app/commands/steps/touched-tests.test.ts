import { expect, test } from "vitest";
import { testsBeside } from "./touched-tests.mjs";

test("a change is tested by the tests of its folder and by itself, not by journeys and house checks", () => {
  const changed = [
    "app/commands/steps/settings.mjs",
    "tests/journeys/news.test.ts",
    "tests/two-portals.test.ts",
    "README.md",
  ];
  const found = testsBeside(changed, process.cwd());
  expect(found).toContain("app/commands/steps/settings.test.ts");
  expect(found).toContain("tests/two-portals.test.ts");
  expect(found.filter((file) => file.includes("journeys"))).toEqual([]);
  expect(testsBeside(["README.md", "app/no-longer/there.ts"], process.cwd())).toEqual([]);
});
