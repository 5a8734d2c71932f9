/**
 * Exact arithmetic on decimal strings as PostgreSQL's numeric gives them. A sum never becomes a JavaScript number.
 */
type Scaled = { units: bigint; scale: number };

function parse(value: string): Scaled {
  if (!/^-?\d+(\.\d+)?$/.test(value)) throw new RangeError(`not a decimal: ${value}`);
  const point = value.indexOf(".");
  if (point < 0) return { units: BigInt(value), scale: 0 };
  return { units: BigInt(value.slice(0, point) + value.slice(point + 1)), scale: value.length - point - 1 };
}

function align(a: Scaled, b: Scaled): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  if (a.scale === b.scale) return [a.units, b.units, scale];
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

/** The sum of many: each is read once. */
export function sum(values: readonly string[]): string {
  let total: Scaled = { units: 0n, scale: 0 };
  for (const value of values) {
    const [x, y, scale] = align(total, parse(value));
    total = { units: x + y, scale };
  }
  return print(total.units, total.scale);
}

/** Decimals as whole numbers of one scale, for sums of thousands of them; `fromUnits` writes such a number. */
export function toUnits(values: readonly string[]): { units: bigint[]; scale: number } {
  const parsed = values.map(parse);
  const scale = Math.max(0, ...parsed.map((each) => each.scale));
  return { units: parsed.map((each) => each.units * 10n ** BigInt(scale - each.scale)), scale };
}
export const fromUnits = print;

export const compare = (a: string, b: string): -1 | 0 | 1 => {
  const [x, y] = align(parse(a), parse(b));
  return x < y ? -1 : x > y ? 1 : 0;
};

export const isNegative = (a: string): boolean => a.startsWith("-") && parse(a).units < 0n;
export const isZero = (a: string): boolean => parse(a).units === 0n;

/** a / b rounded half away from zero to `decimals`; null when b is 0. */
export function divide(a: string, b: string, decimals: number): string | null {
  const [x, y] = align(parse(a), parse(b));
  return y === 0n ? null : ratio(x, y, decimals);
}

function ratio(top: bigint, bottom: bigint, decimals: number): string {
  const shifted = top * 10n ** BigInt(decimals) * 2n;
  const negative = shifted < 0n !== bottom < 0n;
  const rounded = ((shifted < 0n ? -shifted : shifted) / (bottom < 0n ? -bottom : bottom) + 1n) / 2n;
  return print(negative ? -rounded : rounded, decimals);
}

export const multiplyByInteger = (a: string, factor: number): string => {
  const { units, scale } = parse(a);
  return print(units * BigInt(factor), scale);
};

/** part / whole in per cent, one decimal: a ratio of sums. Null when there is nothing to compare with. */
export function percentOf(part: string, whole: string | null): string | null {
  if (whole === null) return null;
  const [x, y] = align(parse(part), parse(whole));
  return y <= 0n ? null : ratio(x * 100n, y, 1);
}

/** this / last − 1 in per cent, one decimal; null when last year ≤ 0 (domain.md 9.2, year on year). */
export function growth(current: string, previous: string | null): string | null {
  if (previous === null) return null;
  const [x, y] = align(parse(current), parse(previous));
  return y <= 0n ? null : ratio((x - y) * 100n, y, 1);
}

/** Growth of the mean per working day: (this / days) / (last / days last year) − 1 (domain.md 9.2). */
export const growthPerDay = (current: string, days: number, previous: string | null, daysBefore: number) =>
  previous === null || days === 0
    ? null
    : growth(multiplyByInteger(current, daysBefore), multiplyByInteger(previous, days));

export const times = (a: string, b: string): string => {
  const [x, y] = [parse(a), parse(b)];
  return print(x.units * y.units, x.scale + y.scale);
};

export const min = (first: string, ...more: string[]): string =>
  more.reduce((least, each) => (compare(each, least) < 0 ? each : least), first);
export const max = (first: string, ...more: string[]): string =>
  more.reduce((most, each) => (compare(each, most) > 0 ? each : most), first);

/**
 * half-up: the nearer one, a half away from zero, as money is booked (domain.md 0). bank: a half to the even neighbour.
 * up: away from zero. down: towards zero.
 */
export type Rounding = "half-up" | "bank" | "up" | "down";

/** To `digits` places behind the point; a negative number of places rounds to tens, hundreds … */
export function round(value: string, digits: number, how: Rounding): string {
  const { units, scale } = parse(value);
  if (scale <= digits) return print(units, scale);
  const step = 10n ** BigInt(scale - digits);
  const size = units < 0n ? -units : units;
  const whole = size / step + (goesUp(size, step, how) ? 1n : 0n);
  const signed = units < 0n ? -whole : whole;
  return digits < 0 ? print(signed * 10n ** BigInt(-digits), 0) : print(signed, digits);
}

function goesUp(size: bigint, step: bigint, how: Rounding): boolean {
  const rest = size % step;
  if (how === "down" || rest === 0n) return false;
  if (how === "up" || rest * 2n > step) return true;
  if (rest * 2n < step) return false;
  return how === "half-up" || (size / step) % 2n === 1n;
}

/** A number of a calculator as the decimal that JavaScript prints for it: 1.005 stays 1.005. Null for no finite number. */
export function fromNumber(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  const [, sign = "", whole = "0", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const units = BigInt(`${sign}${whole}${fraction}`);
  const scale = fraction.length - Number(power);
  return scale >= 0 ? print(units, scale) : print(units * 10n ** BigInt(-scale), 0);
}
