import { expect, test } from "vitest";
import { translate } from "~/words";
import { presentWaterfall } from "./present-waterfall.server";

/** In 1/10,000 of the currency. */
const sentence = (waterfall: Record<"plan" | "price" | "usage" | "mix" | "actual", string>) =>
  presentWaterfall({ locale: "en", t: (key, params) => translate("en", key, params) }, waterfall, "USD").sentence;

test("what drew the cost of a unit off its plan is never what drew it the other way", () => {
  // −0.5 is the largest step, and the cost rose by 0.1 all the same: by usage.
  expect(sentence({ plan: "10000", price: "-5000", usage: "4000", mix: "2000", actual: "11000" })).toMatch(
    /^A unit cost 1\.1\d* USD, more than the plan of 1\.0\d* at the planned mix; what raised it most is usage \(\+0\.4\d*\)\./,
  );
  expect(sentence({ plan: "10000", price: "-1500", usage: "4000", mix: "-4500", actual: "8000" })).toMatch(
    /less than the plan of .*; what lowered it most is the mix of models \(−0\.45\d*\)\./,
  );
});

test("a cost that is written as the plan is neither more nor less", () => {
  expect(sentence({ plan: "10000", price: "0.001", usage: "0", mix: "0", actual: "10000.001" })).toMatch(
    /^A unit cost 1\.0\d* USD, as planned\./,
  );
});
