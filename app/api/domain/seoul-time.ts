const SEOUL_MS = 9 * 3_600_000;

/** "2026-11-20T09:30" of Seoul's clock as an instant; null for a day or hour that there is not. Korea has no summer time. */
export function fromSeoul(minute: string): Date | null {
  const instant = new Date(`${minute}:00+09:00`);
  return !Number.isNaN(instant.getTime()) && toSeoul(instant) === minute ? instant : null;
}

/** An instant as Seoul's clock shows it, to the minute. */
export const toSeoul = (instant: Date): string => new Date(instant.getTime() + SEOUL_MS).toISOString().slice(0, 16);

/** The day that Seoul's calendar shows at an instant. */
export const seoulDay = (instant: Date): string => toSeoul(instant).slice(0, 10);

/** The same day a year later, to compare with. */
export const aYearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** The same day a year earlier; of a leap day the last of that February. */
export const aYearBefore = (day: string): string =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/-02-29$/, "-02-28");
