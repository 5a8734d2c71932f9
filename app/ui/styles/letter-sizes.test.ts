import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const onScreen = (css: string) => css.replace(/@media print \{[\s\S]*?\n\}/g, "");

test("letters on screens follow the reader's size, those of drawings too: none is given in pixels", () => {
  const files = readdirSync("app", { recursive: true })
    .map((file) => `app/${file}`)
    .filter((file) => file.endsWith(".css") && !file.endsWith("print.css"));
  expect(files.length).toBeGreaterThan(10);
  const fixed = files.flatMap((file) =>
    (onScreen(readFileSync(file, "utf8")).match(/font-size:\s*[\d.]+px/g) ?? []).map((found) => `${file} ${found}`),
  );
  expect(fixed).toEqual([]);
});
