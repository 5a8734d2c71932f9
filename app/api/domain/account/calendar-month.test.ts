import { expect, test } from "vitest";
import { addCalendarMonth } from "./calendar-month";

test.each([
  ["2027-01-15T12:00:00", "2027-02-15T12:00:00"],
  ["2027-01-31T23:30:00", "2027-02-28T23:30:00"],
  ["2028-01-31T23:30:00", "2028-02-29T23:30:00"],
  ["2028-02-29T09:00:00", "2028-03-29T09:00:00"],
  ["2027-08-31T09:00:00", "2027-09-30T09:00:00"],
  ["2027-12-31T09:00:00", "2028-01-31T09:00:00"],
  // Shortly after midnight in Seoul it is the day before in UTC, and on the first of a month the month before.
  ["2027-01-31T00:30:00", "2027-02-28T00:30:00"],
  ["2027-03-01T00:00:00", "2027-04-01T00:00:00"],
  ["2027-03-31T08:59:59", "2027-04-30T08:59:59"],
  ["2028-01-01T00:00:00", "2028-02-01T00:00:00"],
])("one calendar month after %s in Seoul is %s there", (from, to) => {
  expect(addCalendarMonth(new Date(`${from}+09:00`))).toEqual(new Date(`${to}+09:00`));
});
