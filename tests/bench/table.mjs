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
