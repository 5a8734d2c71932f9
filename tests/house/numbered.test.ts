import { describe, expect, test } from "vitest";
import { type Audience, ownWords } from "~/words/audience-books";
import { catalogues } from "~/words/catalogues";
import { translate, type WordKey } from "~/words/index";
import { makeTranslate } from "~/words/use-t";
import { type PutLabel, putLabels } from "./labels";
import { isTest, readSources } from "./sources";

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
  "tas.kpi.ofDistributors": "a share of all",
  "sales.kpi.vsBefore": "a change",
  "shortage.say.month": "a month",
  "shortage.say.month.first": "a month",
  "mgmt.menu": "an area",
  "pivot.last": "three at least",
};

/** What figures count that are never one, or whose word has another use. */
const noCount: Record<string, string> = {
  "flow.unit": "a factory's month; the scale of charts too",
  "customerMap.customers": "a head",
};

/** Places of labels that are names, or small already, each with what it is. */
const names: Record<string, string> = {
  "matrix.say.heat weekday": "a day of the week",
  "mgmt.over area": "an area of the management mode",
  "public.agreement.accept name": "begins with its number",
  "ttmb.say.above step": "what raised a cost: words for within a sentence",
  "ttmb.say.below step": "what lowered it",
};

/** Within a sentence: behind a word or a comma, not where it begins, nor behind a colon. */
const isWithin = (text: string, name: string): boolean => new RegExp(`[\\p{L}\\d,)] \\{${name}\\}`, "u").test(text);
const isLabel = (text: string): boolean => /^\p{Lu}\p{Ll}/u.test(text);

function findCapitals(puts: readonly PutLabel[], texts: Readonly<Record<string, string>>): string[] {
  return puts.flatMap(({ at, key, name, labels }) =>
    !(`${key} ${name}` in names) &&
    isWithin(texts[key] ?? "", name) &&
    labels.some((label) => isLabel(texts[label] ?? ""))
      ? [`${at} ${key}: ${texts[key]} with ${labels.map((label) => texts[label]).join(", ")}`]
      : [],
  );
}

describe("a label within a sentence", () => {
  const known = Object.keys(catalogues.en);

  test("has its form for there: no capital in the middle", () => {
    const puts = ["app/portal", "app/api", "app/ui"].flatMap((folder) =>
      readSources(folder, /\.tsx?$/)
        .filter((source) => !isTest(source))
        .flatMap((source) => putLabels(source, known)),
    );
    expect(puts.length).toBeGreaterThan(20);
    expect(findCapitals(puts, catalogues.en)).toEqual([]);
  });

  test("self-test: directly, by a choice, by a constant; where a sentence begins it may be large", () => {
    const texts = { a: "Sales by {level}", b: "{level}: sales", c: "Region", "d.x": "Piece" };
    const of = (text: string) => findCapitals(putLabels({ file: "x.ts", text }, Object.keys(texts)), texts).length;
    expect(of('t("a", { level: t("c") })')).toBe(1);
    expect(of('const level = isOpen ? t("c") : ""; translate(locale, "a", { level })')).toBe(1);
    expect(of('t("a", { level: t(`d.$'.concat("{by}`) })"))).toBe(1);
    expect(of('t("b", { level: t("c") })')).toBe(0);
  });
});

describe("a number and what it counts", () => {
  test("no English text has a plural behind a number that may be one", () => {
    expect(findAlwaysPlural(english, pluralsIn(english)).filter((key) => !(key in noNumber))).toEqual([]);
  });

  test("no text is listed that needs no exception", () => {
    const found = findAlwaysPlural(english, pluralsIn(english));
    expect(Object.keys(noNumber).filter((key) => !found.includes(key))).toEqual([]);
  });

  test("what a figure counts is said in both forms where it stands beside it", () => {
    const units = readSources("app/portal", /\.tsx?$/)
      .flatMap(({ text }) => [...text.matchAll(/unit: (?:page\.)?t\("([^"]+)"\)/g)])
      .flatMap(([, key = ""]) => (key in catalogues.en ? [key as WordKey] : []));
    expect(units.length).toBeGreaterThan(10);
    const plurals = pluralsIn([...english, ...units.map((key) => [key, `{n, ${catalogues.en[key]}}`] as const)]);
    const bare = units.filter(
      (key) => !catalogues.en[key].includes("|") && plurals.has(catalogues.en[key].split(" ")[0] ?? ""),
    );
    expect([...new Set(bare)].filter((key) => !(key in noCount))).toEqual([]);
  });

  test("nobody of whom a text speaks is taken for a man", () => {
    expect(english.filter(([, text]) => /\b(he|him|his)\b/i.test(text)).map(([key]) => key)).toEqual([]);
  });

  test("a name that ends with a full stop ends its sentence", () => {
    const params = { from: "2026-01", to: "2026-10", amount: "1", names: "Mirae Co., Ltd." };
    const [key, said] = ["market.say.gaps", "Most is not served in: Mirae Co., Ltd."] as const;
    expect(translate("en", key, params)).toBe(said);
    expect(makeTranslate(catalogues.en)(key, params)).toBe(said);
  });

  test("a choice offers two forms, different ones, and stands in English alone", () => {
    const odd = english.filter(([, text]) =>
      (text.match(/\{\w+,[^{}]*\}/g) ?? []).some(
        (place) => !/^\{\w+, (inside|(?!(.+)\|\2\})[^|]+\|[^|]+)\}$/.test(place),
      ),
    );
    expect(odd).toEqual([]);
    for (const language of ["ko", "zh"] as const) {
      const own = Object.entries<string>(catalogues[language]).filter(
        ([key, text]) => text !== Object(catalogues.en)[key],
      );
      expect(own.filter(([, text]) => /\{\w+,/.test(text)).map(([key]) => key)).toEqual([]);
    }
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
