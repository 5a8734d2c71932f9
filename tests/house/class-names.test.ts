import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheets = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
/** Words of two letters. */
const words = new Set(["up", "on"]);

test("a class of the style sheets is a word, not a letter or two", () => {
  expect(sheets.length).toBeGreaterThan(10);
  const letters = sheets.flatMap((file) => {
    const css = readFileSync(`app/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    const selectors = css.match(/[^{};]+(?=\{)/g) ?? [];
    const names = selectors.flatMap((selector) => selector.match(/\.[a-z][\w-]*/g) ?? []).map((name) => name.slice(1));
    return names.filter((name) => name.length < 3 && !words.has(name)).map((name) => `${file}: .${name}`);
  });
  expect([...new Set(letters)]).toEqual([]);
});
