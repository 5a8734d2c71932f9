import { hash, stream, uniform } from "./random";

/** Months that are told of, 202501 to the last whole one. */
export const toolMonths: readonly number[] = [2025, 2026].flatMap((year) =>
  Array.from({ length: year === 2026 ? 10 : 12 }, (_, at) => year * 100 + at + 1),
);
/** New list prices count from then on; issues cost more from the month before. */
export const NEW_PRICES = 202607;
const DEARER = 202603;

/** Holidays in February and August, a slow December. */
const season = [1.02, 0.9, 1.04, 1.03, 0.98, 1.02, 1.0, 0.86, 1.02, 1.0, 1.04, 0.94];
const draw = (key: number, counter: number) => uniform(stream.toolManagement, key, counter);

/** What a model was planned to make in a month, and did. */
export function unitsOf(model: number, base: number, ym: number): { planned: number; good: number } {
  const grown = base * (1 + 0.03 * (Math.floor(ym / 100) - 2025)) * (season[(ym % 100) - 1] ?? 1);
  const planned = Math.round(grown / 50) * 50;
  return { planned, good: Math.round(grown * (0.93 + 0.12 * draw(model, ym))) };
}

/** How much more of a tool was taken than expected: most are near the list, every seventh wears out early, some were mended since. */
export function useOf(tool: number, ym: number): number {
  const isWorst = hash(stream.toolManagement, tool, 1) % 7 === 0;
  const level = isWorst ? 1.22 + 0.3 * draw(tool, 2) : 0.94 + 0.13 * draw(tool, 3);
  const isMended = isWorst && hash(stream.toolManagement, tool, 4) % 3 === 0 && ym >= 202605;
  return (isMended ? 1.04 : level) * (0.96 + 0.08 * draw(tool, ym));
}

/** Competitors' tools, and every fourth of the maker's, grew dearer before the list was changed. */
export const priceFactorOf = (tool: number, isOwn: boolean, ym: number): number =>
  ym >= DEARER && ym < NEW_PRICES && (!isOwn || hash(stream.toolManagement, tool, 5) % 4 === 0) ? 1.035 : 1;

export type DemoIssue = { tool: number; day: string; kind: "issue" | "return"; quantity: number; factor: number };

/** What left the crib in a month, on three days, and what came back; whole pieces that add up over the months. */
export function issuesOf(tool: number, isOwn: boolean, ym: number, due: number, before: number): DemoIssue[] {
  const wanted = Math.round(before + due) - Math.round(before);
  const month = `${Math.floor(ym / 100)}-${String(ym % 100).padStart(2, "0")}`;
  const factor = priceFactorOf(tool, isOwn, ym);
  const back = wanted > 12 && hash(stream.toolManagement, tool, ym + 7) % 9 === 0 ? 2 : 0;
  const all = wanted + back;
  const parts = [Math.round(all * 0.4), Math.round(all * 0.3)];
  parts.push(all - (parts[0] ?? 0) - (parts[1] ?? 0));
  const days = ["04", "13", "24"];
  const issues = parts.flatMap((quantity, at): DemoIssue[] =>
    quantity > 0 ? [{ tool, day: `${month}-${days[at]}`, kind: "issue", quantity, factor }] : [],
  );
  return back > 0 ? [...issues, { tool, day: `${month}-26`, kind: "return", quantity: back, factor }] : issues;
}

/** Pieces left at the end of a month: about five weeks of what is expected. */
export const stockOf = (tool: number, ym: number, expected: number): number =>
  Math.max(2, Math.round(expected * (0.9 + 0.7 * draw(tool, ym + 3))));

/** What was counted where the books said so many: most are right, some are one or more pieces off. */
export function countedOf(tool: number, ym: number, book: number): number {
  const fate = hash(stream.toolManagement, tool, ym + 11) % 100;
  if (fate < 93) return book;
  const off = 1 + Math.floor(book * 0.06 * draw(tool, ym + 12));
  return Math.max(0, fate < 98 ? book - off : book + off);
}
