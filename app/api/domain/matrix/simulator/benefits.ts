import type { Simulator } from "../../simulation/definition";
import { finite, type Simulation, type StepBook, steps } from "../../simulation/steps";
import { type MatrixInput, matrixFields, readMatrix } from "./benefits-input";

/** What a cabinet brings a year, by kind (domain.md 5.2). */
export const benefitKinds = ["consumption", "carrying", "administration", "walking", "stockOuts"] as const;
export type BenefitKind = (typeof benefitKinds)[number];

/** Money in the currency of the case. What cannot be said is null: no payback where nothing is left over a year. */
export type MatrixBenefits = {
  benefit: Record<BenefitKind, number>;
  walkingHours: number;
  gross: number;
  net: number;
  /** Stock that is no longer needed, once: it is shown apart and is no benefit of a year. */
  releasedCash: number;
  paybackMonths: number | null;
  /** Per cent; null where nothing is invested. */
  firstYearRoi: number | null;
  threeYearNet: number;
};

/** What a tool cabinet brings a customer, and when it has paid for itself. */
export function simulateMatrix(input: MatrixInput): Simulation<MatrixBenefits> {
  const s = steps();
  const stock = stockOf(s, input);
  const walk = walkingOf(s, input);
  const benefit: MatrixBenefits["benefit"] = {
    consumption: consumptionOf(s, input),
    carrying: stock.carrying,
    administration: administrationOf(s, input),
    walking: walk.walking,
    stockOuts: stockOutsOf(s, input),
  };
  const gross = benefitKinds.reduce((sum, kind) => sum + benefit[kind], 0);
  const terms = benefitKinds.map((kind) => [kind, [benefit[kind], "money"] as const] as const);
  s.step("gross", "money", gross, benefitKinds.map((kind) => `{${kind}}`).join(" + "), Object.fromEntries(terms));
  const { releasedCash } = stock;
  return s.done({ benefit, walkingHours: walk.hours, gross, releasedCash, ...returnOf(s, gross, input) });
}

function consumptionOf(s: StepBook, { annualSpend, consumptionReduction }: MatrixInput): number {
  const value = annualSpend * (consumptionReduction / 100);
  s.step("consumption", "money", value, "{spend} × {reduction}", {
    spend: [annualSpend, "money"],
    reduction: [consumptionReduction, "percent"],
  });
  return value;
}

function stockOf(s: StepBook, { stockValue, stockReduction, carryingRate }: MatrixInput) {
  const releasedCash = stockValue * (stockReduction / 100);
  const terms = { stock: [stockValue, "money"], reduction: [stockReduction, "percent"] } as const;
  s.step("releasedCash", "money", releasedCash, "{stock} × {reduction}", terms);
  const carrying = releasedCash * (carryingRate / 100);
  s.step("carrying", "money", carrying, "{stock} × {reduction} × {rate}", {
    ...terms,
    rate: [carryingRate, "percent"],
  });
  return { releasedCash, carrying };
}

function administrationOf(s: StepBook, { orders, orderCost, orderReduction }: MatrixInput): number {
  const value = orders * orderCost * (orderReduction / 100);
  s.step("administration", "money", value, "{orders} × {cost} × {reduction}", {
    orders: [orders, "plain"],
    cost: [orderCost, "price"],
    reduction: [orderReduction, "percent"],
  });
  return value;
}

function walkingOf(s: StepBook, input: MatrixInput) {
  const { users, trips, minutesSaved, workingDays, labourRate, recoveredShare } = input;
  const hours = ((users * trips * minutesSaved) / 60) * workingDays;
  s.step("walkingHours", "hours", hours, "{users} × {trips} × {minutes} ÷ 60 × {days}", {
    users: [users, "plain"],
    trips: [trips, "plain"],
    minutes: [minutesSaved, "minutes"],
    days: [workingDays, "days"],
  });
  const walking = hours * labourRate * (recoveredShare / 100);
  s.step("walking", "money", walking, "{hours} × {rate} × {share}", {
    hours: [hours, "hours"],
    rate: [labourRate, "moneyPerHour"],
    share: [recoveredShare, "percent"],
  });
  return { hours, walking };
}

function stockOutsOf(s: StepBook, { stockOuts, stockOutHours, machineCost, stockOutReduction }: MatrixInput): number {
  const value = stockOuts * stockOutHours * machineCost * (stockOutReduction / 100);
  s.step("stockOuts", "money", value, "{events} × {hours} × {cost} × {reduction}", {
    events: [stockOuts, "plain"],
    hours: [stockOutHours, "hours"],
    cost: [machineCost, "moneyPerHour"],
    reduction: [stockOutReduction, "percent"],
  });
  return value;
}

function returnOf(s: StepBook, gross: number, { runningCost, investment }: MatrixInput) {
  const net = gross - runningCost;
  s.step("net", "money", net, "{gross} − {running}", { gross: [gross, "money"], running: [runningCost, "money"] });
  const terms = { net: [net, "money"], investment: [investment, "money"] } as const;
  const paybackMonths = net > 0 ? finite((12 * investment) / net) : null;
  s.step("paybackMonths", "months", paybackMonths, "12 × {investment} ÷ {net}", terms);
  const firstYearRoi = investment === 0 ? null : finite((100 * (net - investment)) / investment);
  s.step("firstYearRoi", "percent", firstYearRoi, "({net} − {investment}) ÷ {investment}", terms);
  const threeYearNet = 3 * net - investment;
  s.step("threeYearNet", "money", threeYearNet, "3 × {net} − {investment}", terms);
  return { net, paybackMonths, firstYearRoi, threeYearNet };
}

/** What is left over month by month, the investment taken off: from the start to the end of the third year, later where it pays later. */
export function cumulatedNet({ net, paybackMonths }: MatrixBenefits, { investment }: Pick<MatrixInput, "investment">) {
  const months =
    paybackMonths !== null && paybackMonths > 33 ? Math.min(120, 12 * Math.ceil(paybackMonths / 12 + 1)) : 36;
  return Array.from({ length: months + 1 }, (_, month) => ({ month, value: (net * month) / 12 - investment }));
}

/** MIPMTX02: what a tool cabinet and dispensing contract brings. */
export const matrixSimulator: Simulator<MatrixInput, MatrixBenefits> = {
  kind: "matrix-simulator",
  code: "MIPMTX02",
  fields: matrixFields,
  read: readMatrix,
  simulate: simulateMatrix,
};
