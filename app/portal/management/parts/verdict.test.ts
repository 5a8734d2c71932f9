import { expect, test } from "vitest";
import { translate } from "~/words";
import type { T } from "./present-area.server";
import { verdictOf } from "./verdict.server";

const t: T = (key, params) => translate("en", key, params);

test("the sign and the sentence of a tile tell of the same: of the whole first where its parts say otherwise", () => {
  const parts = "10 of 24 units miss their target";
  const judged = (good: boolean | null) =>
    verdictOf({ t }, { good, whole: "so much of target", allReach: false, parts });
  expect(judged(true)).toEqual({ sign: "up", text: `so much of target; ${parts}` });
  expect(judged(false)).toEqual({ sign: "down", text: parts });
  expect(judged(null)).toEqual({ sign: "down", text: parts });
});
