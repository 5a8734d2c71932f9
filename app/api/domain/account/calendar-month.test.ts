import { expect, test } from "vitest";
import { addCalendarMonth } from "./calendar-month";

test.each([
  ["2027-01-15", "2027-02-15"],
  ["2027-01-31", "2027-02-28"],
  ["2028-01-31", "2028-02-29"],
  ["2028-02-29", "2028-03-29"],
  ["2027-08-31", "2027-09-30"],
  ["2027-12-31", "2028-01-31"],
])("one calendar month after %s is %s, at the same time of day", (from, to) => {
  expect(addCalendarMonth(new Date(`${from}T23:30:00Z`)).toISOString()).toBe(`${to}T23:30:00.000Z`);
});
