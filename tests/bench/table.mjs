/** @typedef {[what: string, measured: string, budget: string, ratio: string]} Row */

/** @param {number} measured @param {number} budget smaller is better */
export const ratio = (measured, budget) => `${(measured / budget).toFixed(2)}${measured > budget ? " MISSED" : ""}`;

/** @param {readonly number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
export const median = (/** @type {readonly number[]} */ values) => quantile(values, 0.5);

/** @param {readonly Row[]} rows */
export function printTable(rows) {
  const lines = [["", "measured", "budget", "ratio"], ...rows];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of lines) {
    console.log(
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  "),
    );
  }
}

/**
 * What both sides cost the processor, and whether they said the same.
 * @param {string} name @param {{ ours: number, theirs: number }[]} times @param {{ allowed?: number, wrong: number, warmUps: number }} told
 * @returns {Row[]}
 */
export function againstDuck(name, times, { allowed = 1, wrong, warmUps }) {
  const asked = times.length + warmUps;
  return [
    ...cpuRows(name, times, allowed),
    [`${name}: equal to DuckDB`, `${asked - wrong} of ${asked}`, "all", wrong ? "MISSED" : "ok"],
  ];
}

/** @param {string} name @param {{ ours: number, theirs: number }[]} times @param {number} allowed times theirs @returns {Row[]} */
export function cpuRows(name, times, allowed) {
  /** @param {string} what @param {(values: number[]) => number} pick @returns {Row} */
  const line = (what, pick) => {
    const [ours, theirs] = [pick(times.map((each) => each.ours)), pick(times.map((each) => each.theirs))];
    return [
      `${name}: ${what} CPU of ${times.length}`,
      `${ours.toFixed(1)} ms`,
      `${allowed === 1 ? "" : `${allowed} × `}${theirs.toFixed(1)} ms`,
      ratio(ours, theirs * allowed),
    ];
  };
  return times.length === 0 ? [] : [line("median", median), line("worst", (values) => Math.max(...values))];
}
