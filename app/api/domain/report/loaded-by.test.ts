import { expect, test } from "vitest";
import { findDefinition } from "../reports";
import { loadedBy, reportsOfImports } from "./loaded-by";

test("what is said to be filled by the import is a report, and names at least one extract", () => {
  expect(reportsOfImports.filter((code) => !findDefinition(code))).toEqual([]);
  expect(reportsOfImports.filter((code) => loadedBy(code).length === 0)).toEqual([]);
});
