import { describe, expect, test } from "vitest";
import { type Audience, ownWords } from "~/words/audience-books";
import { catalogues } from "~/words/catalogues";
import { translate, type WordKey } from "~/words/index";
import { makeTranslate } from "~/words/use-t";

/** "1 rows" is what nobody checks: English says the number with what it counts, in both forms. */
const audiences: Audience[] = ["dealer", "buyer"];
type Texts = readonly (readonly [key: string, text: string])[];
const english: Texts = [
  ...Object.entries(catalogues.en),
  ...audiences.flatMap((audience) => Object.entries(ownWords[audience].en)),
];
const choice = /\{(\w+), ([^{}|]+)\|([^{}|]+)\}/g;

/** Words that stand in the plural somewhere in these texts: `{rows, row|rows}` gives "rows". */
function pluralsIn(texts: Texts): Set<string> {
  const words = texts.flatMap(([, text]) =>
    [...text.matchAll(choice)].flatMap(([, , one = "", many = ""]) => {
      const singulars = one.split(" ");
      return many.split(" ").filter((word, place) => word.endsWith("s") && word !== singulars[place]);
    }),
  );
  return new Set(words);
}

/** Texts where one of the two words behind a place stays in the plural whatever the number is. */
function findAlwaysPlural(texts: Texts, plurals: ReadonlySet<string>): string[] {
  const hasOne = (text: string) =>
    [...text.replace(choice, "").matchAll(/\{\w+\} ([a-z-]+)(?: ([a-z-]+))?(?![/\w])/g)].some((found) =>
      found.slice(1).some((word) => plurals.has(word)),
    );
  return texts.flatMap(([key, text]) => (hasOne(text) ? [key] : []));
}

/** Texts in which the place is no number, each with what it is. */
const noNumber: Record<string, string> = {
  "exclusion.verb.ending.question": "a product line",
  "insurance.verb.payment.text": "a request, and what it does",
  "channel.say": "a month",
  "tas.kpi.ofDistributors": "a share of all",
  "sales.kpi.vsBefore": "a change",
  "shortage.say.month": "a month",
  "shortage.say.month.first": "a month",
  "mgmt.menu": "an area",
};

describe("a number and what it counts", () => {
  test("no English text has a plural behind a number that may be one", () => {
    expect(findAlwaysPlural(english, pluralsIn(english)).filter((key) => !(key in noNumber))).toEqual([]);
  });

  test("no text is listed that needs no exception", () => {
    const found = findAlwaysPlural(english, pluralsIn(english));
    expect(Object.keys(noNumber).filter((key) => !found.includes(key))).toEqual([]);
  });

  test("a choice offers two forms, different ones, and stands in English alone", () => {
    const odd = english.filter(([, text]) =>
      (text.match(/\{\w+,[^{}]*\}/g) ?? []).some((place) => !/^\{\w+, (?!(.+)\|\1\})[^|]+\|[^|]+\}$/.test(place)),
    );
    expect(odd).toEqual([]);
    expect(Object.entries(catalogues.ko).filter(([, text]) => /\{\w+,/.test(text))).toEqual([]);
  });

  test.each([
    [1, "1 row is"],
    ["1", "1 row is"],
    ["−1", "−1 row is"],
    [0, "0 rows are"],
    [1204, "1204 rows are"],
    ["1,204", "1,204 rows are"],
    ["1.0", "1.0 rows are"],
  ])("%s: server and browser say the same", (count, said) => {
    const key = "upload.ready" satisfies WordKey;
    expect(translate("en", key, { count })).toBe(`${said} ready`);
    expect(makeTranslate(catalogues.en)(key, { count })).toBe(`${said} ready`);
  });
});

describe("self-test", () => {
  test("a plural behind a number is seen, an adjective between or not; a verb is none", () => {
    const texts: Texts = [
      ["said", "{rows, row|rows}, {n, new row|new rows}"],
      ["bare", "{n} rows"],
      ["adjective", "{n} wrong rows"],
      ["verb", "{name} approves"],
      ["unit", "{n} rows/h"],
    ];
    expect(findAlwaysPlural(texts, pluralsIn(texts))).toEqual(["bare", "adjective"]);
  });
});
