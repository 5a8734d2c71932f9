import { z } from "zod";

export const rhythms = ["once", "daily", "weekly", "monthly"] as const;
export type Rhythm = (typeof rhythms)[number];

/** once and daily: 0; weekly: 1 Monday … 7 Sunday; monthly: 1 … 31, in a shorter month its last day. */
export const schedule = z
  .object({ rhythm: z.enum(rhythms), day: z.number().int().min(0).max(31) })
  .refine(({ rhythm, day }) =>
    rhythm === "daily" || rhythm === "once" ? day === 0 : day >= 1 && (rhythm === "monthly" || day <= 7),
  );
export type Schedule = z.output<typeof schedule>;

/** Mails are there when the day's work begins, in the reader's own time zone. */
export const HOUR = 7;

/** The first due time behind an instant; what is sent once is due at that very instant. @param timeZone IANA name */
export function nextDue({ rhythm, day }: Schedule, timeZone: string, after: Date): Date {
  if (rhythm === "once") return after;
  const today = localDay(after, timeZone);
  for (let ahead = 0; ; ahead++) {
    const date = new Date(today + ahead * 86_400_000);
    const due = atHour(date, timeZone);
    if (due > after && fits(date, rhythm, day)) return due;
  }
}

function fits(date: Date, rhythm: Rhythm, day: number): boolean {
  if (rhythm === "daily") return true;
  if (rhythm === "weekly") return (date.getUTCDay() || 7) === day;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(day, last);
}

/** Midnight, as UTC, of the day that it is there. */
function localDay(instant: Date, timeZone: string): number {
  const shown = new Date(instant.getTime() + offsetMs(instant, timeZone));
  return Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate());
}

/** Asked twice, because the offset in between may be another one where clocks are put forward. */
function atHour(date: Date, timeZone: string): Date {
  const wall = date.getTime() + HOUR * 3_600_000;
  const first = new Date(wall - offsetMs(new Date(wall), timeZone));
  return new Date(wall - offsetMs(first, timeZone));
}

/** How far the clocks there are ahead of UTC. */
function offsetMs(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
