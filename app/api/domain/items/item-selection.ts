import { z } from "zod";
import type { WordKey } from "~/words";

/** More pasted numbers than this nobody reads; a longer list is asked for in parts. */
export const MOST_NUMBERS = 5000;
const LONGEST = 40;

/** The form that takes pasted item numbers. */
export const itemSelectionInput = z.object({
  numbers: z
    .string({ error: "items.none" satisfies WordKey })
    .trim()
    .min(1, { error: "items.none" satisfies WordKey })
    .max(300_000),
});

/** Commas, semicolons, tabs or lines stand between them; a number that comes again counts once, at its first place. */
export const readNumbers = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\t\r\n]+/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** Why a pasted number is not in the list. */
export const missingReasons = ["unknown", "outOfUse", "noNumber"] as const;
export type MissingReason = (typeof missingReasons)[number];

/** Nothing that an item could be called. */
export const isNoNumber = (typed: string): boolean => typed.length > LONGEST || !/[\p{L}\p{N}]/u.test(typed);

/** The numbers that may be meant: as typed, in capitals, and without blanks, points and dashes. */
export function keysOf(typed: string): string[] {
  const capitals = typed.toUpperCase();
  return [...new Set([typed, capitals, capitals.replace(/[\s./-]+/g, "")])];
}

/** How many letters must be changed, added or taken away to make one of the other; what is beyond `most` counts as more. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let at = 1; at <= b.length; at++) {
      const change = (before[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      now.push(Math.min(change, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[b.length] ?? most + 1;
}
