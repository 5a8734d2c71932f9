import { finite, type Simulation, type StepBook, steps } from "../simulation/steps";
import type { CostSavingInput } from "./cost-saving-input";
import { annualParts, ratePerMinute, type ToolCost, toolCost } from "./tool-cost";

/** The proposed tool against the current one; what nothing is divided by is null, and the screen says why (domain.md 2.3). */
export type Comparison = {
  savingPerPart: number;
  savingPercent: number | null;
  annualSaving: number;
  timeChangePercent: number | null;
  productivityChangePercent: number | null;
  hoursFreed: number;
  /** Parts that could be made in the freed hours. */
  extraParts: number | null;
  breakEvenInsertPrice: number;
  /** Parts per edge. */
  breakEvenToolLife: number | null;
  breakEvenCuttingTime: number | null;
  /** Where an investment is given; bodies count in it or in the cost of a part, never in both. */
  savingBeforeBodies: number | null;
  breakEvenParts: number | null;
  paybackMonths: number | null;
};

export type CostSaving = { current: ToolCost; proposed: ToolCost; comparison: Comparison };

/**
 * What a good part costs with each tool, what the proposed one saves in a year, and what must be true for it to pay.
 * Numbers are doubles that are never rounded on the way (domain.md 0); the same file runs here and in the browser.
 */
export function simulateCostSaving(input: CostSavingInput): Simulation<CostSaving> {
  const s = steps();
  const current = toolCost(s, "current", input.current, input.shared);
  const proposed = toolCost(s, "proposed", input.proposed, input.shared);
  const given = { s, input, current, proposed, saving: current.costPerPart - proposed.costPerPart };
  const comparison = { ...savings(given), ...times(given), ...breakEven(given), ...investment(given) };
  if (comparison.breakEvenInsertPrice < 0) s.warn("NO_PRICE_BREAKS_EVEN");
  if (comparison.breakEvenToolLife === null) s.warn("NO_LIFE_BREAKS_EVEN");
  return s.done({ current, proposed, comparison });
}

type Given = { s: StepBook; input: CostSavingInput; current: ToolCost; proposed: ToolCost; saving: number };

function savings({ s, input, current, proposed, saving }: Given) {
  const parts = annualParts(input.shared);
  const costs = {
    current: [current.costPerPart, "costPerPart"],
    proposed: [proposed.costPerPart, "costPerPart"],
  } as const;
  if (input.shared.partsPer === "day")
    s.step("annualParts", "parts", parts, "{parts} × {days}", {
      parts: [input.shared.parts, "parts"],
      days: [input.shared.workingDays, "days"],
    });
  s.step("savingPerPart", "costPerPart", saving, "{current} − {proposed}", costs);
  const percent = current.costPerPart === 0 ? null : finite((100 * saving) / current.costPerPart);
  s.step("savingPercent", "percent", percent, "({current} − {proposed}) ÷ {current}", costs);
  s.step("annualSaving", "money", saving * parts, "{saving} × {parts}", {
    saving: [saving, "costPerPart"],
    parts: [parts, "parts"],
  });
  return { savingPerPart: saving, savingPercent: percent, annualSaving: saving * parts };
}

function times({ s, input, current, proposed }: Given) {
  const [before, after] = [current.minutesPerPart, proposed.minutesPerPart];
  const terms = { current: [before, "minutes"], proposed: [after, "minutes"] } as const;
  const parts = annualParts(input.shared);
  const hours = (parts * (before - after)) / 60;
  const timeChangePercent = before === 0 ? null : finite(100 * (after / before - 1));
  const productivityChangePercent = after === 0 ? null : finite(100 * (before / after - 1));
  const extraParts = after === 0 ? null : finite((hours * 60) / after);
  s.step("timeChangePercent", "percent", timeChangePercent, "{proposed} ÷ {current} − 1", terms);
  s.step("productivityChangePercent", "percent", productivityChangePercent, "{current} ÷ {proposed} − 1", terms);
  s.step("hoursFreed", "hours", hours, "{parts} × ({current} − {proposed}) ÷ 60", {
    parts: [parts, "parts"],
    ...terms,
  });
  s.step("extraParts", "parts", extraParts, "{hours} × 60 ÷ {proposed}", {
    hours: [hours, "hours"],
    proposed: [after, "minutes"],
  });
  return { timeChangePercent, productivityChangePercent, hoursFreed: hours, extraParts };
}

/** What the proposed insert may cost, how long it must live, how slow it may be: each with all else as it is. */
function breakEven({ s, input, current, proposed, saving }: Given) {
  const tool = input.proposed;
  const good = 1 - tool.scrap / 100;
  const used = tool.utilisation / 100;
  const rate = ratePerMinute(input.shared);
  const life = proposed.partsPerEdge;
  const price = tool.price + (saving * good * tool.edges * used * life) / tool.inserts;
  s.step(
    "breakEvenInsertPrice",
    "price",
    price,
    "{price} + {saving} × (1 − {scrap}) × {edges} × {used} × {life} ÷ {inserts}",
    {
      price: [tool.price, "price"],
      saving: [saving, "costPerPart"],
      scrap: [tool.scrap, "percent"],
      edges: [tool.edges, "edges"],
      used: [tool.utilisation, "percent"],
      life: [life, "parts"],
      inserts: [tool.inserts, "inserts"],
    },
  );
  const change = (tool.inserts * tool.price) / (tool.edges * used) + rate * tool.indexTime;
  const fixed = proposed.body + proposed.machining + proposed.setup;
  const room = good * current.costPerPart - fixed - (tool.scrap / 100) * tool.scrapValue;
  // What is left of the current cost once time, body and scrap are paid; a billionth of it is rounding, not room.
  const breakEvenToolLife = room <= 1e-9 * Math.max(1, fixed) ? null : finite(change / room);
  s.step("edgeChange", "price", change, "{inserts} × {price} ÷ ({edges} × {used}) + {hour} ÷ 60 × {index}", {
    inserts: [tool.inserts, "inserts"],
    price: [tool.price, "price"],
    edges: [tool.edges, "edges"],
    used: [tool.utilisation, "percent"],
    hour: [input.shared.machineCost, "moneyPerHour"],
    index: [tool.indexTime, "minutes"],
  });
  s.step(
    "breakEvenToolLife",
    "parts",
    breakEvenToolLife,
    "{change} ÷ ((1 − {scrap}) × {current} − {fixed} − {scrap} × {value})",
    {
      change: [change, "price"],
      scrap: [tool.scrap, "percent"],
      current: [current.costPerPart, "costPerPart"],
      fixed: [fixed, "costPerPart"],
      value: [tool.scrapValue, "price"],
    },
  );
  const breakEvenCuttingTime = rate === 0 ? null : finite(tool.cuttingTime + (saving * good) / rate);
  s.step(
    "breakEvenCuttingTime",
    "minutes",
    breakEvenCuttingTime,
    "{cutting} + {saving} × (1 − {scrap}) ÷ ({hour} ÷ 60)",
    {
      cutting: [tool.cuttingTime, "minutes"],
      saving: [saving, "costPerPart"],
      scrap: [tool.scrap, "percent"],
      hour: [input.shared.machineCost, "moneyPerHour"],
    },
  );
  return { breakEvenInsertPrice: price, breakEvenToolLife, breakEvenCuttingTime };
}

/** From how many parts on the investment is earned. Bodies are left out of both costs: they may be what is invested. */
function investment({ s, input, current, proposed }: Given) {
  const invested = input.shared.investment;
  if (invested === null) return { savingBeforeBodies: null, breakEvenParts: null, paybackMonths: null };
  const without = (cost: ToolCost, scrap: number) => cost.costPerPart - cost.body / (1 - scrap / 100);
  const [before, after] = [without(current, input.current.scrap), without(proposed, input.proposed.scrap)];
  const saving = before - after;
  const parts = annualParts(input.shared);
  const pays = saving > 1e-9 * Math.max(before, 1e-9);
  const breakEvenParts = pays ? finite(invested / saving) : null;
  const paybackMonths = pays ? finite((12 * invested) / (saving * parts)) : null;
  s.step("savingBeforeBodies", "costPerPart", saving, "{current} − {proposed}", {
    current: [before, "costPerPart"],
    proposed: [after, "costPerPart"],
  });
  const terms = { invested: [invested, "money"], saving: [saving, "costPerPart"] } as const;
  s.step("breakEvenParts", "parts", breakEvenParts, "{invested} ÷ {saving}", terms);
  s.step("paybackMonths", "months", paybackMonths, "12 × {invested} ÷ ({saving} × {parts})", {
    ...terms,
    parts: [parts, "parts"],
  });
  return { savingBeforeBodies: saving, breakEvenParts, paybackMonths };
}
