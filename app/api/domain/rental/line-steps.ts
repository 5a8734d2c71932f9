import { type Step, steps } from "../simulation/steps";
import { periodFactor } from "./item-terms";
import type { RentalRules } from "./rental-rules";
import type { Period } from "./rental-terms";
import type { SimulatedLine } from "./simulate-rental";

/** How each figure of a cutter came about, with the numbers that were used (domain.md 7.2 R4 to R9, R12). */
export function lineSteps(line: SimulatedLine, period: Period, rules: RentalRules): Step[] {
  const book = steps();
  const quantity = [line.quantity, "pieces"] as const;
  const ofRule = (name: keyof RentalRules) => [Number(rules[name]), "plain"] as const;
  const sets = ofRule(`sets-${line.category}`);
  const pack = ofRule("pack-size");
  const money = (amount: string) => [Number(amount), "money"] as const;
  book.step(
    "guidance",
    "inserts",
    line.guidance,
    "{quantity} × {pockets} × {sets} ⌈{pack}⌉",
    { quantity, pockets: [line.pockets, "plain"], sets, pack },
    "up",
  );
  book.step("listValue", "money", Number(line.listValue), "{quantity} × {listPrice}", {
    quantity,
    listPrice: money(line.listPrice),
  });
  book.step("commitment", "money", Number(line.commitment), "{basis} × {insertPrice}", {
    basis: [line.basis, "inserts"],
    insertPrice: money(line.insertPrice),
  });
  book.step("ratio", "plain", Number(line.ratio), "{commitment} ÷ {listValue}", {
    commitment: money(line.commitment),
    listValue: money(line.listValue),
  });
  book.step("feeRate", "percent", 100 * Number(line.feeRate), "{stepRate} × {factor}", {
    stepRate: [100 * Number(line.stepRate), "percent"],
    factor: [Number(periodFactor(period, rules)), "plain"],
  });
  book.step("monthlyFee", "money", Number(line.monthlyFee), "{listValue} × {feeRate}", {
    listValue: money(line.listValue),
    feeRate: [100 * Number(line.feeRate), "percent"],
  });
  book.step("contractFee", "money", Number(line.contractFee), "{monthlyFee} × {months}", {
    monthlyFee: money(line.monthlyFee),
    months: [period, "months"],
  });
  const share = (name: "replacement-share" | "safety-share") => [100 * Number(rules[name]), "percent"] as const;
  book.step("maxReplacement", "pieces", line.maxReplacement, "{quantity} × {share}", {
    quantity,
    share: share("replacement-share"),
  });
  book.step(
    "safetyStock",
    "pieces",
    line.safetyStock,
    "{quantity} × {share}",
    { quantity, share: share("safety-share") },
    "up",
  );
  return book.done(null).steps;
}
