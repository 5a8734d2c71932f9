import ts from "typescript";
import { expect, test } from "vitest";
import { isTest, parse, place, readSources, type Source, visit } from "./sources";

/** How an answer travels is the wire's business: screens say `send`, `useScreen` and `Drawn`. */
const wireWords = /^(un)?packed$|^openedOnce$|^inHtmlOnce$|^Standing$|^standing[A-Z]/;

/** Names of the wire's own in a file; a text or a path may say them. */
function findWireWords(source: Source): string[] {
  const file = parse(source);
  const found: string[] = [];
  visit(file, (node) => {
    if (ts.isIdentifier(node) && wireWords.test(node.text)) found.push(`${place(file, node)} ${node.text}`);
  });
  return found;
}

const screens = readSources("app/portal", /\.tsx?$/).filter(
  (source) => !isTest(source) && !source.file.startsWith("app/portal/wire/"),
);

test("no screen says how its answer travels", () => {
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.flatMap(findWireWords)).toEqual([]);
});

test.each(["packed(page)", "unpacked(list)", "openedOnce(x)", "inHtmlOnce(r, a, b)", "standingFigures(x)"])(
  "self-test: %s is seen",
  (text) => {
    expect(findWireWords({ file: "a.ts", text })).toHaveLength(1);
  },
);

test("self-test: a text or a path that says the word passes", () => {
  expect(
    findWireWords({ file: "a.ts", text: 'import { menus } from "./packed-menus"; const a = "Standing";' }),
  ).toEqual([]);
});
