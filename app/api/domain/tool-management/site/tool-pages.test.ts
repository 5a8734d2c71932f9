import { expect, test } from "vitest";
import { pageOfTools } from "./tool-pages";

const tools = Array.from({ length: 250 }, (_, at) => at + 1);
const asked = (page: number, first?: number) => {
  const { shown, ...rest } = pageOfTools(tools, page, first);
  return { ...rest, ends: [shown[0], shown.at(-1)] };
};

test("every tool stands on one page, and the places told are those of what is shown", () => {
  expect(asked(1)).toEqual({ from: 1, to: 100, page: 1, pages: 3, ends: [1, 100] });
  expect(asked(3)).toEqual({ from: 201, to: 250, page: 3, pages: 3, ends: [201, 250] });
  expect(asked(1, 130)).toEqual({ from: 1, to: 130, page: 1, pages: 3, ends: [1, 130] });
  expect(asked(2, 130)).toEqual({ from: 131, to: 230, page: 2, pages: 3, ends: [131, 230] });
  expect(asked(3, 130)).toEqual({ from: 231, to: 250, page: 3, pages: 3, ends: [231, 250] });
});

test("a page beyond the last one is the last", () => {
  expect(asked(9999)).toMatchObject({ page: 3, to: 250 });
  expect(pageOfTools([], 1)).toEqual({ shown: [], from: 0, to: 0, page: 1, pages: 1 });
});
