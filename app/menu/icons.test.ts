import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { menuTree } from "./index";

const symbols = new Set(
  [...readFileSync("public/icons.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id),
);
const drawn = menuTree.filter(({ hidden }) => !hidden).map(({ key, icon }) => ({ key, icon: icon ?? "" }));

test("each line at the top of the menu has a picture of its own: collapsed, the pictures are all there is", () => {
  const shared = drawn.filter(({ icon }) => drawn.filter((each) => each.icon === icon).length > 1);
  expect(shared).toEqual([]);
  expect(drawn.length).toBeGreaterThan(20);
});

test("each of them is in the file of pictures", () => {
  expect(drawn.filter(({ icon }) => !symbols.has(icon))).toEqual([]);
});
