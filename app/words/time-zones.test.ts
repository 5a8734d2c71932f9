import { expect, test } from "vitest";
import { isTimeZone, presentZone, timeZones, zonedCountries, zoneOfCountry } from "./country-zones";
import { columnClock, formatInstant, formatSecond } from "./formats";
import { timeZoneChoices } from "./time-zone-choices";

test.each([
  ["DE", "2026-10-24T05:16:30Z", "2026-10-24 07:16 GMT+2"],
  ["DE", "2026-10-26T05:16:30Z", "2026-10-26 06:16 GMT+1"],
  ["IN", "2026-10-24T05:16:30Z", "2026-10-24 10:46 GMT+5:30"],
  ["IN", "2026-10-26T05:16:30Z", "2026-10-26 10:46 GMT+5:30"],
  // Brazil put its clocks forward for the last time in November 2018.
  ["BR", "2018-11-03T05:16:30Z", "2018-11-03 02:16 GMT-3"],
  ["BR", "2018-11-05T05:16:30Z", "2018-11-05 03:16 GMT-2"],
  ["BR", "2026-11-05T05:16:30Z", "2026-11-05 02:16 GMT-3"],
  ["KR", "2026-11-20T05:16:30Z", "2026-11-20 14:16 GMT+9"],
  ["XX", "2026-11-20T05:16:30Z", "2026-11-20 14:16 GMT+9"],
])("in %s %s is %s", (country, instant, text) => {
  expect(formatInstant(instant, zoneOfCountry(country))).toBe(text);
  expect(formatSecond(instant, zoneOfCountry(country))).toBe(
    text.replace(":16 ", ":16:30 ").replace(":46 ", ":46:30 "),
  );
});

test("a column names the time zone in its head, and again where the clocks were changed in between", () => {
  const clock = columnClock("Europe/Berlin", "minute", new Date("2026-11-20T05:16:30Z"));
  expect(clock.head("Loaded")).toBe("Loaded (GMT+1)");
  expect(clock.at("2026-11-20T05:16:30Z")).toBe("2026-11-20 06:16");
  expect(clock.at("2026-10-01T05:16:30Z")).toBe("2026-10-01 07:16 GMT+2");
});

test("a time zone is offered by the name of today, each country's among them", () => {
  expect(zonedCountries.filter((country) => !timeZones.includes(zoneOfCountry(country)))).toEqual([]);
  expect(["Asia/Calcutta", "Asia/Saigon", "Europe/Kiev"].filter((name) => timeZones.includes(name))).toEqual([]);
  expect(presentZone("Asia/Calcutta")).toBe("Asia/Kolkata");
});

test("time zones of countries are offered before the others, each once", () => {
  const names = timeZoneChoices(new Date("2026-11-20T05:16:30Z")).map(([name]) => name);
  expect([...names].sort()).toEqual([...timeZones]);
  const last = Math.max(...zonedCountries.map((country) => names.indexOf(zoneOfCountry(country))));
  expect(last + 1).toBe(new Set(zonedCountries.map(zoneOfCountry)).size);
  expect(names.indexOf("Asia/Seoul")).toBeLessThan(names.indexOf("Africa/Abidjan"));
});

test("every country's time zone and every one offered is one that there is; another text is none", () => {
  for (const zone of [...timeZones, "Asia/Calcutta", "UTC"]) expect(isTimeZone(zone)).toBe(true);
  for (const country of ["AE", "BR", "DE", "IN", "UA", "US", "VN", "CZ"])
    expect(isTimeZone(zoneOfCountry(country))).toBe(true);
  for (const text of ["", "Europe", "Europe/Nowhere", "+99:99", "<script>"]) expect(isTimeZone(text)).toBe(false);
});
