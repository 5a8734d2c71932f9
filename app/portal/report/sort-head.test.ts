import { expect, test } from "vitest";
import { sortHead } from "./sort-head.server";

const href = (change: Record<string, string | number | null>) =>
  `?${new URLSearchParams(Object.entries(change).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))}`;
const head = { key: "change", text: "Change %", place: "#rows" };

test("the first click on a change puts the losses first, the second turns it round; other figures begin with the largest", () => {
  const losses = { ...head, losses: true };
  expect(sortHead({ href }, {}, losses, true).href).toBe("?sort=change&dir=asc#rows");
  expect(sortHead({ href }, { sort: "change", dir: "asc" }, losses, true)).toMatchObject({
    href: "?sort=change&dir=desc#rows",
    sorted: "ascending",
  });
  expect(sortHead({ href }, {}, head, true).href).toBe("?sort=change#rows");
});
