import { expect, test } from "vitest";
import { linkKey } from "./item-keys";
import { indexNames, type KeywordRule, matchKeyword, nameIn } from "./match-keyword";

const rule = (given: Partial<KeywordRule>): KeywordRule => ({
  ...{ keyword: "공구", mandatory: [], exceptions: [], wholeWord: true, inTitle: false, location: null },
  ...given,
});
const weights = { title: 3, body: 1 };
const match = (given: Partial<KeywordRule>, title: string, summary = "") =>
  matchKeyword(rule(given), { title, summary, continent: "asia" }, weights);

test("a keyword counts three in the title, one in the summary, four in both", () => {
  expect(match({}, "공구 시장").score).toBe(3);
  expect(match({}, "시장", "새 공구").score).toBe(1);
  expect(match({}, "공구 시장", "새 공구").score).toBe(4);
  expect(match({ inTitle: true }, "시장", "새 공구")).toMatchObject({ matched: false, reason: "not-in-title" });
});

test.each([
  ["공구", "공구를 바꾸다", true],
  ["공구", "공구에서는 답을", true],
  ["공구", "공구함을 열다", false],
  ["공구", "절삭공구 시장", false],
  ["tool", "Tools of the trade", false],
  ["tool", "A TOOL, again", true],
  ["CNC", "CNC를 배우다", true],
  ["CNC", "CNC밀링 가공", false],
  ["刀具", "新型刀具发布", true],
])("the whole word %s in “%s”: %s", (keyword, title, found) => {
  expect(match({ keyword }, title).matched).toBe(found);
  expect(nameIn(title, indexNames([keyword]))).toBe(found ? keyword : null);
});

test("mandatory words have to be there, an exception takes the story out, another continent is not looked at", () => {
  expect(match({ mandatory: ["가격"] }, "공구 시장")).toMatchObject({
    matched: false,
    reason: "mandatory",
    word: "가격",
  });
  expect(match({ mandatory: ["가격"] }, "공구 시장", "가격이 오른다").matched).toBe(true);
  expect(match({ exceptions: ["할인"] }, "공구 할인")).toMatchObject({
    matched: false,
    reason: "exception",
    word: "할인",
  });
  expect(match({ location: "europe" }, "공구")).toMatchObject({ matched: false, reason: "location" });
});

test("one story has one address, whatever counts its readers", () => {
  expect(linkKey("https://www.a.example/x/?utm_source=b&id=2#top")).toBe(linkKey("http://a.example/x?id=2"));
});
