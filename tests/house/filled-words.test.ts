import { describe, expect, test } from "vitest";
import { catalogues } from "~/words/catalogues";
import { isTest, readSources } from "./sources";

/**
 * A state, a head and a label are written without anything to fill in: "answer {status}" stood in a list and in its file. The
 * words that a report or a form names so have no place to fill: whole, or by a beginning of two steps (`news.feed.…`) that a code
 * completes. Shorter ones are the beginnings of all words of an area.
 */
const named = /\b(?:word|head|label): (?:"([a-zA-Z][\w.-]+)"|`(\w[\w-]*\.[\w-]+\.[^`]*)`)/g;
const keys = Object.keys(catalogues.en);
/** Texts with a place, in any language: `{name}`, `{rows, row|rows}`. */
const hasPlace = (key: string) =>
  Object.values(catalogues).some((texts) => /\{\w+/.test((texts as Record<string, string>)[key] ?? ""));

const patternOf = (template: string) =>
  new RegExp(`^${template.replace(/[.]/g, "\\.").replace(/\$\{[^}]*\}/g, "[^.]+")}$`);

/** Words of the same beginning that no code completes: each is filled by the sentence that says it. */
const others = new Set([
  "admin.imports.undoMasters",
  "admin.imports.undoneBy",
  "admin.imports.undoText",
  "cims.coverage.of",
  "cims.people.others",
  "matrix.grade.formula",
  "tcis.stage.moved",
  "tcis.visit.say",
  "tcis.visit.sayCompared",
  "tcis.visit.sayMonth",
]);

describe("words that nobody fills", () => {
  const sources = readSources("app/api/domain", /\.tsx?$/).filter((source) => !isTest(source));
  test("a state, head or label of a report has no placeholder", () => {
    const wrong = sources.flatMap(({ file, text }) =>
      [...text.matchAll(named)].flatMap(([, whole, template = ""]) => {
        const meant = whole ? [whole] : keys.filter((key) => patternOf(template).test(key));
        return meant.filter((key) => hasPlace(key) && !others.has(key)).map((key) => `${file}: ${key}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("the list of exceptions names none that is not there", () => {
    expect([...others].filter((key) => !hasPlace(key))).toEqual([]);
  });
});
