import { describe, expect, test } from "vitest";
import { expectFormulas, expectNear, typedNumber, type Vector } from "../../../../../tests/harness/formulas";
import type { Typed } from "../../simulation/fields";
import { cumulatedNet, matrixSimulator } from "./benefits";
import vectors from "./benefits.vectors.json";
import { matrixExample } from "./benefits-example";

const { read, simulate } = matrixSimulator;
const all = vectors as unknown as Vector[];

/** What a vector leaves out counts for nothing; the recovered share is then the whole. */
const typedOf = ({ inputs }: Vector): Typed => ({
  annualSpend: typedNumber(inputs.annual_spend),
  consumptionReduction: typedNumber(inputs.consumption_reduction, 100),
  stockValue: typedNumber(inputs.stock_value),
  stockReduction: typedNumber(inputs.stock_reduction, 100),
  carryingRate: typedNumber(inputs.carrying_rate, 100),
  orders: typedNumber(inputs.orders_per_year),
  orderCost: typedNumber(inputs.cost_per_order),
  orderReduction: typedNumber(inputs.order_reduction, 100),
  users: typedNumber(inputs.users),
  trips: typedNumber(inputs.trips_per_day),
  minutesSaved: typedNumber(inputs.minutes_saved_per_trip),
  workingDays: typedNumber(inputs.working_days),
  labourRate: typedNumber(inputs.labour_rate),
  recoveredShare: typedNumber(inputs.time_recovered_share ?? 1, 100),
  stockOuts: typedNumber(inputs.stock_outs_per_year),
  stockOutHours: typedNumber(inputs.hours_per_stock_out),
  machineCost: typedNumber(inputs.machine_cost_per_hour),
  stockOutReduction: typedNumber(inputs.stock_out_reduction, 100),
  runningCost: typedNumber(inputs.annual_running_cost),
  investment: typedNumber(inputs.investment),
});

const nameOf: Record<string, string> = {
  gross_benefit: "gross",
  net_benefit: "net",
  one_off_cash_release: "releasedCash",
  payback_months: "paybackMonths",
  roi_first_year_percent: "firstYearRoi",
  three_year_net: "threeYearNet",
  admin: "administration",
  stock_out: "stockOuts",
  walking_hours: "walkingHours",
};

describe("what a cabinet brings is that of domain.md 5", () => {
  test.each(all.map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
    const { input, errors } = read(typedOf(vector));
    expect(errors).toEqual({});
    const { result } = simulate(input);
    const flat: Record<string, unknown> = { ...result, ...result.benefit };
    const { benefit = {}, ...rest } = vector.outputs as Record<string, number>;
    for (const [name, wanted] of Object.entries({ ...rest, ...(benefit as object) }))
      expectNear(vector, name, flat[nameOf[name] ?? name] as number, wanted);
  });

  test("every formula that is shown gives the figure that stands beside it", () => {
    for (const vector of all) expectFormulas(simulate(read(typedOf(vector)).input));
  });
});

test("the worked example is vector 02", () => {
  const { result } = simulate(read(matrixExample).input);
  expect(result).toMatchObject({ gross: 125_304, net: 116_304, threeYearNet: 303_912, releasedCash: 36_000 });
});

test("the line of what is left crosses zero in the month of the payback, wherever that lies", () => {
  for (const investment of ["45000", "300000", "900000"]) {
    const { input } = read({ ...matrixExample, investment });
    const { result } = simulate(input);
    const line = cumulatedNet(result, input);
    const crossed = line.find(({ value }) => value >= 0)?.month;
    expect(crossed).toBe(Math.ceil(result.paybackMonths ?? Number.NaN));
  }
  const { input } = read({ investment: "0" });
  expect(simulate(input).result).toMatchObject({ paybackMonths: null, firstYearRoi: null });
});

test("what is no share of a hundred, or lacks, is refused beside its field", () => {
  const { errors } = read({ ...matrixExample, investment: "", stockReduction: "101", users: "-1", workingDays: "0" });
  expect(errors).toEqual({
    investment: { code: "NOT_ENTERED" },
    stockReduction: { code: "PERCENT_OUT_OF_RANGE" },
    users: expect.objectContaining({ code: "OUT_OF_RANGE" }),
    workingDays: { code: "ABOVE_UP_TO", params: { from: 0, to: 366 } },
  });
});
