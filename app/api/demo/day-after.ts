const MS_PER_DAY = 86_400_000;
const numbers = new Map<string, number>();
const days = new Map<number, string>();

/**
 * The day (YYYY-MM-DD) so many days later, or before where they are negative. A story asks for the same few thousand days
 * hundreds of thousands of times: each is reckoned once.
 */
export function dayAfter(day: string, by: number): string {
  const number = (numbers.get(day) ?? numberOf(day)) + by;
  return days.get(number) ?? nameOf(number);
}

function numberOf(day: string): number {
  const number = Date.parse(day) / MS_PER_DAY;
  numbers.set(day, number);
  return number;
}

function nameOf(number: number): string {
  const day = new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
  days.set(number, day);
  return day;
}
