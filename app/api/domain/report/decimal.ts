/**
 * Exact arithmetic on decimal strings as PostgreSQL's numeric gives them. A sum never becomes a JavaScript number.
 */
type Scaled = { units: bigint; scale: number };

function parse(value: string): Scaled {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) throw new RangeError(`not a decimal: ${value}`);
  const [, sign = "", whole = "0", fraction = ""] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

function align(a: Scaled, b: Scaled): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale), scale];
}

function print(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const sign = units < 0n ? "-" : "";
  if (scale === 0) return `${sign}${digits}`;
  const fraction = digits.slice(-scale).replace(/0+$/, "");
  return `${sign}${digits.slice(0, -scale)}${fraction ? `.${fraction}` : ""}`;
}

export const add = (a: string, b: string): string => {
  const [x, y, scale] = align(parse(a), parse(b));
  return print(x + y, scale);
};

export const subtract = (a: string, b: string): string => {
  const [x, y, scale] = align(parse(a), parse(b));
  return print(x - y, scale);
};

export const compare = (a: string, b: string): -1 | 0 | 1 => {
  const [x, y] = align(parse(a), parse(b));
  return x < y ? -1 : x > y ? 1 : 0;
};

export const isNegative = (a: string): boolean => parse(a).units < 0n;
export const isZero = (a: string): boolean => parse(a).units === 0n;

/** a / b rounded half away from zero to `decimals`; null when b is 0. */
export function divide(a: string, b: string, decimals: number): string | null {
  const [x, y] = align(parse(a), parse(b));
  if (y === 0n) return null;
  const shifted = x * 10n ** BigInt(decimals) * 2n;
  const negative = shifted < 0n !== y < 0n;
  const [top, bottom] = [shifted < 0n ? -shifted : shifted, y < 0n ? -y : y];
  const rounded = (top / bottom + 1n) / 2n;
  return print(negative ? -rounded : rounded, decimals);
}

export const multiplyByInteger = (a: string, factor: number): string => {
  const { units, scale } = parse(a);
  return print(units * BigInt(factor), scale);
};

/** part / whole in per cent, one decimal: a ratio of sums. Null when there is nothing to compare with. */
export const percentOf = (part: string, whole: string | null): string | null =>
  whole === null || compare(whole, "0") <= 0 ? null : divide(multiplyByInteger(part, 100), whole, 1);

/** this / last − 1 in per cent, one decimal; null when last year ≤ 0 (domain.md 9.2, year on year). */
export const growth = (current: string, previous: string | null): string | null =>
  previous === null || compare(previous, "0") <= 0
    ? null
    : divide(multiplyByInteger(subtract(current, previous), 100), previous, 1);

/** Growth of the mean per working day: (this / days) / (last / days last year) − 1 (domain.md 9.2). */
export const growthPerDay = (current: string, days: number, previous: string | null, daysBefore: number) =>
  previous === null || days === 0
    ? null
    : growth(multiplyByInteger(current, daysBefore), multiplyByInteger(previous, days));
