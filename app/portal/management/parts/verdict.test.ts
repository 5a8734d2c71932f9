import { expect, test } from "vitest";
import { translate } from "~/words";
import type { T } from "./present-area.server";
import { verdictOf } from "./verdict.server";

const t: T = (key, params) => translate("en", key, params);

test("the sign and the sentence of a tile tell of the same: of the whole first where its parts say otherwise", () => {
  const parts = "10 of 24 units miss their target";
  const judged = (reached: string | null) =>
    verdictOf({ t }, { reached, whole: `${reached} % of target`, allReach: false, parts });
  expect(judged("104.0")).toEqual({ sign: "up", text: `104.0 % of target; ${parts}` });
  expect(judged("97.0")).toEqual({ sign: "down", text: parts });
  expect(judged(null)).toEqual({ sign: "down", text: parts });
});
