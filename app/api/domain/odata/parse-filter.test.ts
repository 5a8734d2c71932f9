import { describe, expect, test } from "vitest";
import { AppError } from "../errors";
import { boundsOf, type Filter, valuesOf } from "./filter";
import { parseFilter } from "./parse-filter";
import { isDay } from "./tokens";

const codeOf = (text: string): string => {
  try {
    parseFilter(text);
    return "read";
  } catch (error) {
    return error instanceof AppError ? error.code : `failed: ${error}`;
  }
};

const compare = (name: string, by: "eq" | "gt", type: "text" | "number" | "date", value: string): Filter => ({
  is: "compare",
  by,
  left: { column: { name } },
  right: { literal: { type, value } },
});

describe("a filter says what it says", () => {
  test("and binds closer than or, not closer than both, brackets closest", () => {
    const [a, b, c] = [
      compare("A", "eq", "number", "1"),
      compare("B", "eq", "number", "2"),
      compare("C", "eq", "number", "3"),
    ];
    expect(parseFilter("A eq 1 or B eq 2 and C eq 3")).toEqual({ is: "or", parts: [a, { is: "and", parts: [b, c] }] });
    expect(parseFilter("(A eq 1 or B eq 2) and C eq 3")).toEqual({
      is: "and",
      parts: [{ is: "or", parts: [a, b] }, c],
    });
    expect(parseFilter("not A eq 1 and B eq 2")).toEqual({ is: "and", parts: [{ is: "not", of: a }, b] });
    expect(parseFilter("not (A eq 1 and B eq 2)")).toEqual({ is: "not", of: { is: "and", parts: [a, b] } });
  });

  test("numbers stay as they were written, quotes stand twice, other letters are letters", () => {
    expect(parseFilter("A gt -12345678901234567890.000000000001")).toEqual(
      compare("A", "gt", "number", "-12345678901234567890.000000000001"),
    );
    expect(parseFilter("A eq 'O''Neil ''서울'' 工具 \u{1F600}'")).toEqual(
      compare("A", "eq", "text", "O'Neil '서울' 工具 \u{1F600}"),
    );
    expect(parseFilter("A eq ''")).toEqual(compare("A", "eq", "text", ""));
    expect(parseFilter("D gt 2026-02-28")).toEqual(compare("D", "gt", "date", "2026-02-28"));
  });

  test("in, contains of small letters, parts of a day, null", () => {
    expect(parseFilter("A in ('x','y')")).toMatchObject({ is: "in", values: [{ value: "x" }, { value: "y" }] });
    expect(parseFilter("contains(tolower(A),'x')")).toEqual({
      ...{ is: "text", test: "contains", text: "x" },
      column: { name: "A", call: "tolower" },
    });
    expect(parseFilter("endswith(A,'x') eq true and year(D) eq 2026")).toMatchObject({ is: "and" });
    expect(parseFilter("A ne null")).toMatchObject({ right: { literal: { type: "null" } } });
  });

  test("what would end a statement is a text like any other", () => {
    const attack = "x'; DROP TABLE invoice_line; --";
    expect(parseFilter(`A eq '${attack.replace("'", "''")}'`)).toEqual(compare("A", "eq", "text", attack));
    expect(codeOf(`A eq '${attack}'`)).toBe("odata-wrong");
  });

  test("fifty brackets, and fifty times not, are read; without an end they are refused", () => {
    const deep = (depth: number) => `${"(".repeat(depth)}A eq 1${")".repeat(depth)}`;
    expect(parseFilter(deep(50))).toEqual(compare("A", "eq", "number", "1"));
    expect(codeOf(`${"not ".repeat(50)}A eq 1`)).toBe("read");
    expect(codeOf(deep(5_000).slice(0, 7_900))).toBe("odata-wrong");
    expect(codeOf(Array.from({ length: 900 }, () => "A eq 1").join(" or "))).toMatch(/read|odata-wrong/);
    expect(codeOf(`A eq '${"x".repeat(9_000)}'`)).toBe("odata-wrong");
  });
});

test.each([
  "",
  "A",
  "A eq",
  "eq 1",
  "A eq 1 and",
  "A eq 1 or or B eq 2",
  "(A eq 1",
  "A eq 1)",
  "A eq 'x",
  "A eq x'",
  "A = 1",
  "A eq 1; B eq 2",
  "A eq 12abc",
  "A eq 1 B eq 2",
  "A in ()",
  "A in (1,)",
  "A in 1",
  "contains(A)",
  "contains(A,1)",
  "A eq 2026-02-30",
  "A eq 2026-13-01T00:00:00Z",
  "A eq 2026-01-01T25:00:00Z",
  "A eq 2026-01-01T00:00:00+99:00",
  "A eq 0000-01-01",
  "A eq 0001-01-01T00:00:00+10:00",
  "A eq \u0000",
  "A eq $B",
])("a filter that is none is refused, not guessed: %s", (text) => {
  expect(codeOf(text)).toBe("odata-wrong");
});

test.each([
  "A add 1 eq 2",
  "A has 1",
  "concat(A,'x') eq 'y'",
  "A eq true",
  "1 in (1,2)",
  "contains('x',A)",
  "geo.distance(A) eq 1",
])("what OData has and the portal has not is said, not left out: %s", (text) => {
  expect(codeOf(text)).toMatch(text.startsWith("geo") ? /odata-/ : /^odata-not-supported$/);
});

describe("what a filter says of days and codes", () => {
  test("days are never fewer than the filter has", () => {
    const of = (text: string) => boundsOf(parseFilter(text), "D");
    expect(of("D ge 2026-01-01 and D lt 2026-04-01")).toEqual({ from: "2026-01-01", to: "2026-04-01" });
    expect(of("D ge 2026-01-01 and (D le 2026-02-01 or D eq 2026-05-01)")).toEqual({
      from: "2026-01-01",
      to: "2026-05-01",
    });
    expect(of("D eq 2026-01-01 or A eq 1")).toEqual({ from: null, to: null });
    expect(of("not (D lt 2026-01-01)")).toEqual({ from: null, to: null });
    expect(of("2026-01-01 le D")).toEqual({ from: "2026-01-01", to: null });
    expect(of("D in (2026-03-01,2026-01-01)")).toEqual({ from: "2026-01-01", to: "2026-03-01" });
    expect(of("D ge 2026-01-01T00:00:00Z")).toEqual({ from: "2025-12-31", to: null });
    expect(of("year(D) eq 2026")).toEqual({ from: null, to: null });
  });

  test("codes are those that all rows have, or nothing is said of them", () => {
    const of = (text: string) => valuesOf(parseFilter(text), "A");
    expect(of("A eq 'x' and B eq 'y'")).toEqual(["x"]);
    expect(of("A eq 'x' or A eq 'y'")).toEqual(["x", "y"]);
    expect(of("A in ('x','y') and A in ('y','z')")).toEqual(["y"]);
    expect(of("A eq 'x' or B eq 'y'")).toBeNull();
    expect(of("not (A eq 'x')")).toBeNull();
    expect(of("A ne 'x'")).toBeNull();
    expect(of("tolower(A) eq 'x'")).toBeNull();
    expect(of("A eq null")).toBeNull();
  });

  test("there is no 30th of February, and no year without four digits", () => {
    expect(["2024-02-29", "2026-02-29", "2026-00-10", "26-01-01", "2026-1-1"].map(isDay)).toEqual([
      ...[true, false, false, false, false],
    ]);
  });
});
