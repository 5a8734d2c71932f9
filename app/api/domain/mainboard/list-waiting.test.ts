import { expect, test } from "vitest";
import { longestOf } from "./list-waiting.server";
import type { WaitingRequest } from "./mainboard";

test("requests of one long queue hide no other", () => {
  const waits = (kind: string, day: number) => ({ kind, since: `2026-11-${10 + day}`, due: null }) as WaitingRequest;
  const old = Array.from({ length: 9 }, (_, day) => waits("claim", day));
  const shown = longestOf([old, [waits("price", 15), waits("price", 16)], [], [waits("points", 12)]], "2026-11-28", 4);
  expect(shown.map(({ kind, since }) => `${kind} ${since}`)).toEqual([
    "claim 2026-11-10",
    "claim 2026-11-11",
    "points 2026-11-22",
    "price 2026-11-25",
  ]);
});

test("what is beyond its own day stands first, by that day, and hides no other queue; what is due later waits its turn", () => {
  const due = (day: string) => ({ kind: "action", since: "2026-09-07", due: day }) as WaitingRequest;
  const other = { kind: "price", since: "2026-11-20", due: null } as WaitingRequest;
  const [late, later] = [
    ["2026-10-05", "2026-11-02", "2026-11-27"],
    ["2026-11-30", "2026-12-18"],
  ];
  const shown = longestOf([[...late, ...later].map(due), [other]], "2026-11-28", 5);
  expect(shown.map(({ due: day, kind }) => day ?? kind)).toEqual([...late, "price", "2026-11-30"]);
});
