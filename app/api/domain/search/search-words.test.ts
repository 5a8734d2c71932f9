import { expect, test } from "vitest";
import { hangulInitials, initialsPattern, matchesWords, searchWords } from "./search-words";

const finds = (typed: string, text: string) => matchesWords(text, searchWords(typed));

test("a Korean name is found by any part of it, and by its initial consonants", () => {
  for (const typed of ["서울공구", "공구", "울공", "ㅅㅇㄱㄱ", "ㄱㄱ", "공구 서울"])
    expect(finds(typed, "서울공구의")).toBe(true);
  for (const typed of ["서울 부산", "ㅂㅅ", "굴"]) expect(finds(typed, "서울공구의")).toBe(false);
});

test("letter case, full-width letters and decomposed syllables make no difference", () => {
  expect(finds("ＳＥＯＵＬ tools", "Seoul Tools Co.")).toBe(true);
  expect(finds("서울".normalize("NFD"), "서울공구")).toBe(true);
  expect(finds("ㅅㅇ".normalize("NFKC"), "서울공구")).toBe(true);
});

test("every syllable has its initial, other letters stay", () => {
  expect(hangulInitials("가나다라마바사아자차카타파하 까따빠싸짜 A1")).toBe(
    "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ ㄲㄸㅃㅆㅉ A1",
  );
});

test("the database's pattern finds what has the same initials, and nothing else", () => {
  const letters = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
  const syllables = "가깋까낗나닣다딯따띻라맇마밓바빟빠삫사싷싸앃아잏자짛짜찧차칳카킿타팋파핗하힣a1";
  for (const initial of letters) {
    const pattern = new RegExp(initialsPattern(initial));
    for (const letter of letters + syllables) expect(pattern.test(letter)).toBe(hangulInitials(letter) === initial);
  }
});
