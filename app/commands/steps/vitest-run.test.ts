import { expect, test } from "vitest";
import { slowestFiles } from "./vitest-run.mjs";

test("of all files the slowest are told, the slowest first, and nothing where nothing ran", () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, ms: at * 1000 }));
  const lines = slowestFiles(files);
  expect(lines).toHaveLength(11);
  expect(lines[1]).toMatch(/^\s+11\.0 s {2}11\.test\.ts$/);
  expect(lines.at(-1)).toContain("2.test.ts");
  expect(slowestFiles([])).toEqual([]);
});
