import { expect, test } from "vitest";
import { pageIn } from "./asked-tools";

test("a page that is none is the first", () => {
  for (const page of ["0", "-1", "1.5", "x", "", "01"]) expect(pageIn(new URLSearchParams({ page }))).toBe(1);
  expect(pageIn(new URLSearchParams())).toBe(1);
  expect(pageIn(new URLSearchParams({ page: "12" }))).toBe(12);
});
