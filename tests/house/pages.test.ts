import { expect, test } from "vitest";
import { recordPages } from "~/menu/find-leaf";
import { findBareText, findStyleAttributes } from "./bare-text";
import { isTest, readSources } from "./sources";

const pages = [
  ...readSources("app/portal", /\.tsx$/),
  ...readSources("app/ui", /\.tsx$/),
  ...readSources("app", /^root\.tsx$/),
].filter((source) => !isTest(source));

test("every word a reader sees comes out of a catalogue", () => {
  expect(pages.flatMap(findBareText)).toEqual([]);
});

test("no page carries an inline style", () => {
  expect(pages.flatMap(findStyleAttributes)).toEqual([]);
});

test.each([
  "<p>Hello</p>",
  "<p>합계</p>",
  '<button title="Close" />',
  '<img alt="Logo" />',
  '<input placeholder={"Search"} />',
  '<p>{open ? "Open" : "Shut"}</p>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a sample of code
  "<a aria-label={`Page ${n}`} />",
  '<p>{n > 0 && "some"}</p>',
])("self-test: bare text is seen in %s", (jsx) => {
  expect(findBareText({ file: "a.tsx", text: `const A = () => ${jsx};` })).toHaveLength(1);
});

test.each([
  "<p>{t('a.b')}</p>",
  "<p>·  – 12 %</p>",
  "<p>&nbsp;</p>",
  '<a title={t("x")} className="b" />',
  '<p id="x">{unit === "k" && value}</p>',
])("self-test: %s passes", (jsx) => {
  expect(findBareText({ file: "a.tsx", text: `const A = () => ${jsx};` })).toEqual([]);
});

test("self-test: an inline style is seen", () => {
  expect(findStyleAttributes({ file: "a.tsx", text: "const A = () => <p style={{ color }} />;" })).toHaveLength(1);
});

test("every page below a screen gives the browser its own title", () => {
  const own = new Set(recordPages.map(({ file }) => `app/portal/${file}`));
  const below = pages.filter(({ file }) => own.has(file));
  expect(below).toHaveLength(own.size);
  const silent = below.filter(({ text }) => !/recordMeta as meta/.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
});
