import type { Simulator } from "../simulation/definition";
import { convertTyped } from "../simulation/measures";
import { finite, type Simulation, type StepBook, steps } from "../simulation/steps";
import {
  type HeadChangeableInput,
  headChangeableFields,
  headUnitsOf,
  readHeadChangeable,
} from "./head-changeable-input";
import { type StockCost, stockOf } from "./head-changeable-stock";

/** What a part costs with one of the two tools, and what a year takes of it. Money in the case's currency. */
export type PartCost = {
  tool: number;
  change: number;
  machining: number;
  costPerPart: number;
  changesYear: number;
};

/** A solid carbide tool that is reground against a head on a steel shank (domain.md 4.3). */
export type HeadChangeable = {
  solid: PartCost & { toolsYear: number; lifePerUse: number };
  head: PartCost & { headsYear: number; shanksYear: number };
  savingPerPart: number;
  savingPercent: number | null;
  annualSaving: number;
  /** What of the saving comes from the tool, from changing it, and from other cutting data. */
  split: { tool: number; change: number; machining: number };
  machineHoursSaved: number;
  /** Below 0: not even a free head pays. */
  breakEvenHeadPrice: number;
  /** Heads until the shank is earned; null where a head saves nothing. */
  shankPaysAfter: number | null;
  stock: StockCost | null;
};

/** A value just below a whole number is that number: 1e-9 is what doubles lose (domain.md 0, limits). */
const up = (value: number) => Math.ceil(value - 1e-9);

export function simulateHeadChangeable(input: HeadChangeableInput): Simulation<HeadChangeable> {
  const s = steps();
  const solid = solidCost(s, input);
  const head = headCost(s, input);
  const saving = solid.costPerPart - head.costPerPart;
  const costs = { solid: [solid.costPerPart, "costPerPart"], head: [head.costPerPart, "costPerPart"] } as const;
  s.step("savingPerPart", "costPerPart", saving, "{solid} − {head}", costs);
  const savingPercent = solid.costPerPart === 0 ? null : finite((100 * saving) / solid.costPerPart);
  s.step("savingPercent", "percent", savingPercent, "({solid} − {head}) ÷ {solid}", costs);
  s.step("annualSaving", "money", saving * input.parts, "{saving} × {parts}", {
    saving: [saving, "costPerPart"],
    parts: [input.parts, "parts"],
  });
  const split = {
    tool: solid.tool - head.tool,
    change: solid.change - head.change,
    machining: solid.machining - head.machining,
  };
  if (Math.abs(input.solidCuttingTime - input.headCuttingTime) > 1e-9) s.warn("CUTTING_TIMES_DIFFER");
  const machineHoursSaved = hoursSaved(s, input, solid.lifePerUse);
  const breakEvenHeadPrice = input.headPrice + saving * input.headLife;
  s.step("breakEvenHeadPrice", "price", breakEvenHeadPrice, "{price} + {saving} × {life}", {
    price: [input.headPrice, "price"],
    saving: [saving, "costPerPart"],
    life: [input.headLife, "parts"],
  });
  const shankPaysAfter = shankPayback(s, input, solid.costPerPart, head);
  const stock = input.stock.machines === null ? null : stockOf(s, input, input.stock.machines, solid.lifePerUse);
  return s.done({
    ...{ solid, head, savingPerPart: saving, savingPercent, annualSaving: saving * input.parts, split },
    ...{ machineHoursSaved, breakEvenHeadPrice, shankPaysAfter, stock },
  });
}

/** Regrinds give the tool further lives, each shorter by the life factor; a use costs its share of price and regrinds. */
function solidCost(s: StepBook, input: HeadChangeableInput): HeadChangeable["solid"] {
  const { solidLife, regrinds, lifeFactor, parts } = input;
  const whole = solidLife * (1 + regrinds * lifeFactor);
  const lifePerUse = whole / (1 + regrinds);
  const grinds = [regrinds, "plain"] as const;
  s.step("solid.wholeLife", "parts", whole, "{life} × (1 + {grinds} × {factor})", {
    life: [solidLife, "parts"],
    grinds,
    factor: [lifeFactor, "plain"],
  });
  s.step("solid.lifePerUse", "parts", lifePerUse, "{whole} ÷ (1 + {grinds})", { whole: [whole, "parts"], grinds });
  const tool = (input.solidPrice + regrinds * input.regrindCost) / whole;
  s.step("solid.tool", "costPerPart", tool, "({price} + {grinds} × {grind}) ÷ {whole}", {
    price: [input.solidPrice, "price"],
    grinds,
    grind: [input.regrindCost, "price"],
    whole: [whole, "parts"],
  });
  const timed = timeCost(s, "solid", input, { change: input.solidChangeTime, life: lifePerUse });
  const toolsYear = up(parts / whole);
  s.step(
    "solid.toolsYear",
    "pieces",
    toolsYear,
    "{parts} ÷ {whole}",
    { parts: [parts, "parts"], whole: [whole, "parts"] },
    "up",
  );
  return {
    ...partCost(s, "solid", { tool, ...timed }),
    ...changes(s, "solid", parts, lifePerUse),
    toolsYear,
    lifePerUse,
  };
}

function headCost(s: StepBook, input: HeadChangeableInput): HeadChangeable["head"] {
  const { headPrice, headLife, shankPrice, shankLife, parts } = input;
  const tool = headPrice / headLife + shankPrice / (shankLife * headLife);
  s.step("head.tool", "costPerPart", tool, "{head} ÷ {life} + {shank} ÷ ({heads} × {life})", {
    head: [headPrice, "price"],
    life: [headLife, "parts"],
    shank: [shankPrice, "price"],
    heads: [shankLife, "plain"],
  });
  const timed = timeCost(s, "head", input, { change: input.headChangeTime, life: headLife });
  const counted = changes(s, "head", parts, headLife);
  const headsYear = counted.changesYear;
  const shanksYear = up(parts / headLife / shankLife);
  s.step(
    "head.shanksYear",
    "pieces",
    shanksYear,
    "{parts} ÷ {life} ÷ {heads}",
    {
      parts: [parts, "parts"],
      life: [headLife, "parts"],
      heads: [shankLife, "plain"],
    },
    "up",
  );
  return { ...partCost(s, "head", { tool, ...timed }), ...counted, headsYear, shanksYear };
}

type Side = "solid" | "head";

function timeCost(
  s: StepBook,
  side: Side,
  input: HeadChangeableInput,
  { change, life }: { change: number; life: number },
) {
  const rate = input.machineCost / 60;
  const cutting = side === "solid" ? input.solidCuttingTime : input.headCuttingTime;
  const hour = [input.machineCost, "moneyPerHour"] as const;
  s.step(`${side}.change`, "costPerPart", (rate * change) / life, "{hour} ÷ 60 × {time} ÷ {life}", {
    hour,
    time: [change, "minutes"],
    life: [life, "parts"],
  });
  s.step(`${side}.machining`, "costPerPart", rate * cutting, "{hour} ÷ 60 × {time}", {
    hour,
    time: [cutting, "minutes"],
  });
  return { change: (rate * change) / life, machining: rate * cutting };
}

function changes(s: StepBook, side: Side, parts: number, life: number) {
  const changesYear = up(parts / life);
  s.step(
    `${side}.changesYear`,
    "plain",
    changesYear,
    "{parts} ÷ {life}",
    { parts: [parts, "parts"], life: [life, "parts"] },
    "up",
  );
  return { changesYear };
}

function partCost(
  s: StepBook,
  side: Side,
  { tool, change, machining }: { tool: number; change: number; machining: number },
) {
  const costPerPart = tool + change + machining;
  s.step(`${side}.costPerPart`, "costPerPart", costPerPart, "{tool} + {change} + {machining}", {
    tool: [tool, "costPerPart"],
    change: [change, "costPerPart"],
    machining: [machining, "costPerPart"],
  });
  return { tool, change, machining, costPerPart };
}

function hoursSaved(s: StepBook, input: HeadChangeableInput, lifePerUse: number): number {
  const { parts, solidCuttingTime, solidChangeTime, headCuttingTime, headChangeTime, headLife } = input;
  const before = solidCuttingTime + solidChangeTime / lifePerUse;
  const after = headCuttingTime + headChangeTime / headLife;
  const hours = (parts * (before - after)) / 60;
  s.step(
    "machineHoursSaved",
    "hours",
    hours,
    "{parts} × ({cut} + {change} ÷ {life} − {headCut} − {headChange} ÷ {headLife}) ÷ 60",
    {
      parts: [parts, "parts"],
      cut: [solidCuttingTime, "minutes"],
      change: [solidChangeTime, "minutes"],
      life: [lifePerUse, "parts"],
      headCut: [headCuttingTime, "minutes"],
      headChange: [headChangeTime, "minutes"],
      headLife: [headLife, "parts"],
    },
  );
  return hours;
}

/** A head saves so much before its share of the shank; the shank's price divided by it (domain.md 4.5). */
function shankPayback(s: StepBook, input: HeadChangeableInput, solid: number, head: PartCost): number | null {
  const { headPrice, headLife, shankPrice } = input;
  const perHead = (solid - headPrice / headLife - head.change - head.machining) * headLife;
  s.step("savingPerHead", "money", perHead, "({solid} − {price} ÷ {life} − {change} − {machining}) × {life}", {
    solid: [solid, "costPerPart"],
    price: [headPrice, "price"],
    life: [headLife, "parts"],
    change: [head.change, "costPerPart"],
    machining: [head.machining, "costPerPart"],
  });
  const heads = perHead > 1e-9 * Math.max(1, headPrice) ? finite(shankPrice / perHead) : null;
  s.step("shankPaysAfter", "plain", heads, "{shank} ÷ {saved}", {
    shank: [shankPrice, "price"],
    saved: [perHead, "money"],
  });
  return heads;
}

/** MIPUTL11: solid carbide against an exchangeable head. */
export const headChangeableSimulator: Simulator<HeadChangeableInput, HeadChangeable> = {
  kind: "head-changeable",
  code: "MIPUTL11",
  fields: headChangeableFields,
  read: readHeadChangeable,
  simulate: simulateHeadChangeable,
  units: {
    name: "time",
    options: ["min", "s"],
    convert: (typed, to) => ({
      ...convertTyped(headChangeableFields, typed, headUnitsOf(typed), headUnitsOf({ time: to })),
      time: to,
    }),
  },
};
