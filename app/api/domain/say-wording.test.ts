import { expect, test } from "vitest";
import { locales } from "~/words/locale";
import { sayWording } from "./say-wording";

test("numbers of a question are grouped in every language, below zero with a sign of their own; a row's number is a name", () => {
  for (const locale of locales) {
    const say = (pieces: number) => sayWording(locale, { key: "ttmb.issue.there", params: { pieces } });
    expect(say(999_750)).toContain("999,750");
    expect(say(-1_200)).toContain("−1,200");
    expect(sayWording(locale, { key: "upload.row.twice", params: { row: 1204 } })).toContain("1204");
  }
  expect(sayWording("en", { key: "ttmb.issue.there", params: { pieces: 1 } })).toMatch(/^1 piece is /);
});

test("a count found too many or too few says which", () => {
  const say = (pieces: string) =>
    sayWording("en", { key: "stock.twice", params: { by: "Kim", day: "2026-11-03", pieces } });
  expect([say("+1"), say("−1,200")]).toEqual([
    expect.stringContaining(": +1 piece."),
    expect.stringContaining(": −1,200 pieces."),
  ]);
});
