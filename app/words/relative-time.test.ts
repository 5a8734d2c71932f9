import { expect, test } from "vitest";
import { relativeTime, withRelativeTime } from "./relative-time";

const now = new Date("2026-11-20T03:00:00Z");

test.each([
  ["2026-11-20T02:59:31Z", "刚刚"],
  ["2026-11-20T02:15:00Z", "45分钟前"],
  ["2026-11-19T22:59:00Z", "4小时前"],
  ["2026-11-14T03:00:00Z", "6天前"],
  ["2026-11-13T03:00:00Z", ""],
  ["2026-11-20T03:00:01Z", ""],
])("in Chinese %s is %s; in other languages nothing is said", (instant, said) => {
  expect(relativeTime("zh", instant, now)).toBe(said);
  expect([relativeTime("ko", instant, now), relativeTime("en", instant, now)]).toEqual(["", ""]);
  expect(withRelativeTime("zh", "2026", instant, now)).toBe(said ? `2026（${said}）` : "2026");
});
