import { describe, expect, test } from "vitest";
import { figureText } from "~/words/figure-text";
import { questionOf, readOtherwise } from "~/words/settle-numbers";
import { expectFormulas, expectNear, type Vector } from "../../../../../tests/harness/formulas";
import { compare, multiplyByInteger, sum } from "../../decimal";
import vectors from "./offer.vectors.json";
import { keptOffer, offerOf, readOffer, settleOffer } from "./offer-case";
import { offerExample, offerExamplePlan } from "./offer-example";
import type { OfferLine } from "./offer-line";
import { readPasted } from "./paste-tool-list";
import { offerSteps, simulateOffer } from "./simulate-offer";

const all = vectors as unknown as Vector[];
const blank = { line: "", part: "", catalogueNo: "", type1: "", type2: "", maker: "" };
const lineOf = (given: Record<string, unknown>, toolNo = "T01"): OfferLine => ({
  ...blank,
  ...{ model: "M", toolNo: String(given.tool_no ?? toolNo) },
  ...{ unitPrice: String(given.unit_price), setUp: String(given.setup_qty) },
  ...{ corner: String(given.corners), toolLife: String(given.tool_life_parts) },
});
const plan = { margin: "0", "model.key.1": "|M", "units.1": "12000" };
const offered = (lines: readonly OfferLine[], typed: Record<string, string> = plan) => {
  const { given, errors } = readOffer(offerOf(lines, typed));
  return { errors, given, offer: simulateOffer(given) };
};

describe("a tool costs what domain.md 6.1 says", () => {
  test.each(all.filter(({ calculator }) => calculator === "ttmb_line").map((vector) => [vector.id, vector] as const))(
    "%s",
    (_id, vector) => {
      const line = lineOf(vector.inputs);
      if ("error" in vector.outputs) {
        expect(readOffer({ ...offerOf([line], plan), "corner.1": line.corner }).errors).toHaveProperty(["corner.1"]);
        return;
      }
      const [tool] = offered([line]).offer.tools;
      const figures = { cost_per_edge: Number(tool?.perEdge), cost_per_part: Number(tool?.perPart) };
      for (const [name, wanted] of Object.entries(vector.outputs))
        expectNear(vector, name, figures[name as keyof typeof figures], wanted);
    },
  );

  test("a model's plan CPU is the sum of its tools', and pieces are what its units take", () => {
    const vector = all.find(({ id }) => id === "ttmb_report-01") as Vector;
    const lines = vector.inputs.lines as Record<string, unknown>[];
    const { offer } = offered(lines.map((line) => lineOf(line)));
    expectNear(vector, "plan_cpu", Number(offer.models[0]?.planCpu), vector.outputs.plan_cpu);
    expect(offer.tools.map(({ pieces }) => Number(pieces))).toEqual([60, 3, 50]);
  });
});

describe("the contract's cost per unit", () => {
  test("is the same in sum however expenses are shared; by units each unit bears as much of them", () => {
    const by = (share: string) => offered(offerExample, { ...offerExamplePlan, share }).offer;
    const [cost, units] = [by("cost"), by("units")];
    expect(units.totals.cost).toEqual(cost.totals.cost);
    // Each price is rounded once: a year's revenue is that of rounded prices.
    expect(Math.abs(Number(units.totals.revenue) - Number(cost.totals.revenue))).toBeLessThan(240_000 * 0.0001);
    expect(Number(sum(units.models.map(({ revenue }) => revenue)))).toBeCloseTo(Number(units.totals.revenue), 4);
    const borne = units.models.map(({ contractCpu, planCpu }) => Number(contractCpu) * 0.85 - Number(planCpu));
    for (const each of borne) expect(each).toBeCloseTo(24_900 / 240_000, 4);
    expect(offered(offerExample, { ...offerExamplePlan, validUntil: "31.02.2026" }).errors).toHaveProperty(
      "validUntil",
    );
    expect(offered(offerExample, { ...offerExamplePlan, validUntil: "31.12.2026" }).errors).toEqual({});
  });

  test("is (plan CPU × units + expenses) ÷ units ÷ (1 − margin), and its parts add up to it", () => {
    const { offer, given } = offered(offerExample, offerExamplePlan);
    // Housing 0.1255 × 144,000 = 18,072; cover (0.0225 + 0.032) × 96,000 = 5,232; expenses 24,900; margin 15 %.
    expect(offer.totals).toMatchObject({ units: 240_000, value: "23304", expenses: "24900", cost: "48204" });
    expect(Number(offer.totals.contractCpu)).toBeCloseTo(48_204 / 240_000 / 0.85, 4);
    expect(Number(sum(offer.stack.map(({ amount }) => amount)))).toBeCloseTo(Number(offer.totals.contractCpu), 10);
    expect(Number(sum(offer.models.map(({ revenue }) => revenue)))).toBeCloseTo(Number(offer.totals.revenue), 4);
    expect(Number(offer.totals.margin) / Number(offer.totals.revenue)).toBeCloseTo(0.15, 3);
    expectFormulas({ steps: offerSteps(offer, given.margin) });
  });

  test("of a model is rounded once to what the paper shows, and revenue is that price times its units", () => {
    for (const [currency, digits] of [
      ["EUR", 4],
      ["KRW", 1],
    ] as const) {
      const lines = offerExample.map((line) => ({ ...line, unitPrice: "1337" }));
      const { models, totals } = offered(lines, { ...offerExamplePlan, currency }).offer;
      for (const { contractCpu, units, revenue } of models) {
        expect((contractCpu.split(".")[1] ?? "").length).toBeLessThanOrEqual(digits);
        expect(revenue).toBe(multiplyByInteger(contractCpu, units));
      }
      expect(totals.revenue).toBe(sum(models.map(({ revenue }) => revenue)));
    }
  });

  test("of a model is the sum of its tools' as the paper shows them, however expenses are shared", () => {
    for (const currency of ["EUR", "KRW"] as const)
      for (const share of ["cost", "units"])
        for (const price of [...Array(25).keys()].map((at) => 1337 + 41 * at)) {
          const lines = offerExample.map((line, at) => ({ ...line, unitPrice: String(price + 13 * at) }));
          const { models, tools } = offered(lines, { ...offerExamplePlan, currency, share }).offer;
          const onPaper = figureText((key) => key, "en", currency);
          const shown = (value: string) => onPaper.number(Number(value), "costPerPart").replaceAll(",", "");
          for (const { line, model, contractCpu } of models) {
            const own = tools.filter((tool) => tool.line === line && tool.model === model);
            expect(compare(sum(own.map(({ contract }) => shown(contract))), shown(contractCpu))).toBe(0);
            expect(compare(shown(contractCpu), contractCpu)).toBe(0);
          }
        }
  });

  test("wants units of each model, a margin below 100 %, each tool once", () => {
    const twice = [...offerExample, ...offerExample.slice(0, 1)];
    const { errors } = readOffer(offerOf(twice, { ...offerExamplePlan, margin: "100", "units.2": "0", people: "-1" }));
    expect(errors).toMatchObject({
      margin: { code: "MARGIN_OUT_OF_RANGE" },
      "units.2": { code: "OUT_OF_RANGE", params: { from: 1, to: 1_000_000_000 } },
      people: { code: "OUT_OF_RANGE" },
      "toolNo.6": { code: "TWICE" },
    });
    expect(readOffer({ margin: "10" }).errors).toEqual({ lines: { code: "NO_LINES" } });
    const many = Array.from({ length: 201 }, (_, at) => ({ ...(offerExample[0] as OfferLine), toolNo: `T${at}` }));
    expect(readOffer(offerOf(many, plan)).errors.lines).toEqual({ code: "TOO_MANY", params: { most: 200 } });
  });
});

describe("the numbers of a plan", () => {
  const typed = {
    ...offerExamplePlan,
    people: "30.000",
    regrinding: "",
    freight: "",
    cabinet: "",
    other: "",
    margin: "15",
  };
  const fields = (answers: Record<string, string> = {}) => offerOf(offerExample, { ...typed, ...answers });

  test("are asked about where they could be either, and the answer is a field of the case", () => {
    expect(readOffer(fields()).errors).toEqual({
      people: { code: "WHICH_NUMBER", params: { less: "30", more: "30,000" } },
    });
    const settled = settleOffer(fields());
    expect(questionOf(settled, fields())).toEqual({
      typed: "30.000",
      choices: [
        [".", "30"],
        [",", "30,000"],
      ],
      answered: null,
    });
    const answered = readOffer(fields({ notation: "," }));
    expect([answered.errors, answered.given.expenses.people]).toEqual([{}, 30_000]);
    expect(readOffer(fields({ notation: "." })).given.expenses.people).toBe(30);
    expect(readOffer(fields({ margin: "12,5" })).given.expenses.people).toBe(30_000);
  });

  test("are told as they were read: those of the production plan too", () => {
    const german = fields({ notation: ",", "units.1": "144.000" });
    expect(readOtherwise(settleOffer(german), german)).toEqual([
      ["people", "30,000"],
      ["units.1", "144,000"],
    ]);
    expect(readOffer(german).given.units.get("Line 1|Housing")).toBe(144_000);
  });

  test("are kept as they were read, without the answer", () => {
    const kept = keptOffer(fields({ notation: ",", "units.1": "144.000" }));
    expect(kept).toMatchObject({ people: "30000", "units.1": "144000" });
    expect(kept).not.toHaveProperty("notation");
  });

  test("of a list, which are settled where it is filled, say nothing of how the plan is written", () => {
    const [first] = offerExample;
    const line = { ...(first as OfferLine), unitPrice: "9.6" };
    expect(readOffer(offerOf([line], { ...typed, "units.1": "1200" })).errors).toHaveProperty("people");
  });
});

describe("pasted rows", () => {
  test("are read with heads in any order and language, or in the list's own order", () => {
    const headed = readPasted("모델\t공구 번호\t단가\t셋업\t코너\t공구 수명\nA\tT1\t1,200\t2\t4\t60");
    expect(headed.problems).toEqual([]);
    expect(headed.lines).toEqual([
      { ...blank, model: "A", toolNo: "T1", unitPrice: "1200", setUp: "2", corner: "4", toolLife: "60" },
    ]);
    const plain = readPasted("L1;A;T1;Face;C1;;;Maker;9.6;8;8;200\n\nL1;A;T2;Bore;C2;;;Maker;7.5;1;4;60");
    expect(plain.lines.map(({ toolNo, maker, toolLife }) => [toolNo, maker, toolLife])).toEqual([
      ["T1", "Maker", "200"],
      ["T2", "Maker", "60"],
    ]);
  });

  test("that nothing tells the writing of are taken once it is said", () => {
    const rows = "L1;A;T1;;;;;;1.200;2;4;60";
    expect(readPasted(rows).problems).toMatchObject([{ row: 1, column: "unitPrice" }]);
    expect(readPasted(rows, { answered: "," }).lines).toMatchObject([{ unitPrice: "1200" }]);
    expect(readPasted(rows, { answered: "." }).lines).toMatchObject([{ unitPrice: "1.2" }]);
  });

  test("that are wrong are named by row and column", () => {
    const { problems } = readPasted("L1;A;T1;;;;;;9.6;8;0;200\nL1;A;T1;;;;;;9.6;8;8;200\n;;;;;;;;x;1;1;1");
    expect(problems.map(({ row, column }) => [row, column])).toEqual(
      expect.arrayContaining([
        [1, "corner"],
        [3, "unitPrice"],
        [3, "model"],
      ]),
    );
  });
});

test("what no site could keep is refused beside its field: a price finer than the currency's coins, too many pieces", () => {
  const [first, second, ...more] = offerExample as [OfferLine, OfferLine, ...OfferLine[]];
  const lines = [{ ...first, unitPrice: "5.1010" }, { ...second, toolLife: "100000001" }, ...more];
  const { errors } = readOffer(offerOf(lines, { ...offerExamplePlan, currency: "EUR" }));
  expect(errors).toEqual({
    "unitPrice.1": { code: "COINS", params: { currency: "EUR", digits: 2, price: "5.101" } },
    "toolLife.2": { code: "PIECES", params: { most: "100,000,000" } },
  });
  const inWon = readOffer(offerOf(offerExample, { ...offerExamplePlan, currency: "KRW" })).errors;
  expect(Object.entries(inWon).map(([at, error]) => [at, error.code])).toEqual(
    ["unitPrice.1", "unitPrice.3", "unitPrice.4"].map((at) => [at, "NO_COINS"]),
  );
});
