import { describe, expect, test } from "vitest";
import { readNumber } from "./typed-number";

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
  ])("%s is %s", (typed, text) => {
    expect(readNumber(typed)).toEqual({ text, either: false });
  });

  test("what both notations allow is decided by the reader's own, and said", () => {
    expect(readNumber("1,234", ".")).toEqual({ text: "1234", either: true });
    expect(readNumber("1,234", ",")).toEqual({ text: "1.234", either: true });
    expect(readNumber("1.234", ".")).toEqual({ text: "1.234", either: true });
    expect(readNumber("1.234", ",")).toEqual({ text: "1234", either: true });
  });

  test.each([
    "abc",
    "1,23,4.5",
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
