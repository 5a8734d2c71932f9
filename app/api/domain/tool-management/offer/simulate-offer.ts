import { perPartDigits } from "~/words/figure-text";
import { readNumber } from "~/words/typed-number";
import { add, divide, fromNumber, multiplyByInteger, subtract, sum, times } from "../../decimal";
import type { Currency } from "../../money";
import { roundedParts } from "../../rounded-parts";
import { type Step, steps } from "../../simulation/steps";
import { lineCost, offeredCpu } from "../cost-per-unit";
import { expenseKinds } from "../ttmb-terms";
import type { OfferCase } from "./offer-case";
import { modelOf, modelsOf } from "./offer-columns";
import type { OfferLine } from "./offer-line";
import { signedCpu } from "./take-over";

/** Places behind the point of what is divided, as in the reports. */
const EXACT = 12;
const over = (a: string, b: string): string | null => divide(a, b, EXACT);

/** A tool in the offer; decimals in the currency's unit. `contract`: its part of the contract's cost per unit. */
export type OfferedTool = OfferLine & {
  perEdge: string;
  perPart: string;
  pieces: string;
  value: string;
  contract: string;
};
/** A model on a line; a year's units, and what its tools cost in it. */
export type OfferedModel = {
  line: string;
  model: string;
  tools: number;
  units: number;
  planCpu: string;
  value: string;
  contractCpu: string;
  revenue: string;
};
export type StackKind = "tools" | (typeof expenseKinds)[number] | "margin";
/** What a contract of tool management would have to charge for a good unit (domain.md 6.2, simulator). */
export type Offer = {
  currency: Currency;
  tools: OfferedTool[];
  models: OfferedModel[];
  totals: {
    units: number;
    /** Mean of the models' by their units. */
    planCpu: string;
    /** Tools a year. */
    value: string;
    expenses: string;
    cost: string;
    /** Mean of what the models' units are charged with. */
    contractCpu: string;
    revenue: string;
    margin: string;
  };
  /** What a unit's contract price is made of. */
  stack: { kind: StackKind; amount: string }[];
};

const decimalOf = (typed: string, grouped = false): string => {
  const read = readNumber(typed, undefined, { grouped });
  return "text" in read ? read.text : "0";
};

/**
 * Contract CPU = (plan CPU × units + expenses) / units / (1 − margin). A model bears expenses as its tools' cost does, or each of its
 * units as any other unit; a tool bears its model's as it costs. A model's price is rounded once, to what is shown and charged:
 * revenue is of these prices, and what its tools bear of it adds up to it as it is shown.
 */
export function simulateOffer(given: OfferCase): Offer {
  const priced = given.lines.map((line) => pricedLine(line, given.units.get(modelOf(line)) ?? 0));
  const units = [...given.units.values()].reduce((all, each) => all + each, 0);
  const value = sum(priced.map((tool) => tool.value));
  const spent = expenseKinds.map((kind) => [kind, fromNumber(given.expenses[kind]) ?? "0"] as const);
  const expenses = sum(spent.map(([, amount]) => amount));
  const planCpu = over(value, String(units)) ?? "0";
  const wanted = offeredCpu(planCpu, units, expenses, over(fromNumber(given.margin) ?? "0", "100") ?? "0") ?? "0";
  const shared = over(wanted, planCpu) ?? "0";
  const isByUnits = given.share === "units";
  const keep = subtract("1", over(fromNumber(given.margin) ?? "0", "100") ?? "0");
  const models = modelsOf(given.lines).map((model) => {
    const plan = sum(priced.filter((tool) => modelOf(tool) === model.key).map((tool) => tool.perPart));
    const whole = over(add(plan, over(expenses, String(units)) ?? "0"), keep) ?? "0";
    return { ...model, factor: isByUnits ? (over(whole, plan) ?? "0") : shared };
  });
  const contracts = new Map(
    models.flatMap(({ key, factor }) => {
      const own = priced.filter((tool) => modelOf(tool) === key);
      const exact = own.map((tool) => times(tool.perPart, factor));
      const shown = roundedParts(exact, perPartDigits(given.currency));
      return own.map((tool, at) => [tool, shown[at] ?? "0"] as const);
    }),
  );
  const offered = models.map(({ factor, ...model }) =>
    modelOffer(model, priced, { units: given.units.get(model.key) ?? 0, factor, currency: given.currency }),
  );
  const revenue = sum(offered.map((model) => model.revenue));
  const contractCpu = over(revenue, String(units)) ?? "0";
  const cost = add(value, expenses);
  const perUnit = (amount: string) => over(amount, String(units)) ?? "0";
  const margin = subtract(revenue, cost);
  return {
    currency: given.currency,
    tools: priced.map((tool) => ({ ...tool, contract: contracts.get(tool) ?? "0" })),
    models: offered,
    totals: { units, planCpu, value, expenses, cost, contractCpu, revenue, margin },
    stack: [
      { kind: "tools", amount: planCpu },
      ...spent.map(([kind, amount]) => ({ kind, amount: perUnit(amount) })),
      { kind: "margin", amount: perUnit(margin) },
    ],
  };
}

type Priced = Omit<OfferedTool, "contract">;

function pricedLine(line: OfferLine, units: number): Priced {
  const terms = {
    unitPrice: decimalOf(line.unitPrice),
    setUp: Number(decimalOf(line.setUp, true)),
    corner: Number(decimalOf(line.corner, true)),
    toolLife: Number(decimalOf(line.toolLife, true)),
  };
  const cost = lineCost(terms) ?? { perEdge: "0", perPart: "0" };
  const parts = multiplyByInteger(String(terms.corner), terms.toolLife);
  const pieces = over(multiplyByInteger(String(units), terms.setUp), parts) ?? "0";
  return { ...line, ...cost, pieces, value: multiplyByInteger(cost.perPart, units) };
}

function modelOffer(
  { key, line, model }: { key: string; line: string; model: string },
  tools: readonly Priced[],
  { units, factor, currency }: { units: number; factor: string; currency: Currency },
): OfferedModel {
  const own = tools.filter((tool) => modelOf(tool) === key);
  const planCpu = sum(own.map((tool) => tool.perPart));
  const contractCpu = signedCpu(times(planCpu, factor), currency);
  const value = multiplyByInteger(planCpu, units);
  return {
    line,
    model,
    tools: own.length,
    units,
    planCpu,
    value,
    contractCpu,
    revenue: multiplyByInteger(contractCpu, units),
  };
}

/** How the offer's figures came about, with the numbers that were used. */
export function offerSteps({ totals, stack, models }: Offer, margin: number): Step[] {
  const s = steps();
  const money = (amount: string) => [Number(amount), "money"] as const;
  const cpu = (amount: string) => [Number(amount), "costPerPart"] as const;
  const units = [totals.units, "wholeParts"] as const;
  s.step("planCpu", "costPerPart", Number(totals.planCpu), "{value} ÷ {units}", { value: money(totals.value), units });
  const spent = stack.filter(({ kind }) => kind !== "tools" && kind !== "margin");
  const each = spent.map(({ kind, amount }) => [
    kind,
    [Number(multiplyByInteger(amount, totals.units)), "money"] as const,
  ]);
  s.step(
    "expenses",
    "money",
    Number(totals.expenses),
    spent.map(({ kind }) => `{${kind}}`).join(" + "),
    Object.fromEntries(each),
  );
  s.step("cost", "money", Number(totals.cost), "{value} + {expenses}", {
    value: money(totals.value),
    expenses: money(totals.expenses),
  });
  const before = offeredCpu(totals.planCpu, totals.units, totals.expenses, over(String(margin), "100") ?? "0") ?? "0";
  s.step("wanted", "costPerPart", Number(before), "({plan} × {units} + {expenses}) ÷ {units} ÷ (1 − {margin})", {
    plan: cpu(totals.planCpu),
    units,
    expenses: money(totals.expenses),
    margin: [margin, "percent"],
  });
  s.step(
    "revenue",
    "money",
    Number(totals.revenue),
    models.map((_model, at) => `{price${at}} × {units${at}}`).join(" + "),
    Object.fromEntries(
      models.flatMap(({ contractCpu, units: made }, at) => [
        [`price${at}`, cpu(contractCpu)] as const,
        [`units${at}`, [made, "wholeParts"] as const] as const,
      ]),
    ),
  );
  s.step("contractCpu", "costPerPart", Number(totals.contractCpu), "{revenue} ÷ {units}", {
    revenue: money(totals.revenue),
    units,
  });
  s.step("margin", "money", Number(totals.margin), "{revenue} − {cost}", {
    revenue: money(totals.revenue),
    cost: money(totals.cost),
  });
  return s.done(null).steps;
}
