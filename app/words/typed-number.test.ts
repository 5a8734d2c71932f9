import { describe, expect, test } from "vitest";
import { settleNumbers, type TypedField } from "./settle-numbers";
import { notationOf, onceReadings, onlyReading, readNumber, signOfLanguages, withGroups } from "./typed-number";
import vectors from "./typed-number.vectors.json";

describe("a number is read as people type it", () => {
  test.each([
    ["12.5", "12.5"],
    ["12,5", "12.5"],
    ["1,234.5", "1234.5"],
    ["1.234,5", "1234.5"],
    ["1 234,5", "1234.5"],
    ["1\u00a0234.50", "1234.5"],
    ["1'234.5", "1234.5"],
    ["1,234,567", "1234567"],
    ["1.234.567", "1234567"],
    [" 007 ", "7"],
    [".5", "0.5"],
    [",5", "0.5"],
    ["0.125", "0.125"],
    ["-3", "-3"],
    ["−3,25", "-3.25"],
    ["+4", "4"],
    ["-0", "0"],
    ["１２．５", "12.5"],
    ["1234.500", "1234.5"],
    ["12345,678", "12345.678"],
    ["0,125", "0.125"],
    ["12,34,567.5", "1234567.5"],
    ["1,00,000", "100000"],
  ])("%s is %s", (typed, text) => {
    expect(readNumber(typed)).toEqual({ text, either: false });
  });

  test.each([
    ["1,234", ".", { text: "1234", either: true }],
    ["1.234", ",", { text: "1234", either: true }],
    ["1.234", ".", { error: "WHICH_NUMBER" }],
    ["1,234", ",", { error: "WHICH_NUMBER" }],
  ] as const)("%s of somebody who writes %s before decimals is never guessed to be decimals", (typed, sign, read) => {
    expect(readNumber(typed, { sign, sure: false })).toEqual(read);
  });

  test("what both notations allow is read by the one that is sure", () => {
    expect(readNumber("1.234", { sign: ".", sure: true })).toEqual({ text: "1.234", either: true });
    expect(readNumber("1.234", { sign: ",", sure: true })).toEqual({ text: "1234", either: true });
    expect(readNumber("1.234", undefined, { grouped: true })).toEqual({ text: "1234", either: true });
  });

  test.each([
    "abc",
    "1,23,4.5",
    "0,125,000",
    "12,5 %",
    "12.34.5",
    "1..2",
    "1,2,3",
    "--1",
    "1-2",
    ".",
    "-",
    "1e5",
    "0x10",
    "12 34",
    "1,234.5.6",
  ])("%s is no number", (typed) => {
    expect(readNumber(typed)).toEqual({ error: "NOT_A_NUMBER" });
  });

  test("what is longer than any price is no number", () => {
    expect(readNumber("1234567890123456")).toEqual({ error: "NOT_A_NUMBER" });
  });

  test("nothing is told apart from a wrong number", () => {
    expect(["", "  ", "\u00a0"].map((typed) => readNumber(typed))).toEqual(Array(3).fill({ error: "NOT_ENTERED" }));
  });
});

/** The fields of a vector: the number itself, and what its context puts beside it. */
const contexts: Record<string, { of?: TypedField[2]; beside?: string; own?: "," }> = {
  any: {},
  "case holds 12,5 elsewhere": { beside: "12,5" },
  "nothing else, reader de": { own: "," },
  "amount in KRW or JPY": { of: { grouped: true } },
  "amount in KRW": { of: { grouped: true } },
  "whole-number field": { of: { grouped: true } },
  "percent field": { of: { percent: true } },
};

test.each(vectors.number_entry)("$id: $text ($context) is $expected", ({ text, context, expected }) => {
  const { of = {}, beside, own } = contexts[context] ?? {};
  const fields: TypedField[] = [["it", text, of], ...(beside ? [["beside", beside, {}] as const] : [])];
  const { plain, read } = settleNumbers(fields, { own });
  const found = plain.it ?? "refuse";
  // A whole-number field refuses what is none; here the reading alone is looked at.
  const refused = found === "refuse" || (context === "whole-number field" && found.includes("."));
  const [wanted = ""] = expected.split(/[, ](?=with|\()|, | \(/);
  expect(refused ? "refuse" : found).toBe(wanted.trim());
  if (expected.includes("note"))
    expect(`read as ${withGroups(read.it ?? "")}`).toBe(/read as [\d,]+/.exec(expected)?.[0]);
});

describe("the notation of a form is decided once", () => {
  test("by any number that can be read in one way only, whatever the reader writes otherwise", () => {
    expect(notationOf(["30.000", "12,5"], { own: "." })).toEqual({ sign: ",", sure: true });
    expect(notationOf(["1,200", "0.5"], { own: "," })).toEqual({ sign: ".", sure: true });
  });
  test("by an answer where the numbers say nothing, or two things", () => {
    expect(notationOf(["30.000", "7"], { own: ".", answered: "," })).toEqual({ sign: ",", sure: true });
    expect(notationOf(["12,5", "12.5"], { own: ",", answered: "." })).toEqual({ sign: ".", sure: true });
    expect(notationOf(["30.000"], { own: "," })).toEqual({ sign: ",", sure: false });
  });
  test("as the first language of a browser writes", () => {
    expect(["de-DE,de;q=0.9,en;q=0.8", "ko", "en-GB,de", "fr", "de-CH", "", null, "***"].map(signOfLanguages)).toEqual([
      ",",
      ".",
      ".",
      ",",
      ".",
      ".",
      ".",
      ".",
    ]);
  });
});

describe("what nothing tells is asked", () => {
  test("unless the field takes one of the two alone, or a currency that is known later may tell", () => {
    const most = { fits: (value: number) => value <= 366 };
    const settled = settleNumbers(
      [
        ["cost", "1.200", {}],
        ["days", "300.000", most],
        ["price", "5.000", { money: true }],
        ["pieces", "9.500", { grouped: true }],
      ],
      { own: "." },
    );
    expect(settled.asked).toEqual({ cost: { ".": "1.2", ",": "1200" } });
    expect(settled.open).toEqual({ price: "5000" });
    expect(settled.read).toEqual({ days: "300", pieces: "9500" });
    const answered = settleNumbers([["cost", "1.200", {}]], { own: ".", answered: "," });
    expect([answered.asked, answered.plain]).toEqual([{}, { cost: "1200" }]);
    expect(answered.lone).toEqual({ cost: { ".": "1.2", ",": "1200" } });
  });

  test("money of a currency that is known later keeps what could be thousands of one without coins, whatever the form proves", () => {
    const fields: TypedField[] = [
      ["price", "12.500", { money: true }],
      ["other", "0.5", {}],
    ];
    const settled = settleNumbers(fields, { own: "." });
    expect([settled.plain.price, settled.read.price]).toEqual(["12.5000", "12.5"]);
    expect(settled.lone).toEqual({ price: { ".": "12.5", ",": "12500" } });
    expect(onceReadings("12.5000")).toEqual({ ".": "12.5", ",": "12500" });
    // The form proves how its other numbers are written; the answer is about this one.
    const answered = settleNumbers([...fields, ["cost", "1.200", {}]], { own: ".", answered: "," });
    expect(answered.plain).toEqual({ price: "12500", other: "0.5", cost: "1.2" });
  });

  test("what is written once for all is read the same by whoever reads it next", () => {
    for (const [text, typed] of [
      ["1.234"],
      ["1234"],
      ["5", "5.000"],
      ["1.2", "1.200"],
      ["12.5", "12.500"],
      ["-12.5", "-12.500"],
      ["-1.234"],
    ]) {
      const written = onlyReading(text ?? "", typed);
      for (const sign of [".", ","] as const)
        expect(readNumber(written, { sign, sure: true }), written).toEqual({ text, either: false });
    }
  });
});
