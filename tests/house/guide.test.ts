import { expect, test } from "vitest";
import { menuLeaves } from "~/menu";
import { catalogues } from "~/words/catalogues";

const parts = ["for", "do", "mind"] as const;

test("every built screen has its page in the guide, and no page stands for a screen that is not built", () => {
  const built = menuLeaves.filter(({ screen }) => screen !== undefined).map(({ code }) => code);
  const wanted = [...built, "FRAME"].flatMap((code) => parts.map((part) => `guide.${code}.${part}`));
  const found = Object.keys(catalogues.en).filter((key) => /^guide\.[A-Z0-9]+\.(for|do|mind)$/.test(key));
  expect(found.sort()).toEqual(wanted.sort());
});

test("a guide page has as many lines in Korean and Chinese as in English", () => {
  const lines = (text: string) => text.split("\n").length;
  const keys = Object.keys(catalogues.en).filter((key) => key.startsWith("guide.")) as (keyof typeof catalogues.en)[];
  for (const locale of ["ko", "zh"] as const)
    expect(keys.filter((key) => lines(catalogues.en[key]) !== lines(catalogues[locale][key]))).toEqual([]);
});
