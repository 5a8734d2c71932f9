import { timeZones, zonedCountries, zoneOfCountry } from "./country-zones";
import { zoneName } from "./formats";

/** Of countries whose business is done here: nearly everybody finds theirs among the first eighty. */
const inUse = new Set(zonedCountries.map(zoneOfCountry));

/**
 * Every time zone with how far its clocks are from Greenwich now: "Asia/Seoul (GMT+9)". Those of the countries come first,
 * each part by name, so that typing finds it.
 */
export const timeZoneChoices = (now: Date): (readonly [name: string, text: string])[] =>
  [...timeZones.filter((name) => inUse.has(name)), ...timeZones.filter((name) => !inUse.has(name))].map(
    (name) => [name, `${name.replaceAll("_", " ")} (${zoneName(now, name)})`] as const,
  );
