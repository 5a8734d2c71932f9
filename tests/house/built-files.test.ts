import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { isAccess } from "../../app/commands/serve/door.mjs";
import { findHosts, findSecrets, findUndeclared } from "./built-files";
import { readSources } from "./sources";

const given = () => [
  ...readSources("build/portal/client", /\.(js|css|html|svg|json|txt)$/),
  ...readSources("public", /\.(js|css|html|svg|json|txt)$/),
];

test("the portal was built (npm run build)", () => {
  expect(fs.existsSync("build/portal/server/index.js")).toBe(true);
});

test("what a browser is given names no other host", () => {
  expect(given().flatMap(findHosts)).toEqual([]);
});

test("what a browser is given holds no secret and no setting", () => {
  expect(given().flatMap(findSecrets)).toEqual([]);
});

test("every loader and action says who may come in", async () => {
  const { routes } = await import(/* @vite-ignore */ pathToFileURL(path.resolve("build/portal/server/index.js")).href);
  expect(findUndeclared(routes, isAccess)).toEqual([]);
});

test("self-test: another host, a secret and an undeclared route are seen", () => {
  for (const text of [
    'fetch("https://cdn.example.com/x.js")',
    "@import url(//fonts.example.com/a.css)",
    'src="http://a.example.org"',
  ]) {
    expect(findHosts({ file: "a.js", text }), text).toHaveLength(1);
  }
  expect(findHosts({ file: "a.js", text: 'xmlns="http://www.w3.org/2000/svg" // comment' })).toEqual([]);
  expect(findSecrets({ file: "a.js", text: '"postgresql://app:x@h"' })).toHaveLength(1);
  expect(
    findUndeclared(
      {
        a: { module: { loader: () => null } },
        b: { module: { action: () => null, handle: { access: "all" } } },
        c: { module: {} },
      },
      isAccess,
    ),
  ).toEqual(["a", "b"]);
});
