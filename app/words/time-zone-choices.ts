import { timeZones } from "./country-zones";
import { zoneName } from "./formats";

/** Every time zone with how far its clocks are from Greenwich now: "Asia/Seoul (GMT+9)", by name, so that typing finds it. */
export const timeZoneChoices = (now: Date): (readonly [name: string, text: string])[] =>
  timeZones.map((name) => [name, `${name.replaceAll("_", " ")} (${zoneName(now, name)})`] as const);
