import { fromUnits, round, sum, toUnits } from "./decimal";

/**
 * Parts of a total, each to `digits` places behind the point as `round` counts them, that add up to the total rounded once: each is
 * rounded down, and what is left goes, a last place each, to those of which most was cut off; of equal ones to the largest. Each part
 * is less than one last place off what it exactly is, and one that needs no rounding stays as it is.
 */
export function roundedParts(parts: readonly string[], digits: number): string[] {
  const { units, scale } = toUnits(parts);
  if (scale <= digits) return [...parts];
  const step = 10n ** BigInt(scale - digits);
  const cutOff = units.map((each) => ((each % step) + step) % step);
  const lower = units.map((each, at) => each - (cutOff[at] ?? 0n));
  const { units: whole } = toUnits([round(sum(parts), digits, "half-up"), fromUnits(1n, scale)]);
  const left = ((whole[0] ?? 0n) - lower.reduce((all, each) => all + each, 0n)) / step;
  const most = (a: bigint, b: bigint) => (a > b ? -1 : a < b ? 1 : 0);
  const order = parts
    .map((_part, at) => at)
    .sort((a, b) => most(cutOff[a] ?? 0n, cutOff[b] ?? 0n) || most(units[a] ?? 0n, units[b] ?? 0n));
  const raised = new Set(order.slice(0, Number(left)));
  return lower.map((each, at) => fromUnits(each + (raised.has(at) ? step : 0n), scale));
}
