import { expect, test } from "vitest";
import { longestOf } from "./list-waiting.server";
import type { WaitingRequest } from "./mainboard";

test("requests of one long queue hide no other", () => {
  const waits = (kind: string, day: number) => ({ kind, since: `2026-11-${10 + day}` }) as WaitingRequest;
  const old = Array.from({ length: 9 }, (_, day) => waits("claim", day));
  const shown = longestOf([old, [waits("price", 15), waits("price", 16)], [], [waits("points", 12)]], 4);
  expect(shown.map(({ kind, since }) => `${kind} ${since}`)).toEqual([
    "claim 2026-11-10",
    "claim 2026-11-11",
    "points 2026-11-22",
    "price 2026-11-25",
  ]);
});
