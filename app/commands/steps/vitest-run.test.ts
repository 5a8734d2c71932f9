import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readReport, slowestFiles } from "./vitest-run.mjs";

test("of all files the slowest are told, the slowest first, and nothing where nothing ran", () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, ms: at * 1000 }));
  const lines = slowestFiles(files);
  expect(lines).toHaveLength(11);
  expect(lines[1]).toMatch(/^\s+11\.0 s {2}11\.test\.ts$/);
  expect(lines.at(-1)).toContain("2.test.ts");
  expect(slowestFiles([])).toEqual([]);
});

test("each test that failed is named, and a file that could not be loaded", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "report-"));
  const report = path.join(folder, "report.json");
  const file = (name: string, status: string, tests: string[]) => ({
    name: path.join(folder, name),
    ...{ startTime: 1000, endTime: 3000, status },
    assertionResults: tests.map((each) => ({ status: each, fullName: `sums ${each}` })),
  });
  const testResults = [
    file("app/a.test.ts", "failed", ["passed", "failed"]),
    file("app/b.test.ts", "passed", ["passed"]),
    file("app/c.test.ts", "failed", []),
  ];
  fs.writeFileSync(report, JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults }));
  try {
    const { passed, failed, broken } = readReport(report, folder);
    expect({ passed, failed }).toEqual({ passed: 2, failed: 2 });
    expect(broken).toEqual(["app/a.test.ts > sums failed", "app/c.test.ts (could not be loaded)"]);
    expect(readReport(path.join(folder, "none.json"), folder).broken).toEqual([]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
