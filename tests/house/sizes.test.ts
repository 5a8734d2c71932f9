import { expect, test } from "vitest";
import { readSources, type Source } from "./sources";

const LIMIT = 300;
/** Generated from the schema, or text by nature. */
const EXEMPT = /^app\/(api\/db\/migrations|words\/(ko|en|zh))\//;

const tooLong = (sources: Source[]) =>
  sources
    .filter(({ file, text }) => !EXEMPT.test(file) && text.trimEnd().split("\n").length > LIMIT)
    .map(({ file, text }) => `${file}: ${text.trimEnd().split("\n").length} lines`);

test(`no file of the app has more than ${LIMIT} lines`, () => {
  expect(tooLong(readSources("app", /\.(tsx?|mjs|css)$/))).toEqual([]);
});

test("self-test: a long file is seen, a catalogue may be long", () => {
  const text = "x\n".repeat(LIMIT + 1);
  expect(
    tooLong([
      { file: "app/a.ts", text },
      { file: "app/words/ko/a.ts", text },
    ]),
  ).toHaveLength(1);
});
