import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers";

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])("first, last and the neighbours of page %i of %i can be reached", (current, last, pages) => {
  expect(pageNumbers(current, last)).toEqual(pages);
});
