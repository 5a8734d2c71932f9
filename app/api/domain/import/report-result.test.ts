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
  for (const locale of locales)
    expect(rejectsRow(reject, locale, "day.csv")).toMatch(/^3,Betrag,bad-number,.+,"1,2,3",day.csv\n$/);
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
  const range = { from: "2026-11-18", to: "2026-11-19" };
  const result = { ...loaded, made: { customers: 4, items: 0 }, range, rejects: [reject], rejectsFile: "x.csv" };
  expect(report(result, 1.234, "ko")).toEqual({
    status: 0,
    lines: [
      "배치 7: 5행 읽음, 3행 적재, 2행 대체, 1행 거부",
      "거부된 행은 제외했습니다. 사유와 함께 다음 파일에 있습니다: x.csv",
      "  3행 Betrag 열: 매핑에 지정한 형식의 숫자가 아닙니다 (1,2,3)",
      "대체한 기간: 2026-11-18 ~ 2026-11-19",
      "새 고객: 4",
      "완료, 1.23 s",
    ],
  });
  const rejects = Array.from({ length: 21 }, (_, at) => ({ ...reject, line: at + 2 }));
  const refused = report({ status: "refused", rejected: 21, rejects, rejectsFile: "x.csv" }, 1, "en");
  expect(refused.status).toBe(2);
  expect(refused.lines.filter((text) => /^ {2}Line/.test(text))).toHaveLength(20);
  expect(refused.lines).toContain("  … and more, all of them in the file");
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
