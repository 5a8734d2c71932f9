import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Documents that name the test which proves each of their promises. */
const documents = ["docs/security.md", "docs/accounts.md", "docs/administration.md"];

const files = ["app", "tests"]
  .flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .filter((name) => /\.test\.tsx?$/.test(name));
/** "points.test" may be several files: one of them has the words. */
const textsOf = (name: string) =>
  files
    .filter((file) => path.basename(file).replace(/\.tsx?$/, "") === name)
    .map((file) => fs.readFileSync(file, "utf8"));

/** `name.test` "words of a test", "and of another": what is named that is not there. */
function findGone(document: string): string[] {
  const named = document.matchAll(/`(?:[\w/.-]+\/)?([\w.-]+\.test)(?:\.tsx?)?`((?:,? "[^"|]+")*)/g);
  return [...named].flatMap(([, name = "", quoted = ""]) => {
    const texts = textsOf(name);
    if (texts.length === 0) return [`${name} is not there`];
    const words = [...quoted.matchAll(/"([^"]+)"/g)].map(([, each = ""]) => each.replace(/ …$/, ""));
    return words.filter((each) => !texts.some((text) => text.includes(each))).map((each) => `${name} lacks "${each}"`);
  });
}

test.each(documents)("%s names tests that are there", (file) => {
  expect(findGone(fs.readFileSync(file, "utf8"))).toEqual([]);
});

/** Files are named from the app, its API or the domain on. */
const roots = ["", "app", "app/api", "app/api/domain", "app/portal"];
const findGoneFiles = (document: string): string[] =>
  [...document.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs))`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !roots.some((root) => fs.existsSync(path.join(root, name))));

test.each(documents)("%s names files that are there", (file) => {
  expect(findGoneFiles(fs.readFileSync(file, "utf8"))).toEqual([]);
});

test("self-test: a file that is gone is seen", () => {
  expect(findGoneFiles("`domain/errors.ts`, `http/gone/contract.ts`")).toEqual(["http/gone/contract.ts"]);
});

test("self-test: a test and words that are gone are seen", () => {
  const gone = ["never", "said"].join(" ");
  expect(findGone(`\`gone.test\`, \`named-tests.test\` "self-test", "${gone}"`)).toEqual([
    "gone.test is not there",
    `named-tests.test lacks "${gone}"`,
  ]);
});
