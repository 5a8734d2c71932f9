import { expect, test } from "vitest";
import { catalogues } from "~/words/catalogues";
import { locales } from "~/words/locale";
import { parseMapping } from "./mapping";
import { type Reason, rejectsRow, sentence } from "./reject";
import { report } from "./report-result";

const reject = { line: 3, column: "Betrag", reason: "bad-number" as const, value: "1,2,3" };

test("a reject is told in the reader's language, and listed under a code that never changes", () => {
  expect(sentence(reject, "en")).toBe("Line 3, column Betrag: not a number of the form the mapping names (1,2,3)");
  expect(sentence(reject, "ko")).toBe("3행 Betrag 열: 매핑에 지정한 형식의 숫자가 아닙니다 (1,2,3)");
  for (const locale of locales) expect(rejectsRow(reject, locale)).toMatch(/^3,Betrag,bad-number,.+,"1,2,3"\n$/);
});

test("a value that is part of the sentence is not told twice", () => {
  const missing = { line: 1, column: "", reason: "columns-missing" as const, value: "Amount" };
  for (const locale of locales) expect(sentence(missing, locale).split("Amount")).toHaveLength(2);
});

test("every reason has its sentence in every language", () => {
  const codes = Object.keys(catalogues.en).flatMap((key) => (key.startsWith("import.reason.") ? [key.slice(14)] : []));
  const texts = codes.flatMap((code) =>
    locales.map((locale) => sentence({ line: 0, column: "", reason: code as Reason, value: "" }, locale)),
  );
  expect(codes.length).toBeGreaterThan(20);
  expect(new Set(texts).size).toBe(codes.length * locales.length);
});

test("what an import came to is told in the reader's language, with the exit status of the command", () => {
  const loaded = { status: "loaded", batchId: 7, read: 5, loaded: 3, replaced: 2, rejected: 1 } as const;
  const result = { ...loaded, made: { customers: 4, items: 0 }, range: { from: "2026-11-18", to: "2026-11-19" } };
  expect(report(result, 1.234, "ko")).toEqual({
    status: 0,
    lines: [
      "배치 7: 5행 읽음, 3행 적재, 2행 대체, 1행 거부",
      "대체한 기간: 2026-11-18 ~ 2026-11-19",
      "새 고객: 4",
      "완료, 1.23 s",
    ],
  });
  expect(report({ status: "refused", rejected: 2, rejectsFile: "x.csv" }, 1, "zh")).toMatchObject({ status: 2 });
  expect(report({ status: "mapping-wrong", problems: ["kind"] }, 1, "en").status).toBe(1);
  expect(report({ status: "unchanged", batchId: 7 }, 0.01, "en").lines).toEqual([
    "The same file is loaded already (batch 7): nothing to do, 0.010 s",
  ]);
});

test("what is wrong with a mapping is told in the reader's language", () => {
  const wrong = JSON.stringify({ kind: "lines", source: "x", range: "day", columns: {}, delimiter: ";;" });
  const problems = (locale: "ko" | "en") => (parseMapping(wrong, locale) as { problems: string[] }).problems;
  expect(problems("en")).toEqual(["delimiter: one character of the keyboard, for instance ;"]);
  expect(problems("ko")).toEqual(["delimiter 항목: ;와 같은 키보드 글자 하나여야 합니다"]);
  const bare = JSON.stringify({ kind: "rates", source: "x", columns: { year: "Y" } });
  expect(parseMapping(bare, "ko")).toMatchObject({
    problems: expect.arrayContaining(["columns: currency 항목이 필요합니다"]),
  });
});
