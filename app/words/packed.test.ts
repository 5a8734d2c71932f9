import { expect, test } from "vitest";
import { packed, unpacked } from "./packed";

test("what was packed comes back as it was, quotes and all", () => {
  const value = { text: 'say "hello" to `them` and \\ it', rows: [["1,234", "", "/a?b=c"], null], ko: "매출" };
  expect(unpacked(packed(value))).toEqual(value);
});
