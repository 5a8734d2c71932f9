const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day (YYYY-MM-DD) that the calendar of a time zone shows at an instant. @param timeZone IANA name */
export function localDay(instant: Date, timeZone: string): string {
  // Sweden writes days as ISO 8601 does.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  calendars.set(timeZone, calendar);
  return calendar.format(instant);
}

/** The time (hh:mm) that a clock of a time zone shows at an instant. @param timeZone IANA name */
export const localTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, timeStyle: "short" }).format(instant);
