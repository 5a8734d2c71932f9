import { describe, expect, test } from "vitest";
import { usualRules } from "../../../../tests/harness/rental-rules";
import type { Currency } from "../money";
import { checkPurchases } from "./check-purchases";
import { residualValue, terminate, terminationFees } from "./end-contract";
import { type ItemTerms, itemTerms, maxReplacement } from "./item-terms";
import vectors from "./rental.vectors.json";
import { endsSoon, lastDayOf, monthsLater, startedMonths } from "./rental-days";
import type { RentalCategory } from "./rental-terms";

type Inputs = Record<string, number | string | undefined>;
const of = (calculator: string) => vectors.filter((vector) => vector.calculator === calculator);
const number = (inputs: Inputs, name: string): number => Number(inputs[name] ?? 0);
const decimal = (inputs: Inputs, name: string): string => String(inputs[name] ?? 0);
const currencyOf = (inputs: Inputs) => inputs.currency as Currency;
const periodOf = (inputs: Inputs) => (inputs.period_years === 2 ? 24 : 12);
const optional = (inputs: Inputs, name: string) => (inputs[name] === undefined ? null : Number(inputs[name]));
const withSets: Record<number, RentalCategory> = { 2: "face", 3: "shoulder" };

const item = (inputs: Inputs) =>
  itemTerms(
    {
      quantity: number(inputs, "rental_qty"),
      pockets: number(inputs, "pockets"),
      category: withSets[number(inputs, "sets_per_month")] ?? "face",
      listPrice: decimal(inputs, "unit_price"),
      insertPrice: decimal(inputs, "insert_price"),
      basis: optional(inputs, "insert_basis_qty"),
      savedBasis: optional(inputs, "previous_basis_qty"),
    },
    { currency: currencyOf(inputs), period: periodOf(inputs), rules: usualRules },
  );
const shown = (terms: ItemTerms) => ({
  insert_guidance_qty: terms.guidance,
  insert_basis_qty: terms.basis,
  commitment_ratio: Number(terms.ratio),
  monthly_fee_rate: Number(terms.feeRate),
  monthly_fee: Number(terms.monthlyFee),
  contract_fee: Number(terms.contractFee),
  max_replacement: terms.maxReplacement,
  safety_stock: terms.safetyStock,
});
const ended = (inputs: Inputs) =>
  terminate(
    {
      startOn: decimal(inputs, "start"),
      period: periodOf(inputs),
      currency: currencyOf(inputs),
      waived: false,
      items: [
        {
          quantity: number(inputs, "rental_qty"),
          listPrice: decimal(inputs, "unit_price"),
          feeRate: decimal(inputs, "monthly_fee_rate"),
          unreturned: number(inputs, "unreturned_qty"),
        },
      ],
    },
    decimal(inputs, "terminated"),
    usualRules,
  );

test.each(of("rental_max_replacement"))("$id: the maximum of replacements is rounded half up", ({ inputs, outputs }) =>
  expect(maxReplacement(number(inputs, "rental_qty"), usualRules["replacement-share"])).toBe(outputs.max_replacement),
);

test.each(of("rental_item"))("$id: guidance, ratio, rate, fee and allowances of a cutter", ({ inputs, outputs }) => {
  const terms = item(inputs);
  if ("error" in terms) expect({ error: terms.error }).toEqual(outputs);
  else expect(shown(terms)).toEqual({ ...outputs, commitment_ratio: expect.closeTo(outputs.commitment_ratio ?? 0, 9) });
});

test.each(of("rental_dates"))("$id: the last day, and who ends soon", ({ inputs, outputs }) => {
  const end = lastDayOf(decimal(inputs, "start"), periodOf(inputs));
  expect({ end, ending_within_2_months: endsSoon(end, decimal(inputs, "today"), 2) }).toEqual(outputs);
});

test.each(of("rental_termination"))("$id: what an early end costs", ({ inputs, outputs }) => {
  const end = ended(inputs);
  expect({
    started_months: end.startedMonths,
    remaining_months: end.remainingMonths,
    termination_fee: Number(end.terminationFee),
    unreturned_charge: Number(end.unreturnedCharge),
    total: Number(end.total),
  }).toEqual(outputs);
});

test.each(of("rental_shortfall"))("$id: inserts that were not bought", ({ inputs, outputs }) => {
  const given = {
    basis: number(inputs, "basis_qty_per_month"),
    months: number(inputs, "months"),
    purchased: number(inputs, "purchased_qty"),
    carried: 0,
    insertPrice: decimal(inputs, "insert_price"),
  };
  const check = checkPurchases(given, currencyOf(inputs), usualRules);
  expect({
    required_qty: check.required,
    shortfall_qty: check.shortfall,
    charge: Number(check.charge),
  }).toEqual(outputs);
});

describe("beside the vectors", () => {
  test("every vector of the programme is one of the five kinds above", () => {
    const kinds = ["max_replacement", "item", "dates", "termination", "shortfall"].map((kind) => `rental_${kind}`);
    expect(vectors.filter(({ calculator }) => !kinds.includes(calculator))).toEqual([]);
    expect(vectors).toHaveLength(27);
  });

  test("a ratio exactly on a step reaches it; the cheapest coin below does not", () => {
    const asked = { quantity: 10, pockets: 1, category: "face", listPrice: "1000", basis: null, savedBasis: null };
    const rate = (insertPrice: string) => {
      const terms = itemTerms(
        { ...asked, category: "face", insertPrice },
        { currency: "USD", period: 12, rules: usualRules },
      );
      return "error" in terms ? terms.error : terms.feeRate;
    };
    // 20 inserts a month against a list value of 10,000.
    expect([rate("500"), rate("499.99"), rate("250"), rate("125"), rate("50"), rate("49.99")]).toEqual([
      "0",
      "0.01",
      "0.01",
      "0.02",
      "0.03",
      "0.04",
    ]);
  });

  test("a basis may stand on the guidance or the saved one, and is the saved one where nothing was typed", () => {
    const asked = { quantity: 10, pockets: 6, category: "face", listPrice: "650000", insertPrice: "9800" } as const;
    const basis = (typed: number | null, savedBasis: number | null) => {
      const by = { currency: "KRW", period: 12, rules: usualRules } as const;
      const terms = itemTerms({ ...asked, basis: typed, savedBasis }, by);
      return "error" in terms ? terms : terms.basis;
    };
    expect([basis(120, null), basis(200, 200), basis(null, 200), basis(null, 100)]).toEqual([120, 200, 200, 120]);
    expect(basis(199, 200)).toEqual({ error: "BASIS_CANNOT_BE_LOWERED", least: 200 });
  });

  test("days that a month lacks become its last one", () => {
    expect(monthsLater("2026-12-31", 2)).toBe("2027-02-28");
    expect(monthsLater("2024-01-31", 1)).toBe("2024-02-29");
    expect(lastDayOf("2026-01-01", 24)).toBe("2027-12-31");
    expect(startedMonths("2024-01-31", "2024-02-29", 12)).toBe(2);
    expect([startedMonths("2024-01-10", "2024-01-09", 12), startedMonths("2024-01-10", "2030-01-01", 12)]).toEqual([
      0, 12,
    ]);
    expect([endsSoon("2027-02-28", "2026-12-31", 2), endsSoon("2027-03-01", "2026-12-31", 2)]).toEqual([true, false]);
  });

  test("a contract exchanged for one of equal or higher value costs no fee, its missing bodies still do", () => {
    const contract = {
      startOn: "2024-01-10",
      period: 12,
      currency: "KRW",
      waived: true,
      items: [{ quantity: 10, listPrice: "650000", feeRate: "0.03", unreturned: 1 }],
    } as const;
    expect(terminate(contract, "2024-07-10", usualRules)).toMatchObject({
      terminationFee: "0",
      unreturnedCharge: "460417",
      total: "460417",
    });
  });

  test("what a simulation says of each month's end is what ending the contract then costs", () => {
    for (const [currency, period] of [
      ["KRW", 24],
      ["USD", 12],
      ["EUR", 24],
    ] as const) {
      const items = [
        { quantity: 7, listPrice: currency === "KRW" ? "433300" : "419.99", feeRate: "0.024", unreturned: 0 },
        { quantity: 3, listPrice: currency === "KRW" ? "1001" : "0.37", feeRate: "0", unreturned: 0 },
      ];
      const fees = terminationFees(items, { period, currency }, usualRules);
      const days = Array.from({ length: period }, (_, at) => monthsLater("2024-01-10", at));
      const contract = { startOn: "2024-01-10", period, currency, waived: false, items };
      expect(fees).toEqual(days.map((day) => terminate(contract, day, usualRules).terminationFee));
    }
  });

  test("a buy-out falls with the months to a fifth of the list price and no further", () => {
    const price = (months: number) => residualValue({ listPrice: "420", quantity: 4, months }, "USD", usualRules);
    expect([price(0), price(7), price(19), price(20), price(30)]).toEqual(["1680", "1190", "350", "336", "336"]);
  });

  test("what was bought too much counts once in the next quarter", () => {
    const quarter = { basis: 100, months: 3, insertPrice: "10" };
    const first = checkPurchases({ ...quarter, purchased: 350, carried: 0 }, "USD", usualRules);
    const second = checkPurchases({ ...quarter, purchased: 250, carried: first.surplus }, "USD", usualRules);
    const third = checkPurchases({ ...quarter, purchased: 250, carried: second.surplus }, "USD", usualRules);
    expect([first, second, third].map(({ shortfall, surplus, charge }) => [shortfall, surplus, charge])).toEqual([
      [0, 50, "0"],
      [0, 0, "0"],
      [50, 0, "100"],
    ]);
  });
});
