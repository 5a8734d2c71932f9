import { koreanHolidays } from "./korean-holidays";
import type { Market } from "./markets";
import { stream, uniform } from "./random";
import { story } from "./story";

const MS_PER_DAY = 86_400_000;
const firstMs = Date.parse(story.firstDay);

/** Days of the story are counted from its first one. */
export const dayCount = Math.round((Date.parse(story.lastDay) - firstMs) / MS_PER_DAY) + 1;
export const dayIndex = (date: string): number => Math.round((Date.parse(date) - firstMs) / MS_PER_DAY);
export const dates: string[] = Array.from({ length: dayCount }, (_, day) =>
  new Date(firstMs + day * MS_PER_DAY).toISOString().slice(0, 10),
);
export const yms: number[] = dates.map((date) => Number(date.slice(0, 4)) * 100 + Number(date.slice(5, 7)));
const isWeekend = (day: number): boolean => [0, 6].includes(new Date(firstMs + day * MS_PER_DAY).getUTCDay());

const korean = new Set(koreanHolidays.map((holiday) => holiday.day));

/** Does the market's office work that day? Headquarters' calendar is exact, the others know their long closures. */
export function isWorkingDay(market: Market, day: number): boolean {
  const date = dates[day];
  if (date === undefined || isWeekend(day)) return false;
  if (market.code === "KR") return !korean.has(date);
  const monthDay = date.slice(5);
  if (monthDay === "01-01" || monthDay === "12-25") return false;
  return !market.closed?.some(([from, to]) => monthDay >= from && monthDay <= to);
}

/** Expected level of each day: working days × month × trend × what happened. Nothing on closed days. */
export function dayLevels(market: Market): Float64Array {
  const levels = new Float64Array(dayCount);
  const growth = 1.03 + 0.05 * uniform(stream.story, market.weight * 10, market.code.charCodeAt(0));
  for (let day = 0; day < dayCount; day++) {
    if (isWorkingDay(market, day)) levels[day] = plannedLevel(market, day, growth) * shortfall(market, day);
  }
  return levels;
}

/** The same without the misfortunes that the budget did not foresee: what targets are made from. */
export function plannedShare(market: Market): { planned: Float64Array; actual: Float64Array } {
  const actual = dayLevels(market);
  const planned = actual.map((level, day) => level / shortfall(market, day));
  return { planned, actual };
}

function plannedLevel(market: Market, day: number, growth: number): number {
  const date = dates[day] ?? "";
  const trend = growth ** (day / 365.25);
  return (market.season?.[Number(date.slice(5, 7))] ?? 1) * trend;
}

function shortfall(market: Market, day: number): number {
  const date = dates[day] ?? "";
  const { shock, missedTarget } = story;
  const shocked = date >= shock.from && date <= shock.to ? shock.level : 1;
  return market.code === missedTarget.subsidiary && date >= missedTarget.from ? shocked * missedTarget.level : shocked;
}

/** The first closed day after `day`, for an order on the web; the day itself when the story ends first. */
export function nextClosedDay(market: Market, day: number): number {
  for (let next = day + 1; next < dayCount; next++) if (!isWorkingDay(market, next)) return next;
  return day;
}

/** Credit notes are written in the office: on a Saturday or Sunday they wait for Monday. */
export function nextWeekday(day: number): number {
  let next = day;
  while (isWeekend(next)) next++;
  return next;
}
