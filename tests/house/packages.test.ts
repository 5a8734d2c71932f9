import fs from "node:fs";
import { expect, test } from "vitest";
import { copiesOf, findHosts, findMissingOptional, findRanges, findUnproven, readLock, sha256 } from "./packages";

const lock = readLock();
/** security.md 5: the same value stands in at least six unrelated projects that took the file from its makers. */
const SHEETJS = "1a0fb062ee9781b13f6687371b202aaefc53b6ce55b530c027e01f9c087b77db";

test("the lock file names no host, knows every platform's packages, and proves each by its hash", () => {
  expect(findUnproven(lock)).toEqual([]);
  expect(findHosts(lock)).toEqual([]);
  expect(findMissingOptional(lock)).toEqual([]);
});

test("there is one copy of what must be one: router, React, Remix's browser part", () => {
  for (const name of [
    "react-router",
    "react-router-dom",
    "@remix-run/router",
    "react",
    "react-dom",
    "@remix-run/react",
  ]) {
    expect(copiesOf(lock, name), name).toHaveLength(1);
  }
});

test("SheetJS is byte for byte the file its makers published", () => {
  expect(sha256("node_modules/xlsx/xlsx.mjs")).toBe(SHEETJS);
});

test("package.json holds exact versions only", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  expect(findRanges({ ...dependencies, ...devDependencies, ...optionalDependencies })).toEqual([]);
});

test("self-test: hosts, gaps, second copies and ranges are seen", () => {
  const bad = {
    packages: {
      "": { optionalDependencies: { gone: "1.0.0" } },
      "node_modules/a": { version: "1.0.0", resolved: "https://registry.example/a.tgz" },
      "node_modules/b/node_modules/a": { version: "2.0.0" },
    },
  };
  expect(findHosts(bad)).toHaveLength(1);
  expect(findMissingOptional(bad)).toHaveLength(1);
  expect(findUnproven(bad)).toHaveLength(2);
  expect(copiesOf(bad, "a")).toHaveLength(2);
  expect(findRanges({ a: "^1.0.0", b: "latest", c: "1.0.0", d: "npm:@e965/xlsx@0.20.3" })).toHaveLength(2);
  expect(sha256("package.json")).not.toBe(SHEETJS);
});
