/** What a figure of a simulation counts: how many decimals it has and what stands behind it hangs on this. */
export type FigureUnit =
  | "costPerPart"
  | "price"
  | "money"
  | "moneyPerHour"
  | "parts"
  | "wholeParts"
  | "partsPerHour"
  | "pieces"
  | "inserts"
  | "edges"
  | "days"
  | "months"
  | "hours"
  | "minutes"
  | "percent"
  | "speed"
  | "length"
  | "surfaceSpeed"
  | "size"
  | "fine"
  | "angle"
  | "rpm"
  | "feed"
  | "removal"
  | "pressure"
  | "power"
  | "torque"
  | "plain";

/** A figure and what it counts; null = there is none, and the screen says why. */
export type Figure = { value: number | null; unit: FigureUnit };

/**
 * One line of a calculation. `pattern` is the formula with `{places}`, filled with `terms`: "{inserts} × {price}".
 * It is the same in every language; units and names come from the catalogues.
 */
export type Step = Figure & {
  name: string;
  pattern: string;
  terms: Record<string, Figure>;
  rounded?: "up" | "down";
};

/** What a simulator answers: the result, how each figure came about, and what the reader should know (codes). */
export type Simulation<Result> = { result: Result; steps: Step[]; warnings: string[] };

export type StepBook = {
  /** Writes a line down and hands its value on. */
  step(
    name: string,
    unit: FigureUnit,
    value: number | null,
    pattern: string,
    terms: Record<string, readonly [value: number | null, unit: FigureUnit]>,
    rounded?: "up" | "down",
  ): number | null;
  warn(code: string): void;
  done<Result>(result: Result): Simulation<Result>;
};

/** What is no finite number is no figure: nothing shows Infinity or NaN (domain.md 0). */
export const finite = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null;

/** A calculation under way, line by line. */
export function steps(): StepBook {
  const lines: Step[] = [];
  const warnings = new Set<string>();
  return {
    step(name, unit, value, pattern, terms, rounded) {
      const figures = Object.entries(terms).map(([term, [each, of]]) => [term, { value: finite(each), unit: of }]);
      const line: Step = { name, unit, value: finite(value), pattern, terms: Object.fromEntries(figures) };
      lines.push(rounded ? { ...line, rounded } : line);
      return line.value;
    },
    warn: (code) => void warnings.add(code),
    done: (result) => ({ result, steps: lines, warnings: [...warnings] }),
  };
}
