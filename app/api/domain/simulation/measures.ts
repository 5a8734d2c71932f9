import { onlyReading, readNumber } from "~/words/typed-number";
import type { Dimension, Field, Measures, Typed } from "./fields";

/** Units that numbers may be typed in, with how many of the formulas' own unit each is (domain.md 0, units switch). */
export const measureUnits = {
  time: { min: 1, s: 1 / 60 },
  speed: { "m/min": 1, "ft/min": 0.3048 },
  length: { m: 1, ft: 0.3048 },
  size: { mm: 1, in: 25.4 },
  power: { kW: 1, hp: 0.7457 },
} as const satisfies Record<Dimension, Record<string, number>>;

/** What a switch of units chooses: the unit of each dimension it has. */
export type UnitSystem = Partial<{ [D in Dimension]: keyof (typeof measureUnits)[D] }>;

export function measuresOf(system: UnitSystem): Measures {
  const units: Record<Dimension, Record<string, number>> = measureUnits;
  return Object.fromEntries(
    Object.entries(system).map(([dimension, unit]) => [dimension, units[dimension as Dimension][unit]]),
  );
}

/** So near is near enough: there and back gives what was typed, however many digits it takes on the way. */
const NEAR = 2e-8;
const MOST_DIGITS = 15;

/** What was typed, in other units: converted, never cleared. What is no number stays as it is. */
export function convertTyped(
  fields: readonly (Field & { at: string })[],
  typed: Typed,
  from: UnitSystem,
  to: UnitSystem,
) {
  const [before, after] = [measuresOf(from), measuresOf(to)];
  const converted: Record<string, string | undefined> = { ...typed };
  for (const field of fields) {
    if (field.kind !== "number" || !field.dimension) continue;
    const read = readNumber(typed[field.at] ?? "");
    const factor = (before[field.dimension] ?? 1) / (after[field.dimension] ?? 1);
    if ("error" in read || factor === 1) continue;
    converted[field.at] = onlyReading(shortest(Number(read.text) * factor));
  }
  return converted;
}

/** The number with the fewest digits that is near enough. */
function shortest(value: number): string {
  for (let digits = 1; digits < MOST_DIGITS; digits++) {
    const found = Number(value.toPrecision(digits));
    if (Math.abs(found - value) <= NEAR * Math.abs(value)) return plain(found);
  }
  return plain(value);
}

const plain = (value: number): string =>
  String(value).includes("e") ? value.toFixed(12).replace(/\.?0+$/, "") : String(value);
