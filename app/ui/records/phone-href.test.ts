import { expect, test } from "vitest";
import { phoneHref } from "./phone-href";

test.each([
  ["02-3142-5678", "tel:0231425678"],
  ["+82 2 3142 5678", "tel:+82231425678"],
  ["+49 (0)711 123456", "tel:+49711123456"],
  ["(055) 123.4567", "tel:0551234567"],
  ["055-123-4567 ext. 12", "tel:0551234567"],
  ["112", undefined],
  ["-", undefined],
  ["by mail", undefined],
  ["", undefined],
  [null, undefined],
])("%s is dialled as %s", (typed, href) => {
  expect(phoneHref(typed)).toBe(href);
});
