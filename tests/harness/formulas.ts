import { expect } from "vitest";
import type { Figure, Simulation } from "~/api/domain/simulation/steps";

/** A test case of domain.md with its tolerance, as vectors.json has it. */
export type Vector = {
  id: string;
  calculator: string;
  inputs: Record<string, unknown>;
  outputs: Record<string, unknown>;
  tolerance: { abs: number; rel: number; per?: Record<string, { abs: number; rel: number }> };
};

/** A figure against the vector's, within the vector's tolerance; null wants none. */
export function expectNear(
  { id, tolerance }: Vector,
  name: string,
  actual: number | null | undefined,
  wanted: unknown,
): void {
  if (wanted === null) {
    expect(actual, `${id} ${name}`).toBeNull();
    return;
  }
  const { abs, rel } = tolerance.per?.[name] ?? tolerance;
  expect(typeof actual, `${id} ${name}`).toBe("number");
  expect(Math.abs((actual ?? 0) - Number(wanted)), `${id} ${name}: ${actual}, not ${wanted}`).toBeLessThanOrEqual(
    Math.max(abs, rel * Math.abs(Number(wanted))) + 1e-12,
  );
}

/** A number as somebody would type it. */
export const typedNumber = (value: unknown, times = 1): string | undefined =>
  value === undefined ? undefined : String(Number((Number(value) * times).toPrecision(12)));

const degrees = Math.PI / 180;
const words = {
  PI: Math.PI,
  sqrt: Math.sqrt,
  sin: (angle: number) => Math.sin(angle * degrees),
  cos: (angle: number) => Math.cos(angle * degrees),
  tan: (angle: number) => Math.tan(angle * degrees),
  arccos: (value: number) => Math.acos(Math.max(-1, Math.min(1, value))) / degrees,
};

/** The formula as it is shown, with its own figures in it, worked out by JavaScript. */
function workOut(pattern: string, terms: Record<string, Figure>): number {
  const filled = pattern
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const { value, unit } = terms[name] ?? { value: Number.NaN, unit: "plain" };
      return `(${unit === "percent" ? Number(value) / 100 : Number(value)})`;
    })
    .replace(/×/g, "*")
    .replace(/÷/g, "/")
    .replace(/−/g, "-")
    .replace(/√/g, "sqrt")
    .replace(/π/g, "PI")
    .replace(/\^/g, "**");
  return Number(new Function(...Object.keys(words), `return ${filled}`)(...Object.values(words)));
}

/** Every formula that is shown gives the figure that stands beside it. */
export function expectFormulas({ steps }: Pick<Simulation<unknown>, "steps">): void {
  for (const { name, pattern, terms, value, unit, rounded } of steps) {
    if (value === null) continue;
    const worked = workOut(pattern, terms) * (unit === "percent" ? 100 : 1);
    const shown = rounded === "up" ? Math.ceil(worked - 1e-9) : rounded === "down" ? Math.floor(worked + 1e-9) : worked;
    expect(Math.abs(shown - value), `${name}: ${pattern}`).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)));
  }
  expect(steps.length).toBeGreaterThan(5);
}
