import type { Simulator } from "../simulation/definition";
import { convertTyped } from "../simulation/measures";
import { type Simulation, type StepBook, steps } from "../simulation/steps";
import { indexingUnitsOf, readToolIndexing, type ToolIndexingInput, toolIndexingFields } from "./tool-indexing-input";

/** What a year of standing machines comes to. Parts and their value are null where a part's time or value is not known. */
export type Standstill = {
  hoursYear: number;
  hoursMonth: number;
  machineCost: number;
  parts: number | null;
  value: number | null;
};

/** Machine cost and production value are two views of the same hours: they are never added (domain.md 3.2). */
export type ToolIndexing = {
  minutesPerMachineDay: number;
  /** The hours a day that a machine is meant to run, and the per cent of them that it stands. */
  hoursPerDay: number;
  shareOfDay: number;
  hoursDay: number;
  costPerStop: number;
  lost: Standstill;
  after: Standstill;
  savedHours: number;
  savedMachineCost: number;
  extraParts: number | null;
  extraValue: number | null;
  /** Per cent of these hours that the machines run again. */
  regainedShare: number;
  /** Up to so much a quick-change system may cost for the saving to pay it back within the accepted years. */
  mayCost: number;
};

/** A value just below a whole number is that number: 1e-9 is what doubles lose (domain.md 0, limits). */
const down = (value: number) => Math.floor(value + 1e-9);

/** What indexing tools costs on a customer's machines in a year, and what shorter or rarer stops save. */
export function simulateToolIndexing(input: ToolIndexingInput): Simulation<ToolIndexing> {
  const s = steps();
  const day = dayOf(s, input);
  const hoursYear = day.hoursDay * input.workingDays;
  s.step("lost.hoursYear", "hours", hoursYear, "{hours} × {days}", {
    hours: [day.hoursDay, "hours"],
    days: [input.workingDays, "days"],
  });
  const left = (1 - input.timeReduction / 100) * (1 - input.frequencyReduction / 100);
  const reductions = { time: [input.timeReduction, "percent"], often: [input.frequencyReduction, "percent"] } as const;
  s.step("saving", "percent", 100 * (1 - left), "1 − (1 − {time}) × (1 − {often})", reductions);
  const year = [hoursYear, "hours"] as const;
  s.step("after.hoursYear", "hours", hoursYear * left, "{year} × (1 − {time}) × (1 − {often})", {
    year,
    ...reductions,
  });
  const savedHours = hoursYear * (1 - left);
  s.step("savedHours", "hours", savedHours, "{year} × (1 − (1 − {time}) × (1 − {often}))", { year, ...reductions });
  const lost = standstill(s, "lost", hoursYear, input);
  const after = standstill(s, "after", hoursYear * left, input);
  const savedMachineCost = savedHours * input.machineCost;
  s.step("savedMachineCost", "money", savedMachineCost, "{hours} × {cost}", {
    hours: [savedHours, "hours"],
    cost: [input.machineCost, "moneyPerHour"],
  });
  const extra = partsIn(s, ["extraParts", "extraValue"], savedHours, input);
  const regainedShare = day.shareOfDay * (1 - left);
  s.step("regainedShare", "percent", regainedShare, "{share} × {saving}", {
    share: [day.shareOfDay, "percent"],
    saving: [100 * (1 - left), "percent"],
  });
  const mayCost = savedMachineCost * input.paybackYears;
  s.step("mayCost", "money", mayCost, "{saved} × {years}", {
    saved: [savedMachineCost, "money"],
    years: [input.paybackYears, "plain"],
  });
  const { parts: extraParts, value: extraValue } = extra;
  return s.done({ ...day, lost, after, savedHours, savedMachineCost, extraParts, extraValue, regainedShare, mayCost });
}

function dayOf(s: StepBook, input: ToolIndexingInput) {
  const { toolsPerMachine, indexTime, frequency, machines, machineCost, hoursPerDay } = input;
  const minutesPerMachineDay = toolsPerMachine * indexTime * frequency;
  s.step("minutesPerMachineDay", "minutes", minutesPerMachineDay, "{tools} × {time} × {often}", {
    tools: [toolsPerMachine, "plain"],
    time: [indexTime, "minutes"],
    often: [frequency, "plain"],
  });
  const minutes = [minutesPerMachineDay, "minutes"] as const;
  const shareOfDay = (100 * minutesPerMachineDay) / (60 * hoursPerDay);
  s.step("shareOfDay", "percent", shareOfDay, "{minutes} ÷ ({hours} × 60)", { minutes, hours: [hoursPerDay, "hours"] });
  const hoursDay = (minutesPerMachineDay * machines) / 60;
  s.step("hoursDay", "hours", hoursDay, "{minutes} × {machines} ÷ 60", { minutes, machines: [machines, "plain"] });
  const costPerStop = (indexTime * machineCost) / 60;
  s.step("costPerStop", "money", costPerStop, "{time} × {cost} ÷ 60", {
    time: [indexTime, "minutes"],
    cost: [machineCost, "moneyPerHour"],
  });
  return { minutesPerMachineDay, hoursPerDay, shareOfDay, hoursDay, costPerStop };
}

function standstill(
  s: StepBook,
  side: "lost" | "after",
  hoursYear: number,
  { machineCost, ...input }: ToolIndexingInput,
): Standstill {
  const hours = [hoursYear, "hours"] as const;
  s.step(`${side}.hoursMonth`, "hours", hoursYear / 12, "{hours} ÷ 12", { hours });
  s.step(`${side}.machineCost`, "money", hoursYear * machineCost, "{hours} × {cost}", {
    hours,
    cost: [machineCost, "moneyPerHour"],
  });
  const made = partsIn(s, [`${side}.parts`, `${side}.value`], hoursYear, input);
  return { hoursYear, hoursMonth: hoursYear / 12, machineCost: hoursYear * machineCost, ...made };
}

/** What could be made in so many hours: whole parts alone, and nothing where a part's time is blank or 0. */
function partsIn(
  s: StepBook,
  [partsStep, valueStep]: readonly [string, string],
  hours: number,
  { partTime, partValue }: Pick<ToolIndexingInput, "partTime" | "partValue">,
) {
  if (partTime === 0) return { parts: null, value: null };
  const parts = down((hours * 60) / partTime);
  const terms = { hours: [hours, "hours"], time: [partTime, "minutes"] } as const;
  s.step(partsStep, "wholeParts", parts, "{hours} × 60 ÷ {time}", terms, "down");
  if (partValue === null) return { parts, value: null };
  const value = parts * partValue;
  s.step(valueStep, "money", value, "{parts} × {value}", {
    parts: [parts, "wholeParts"],
    value: [partValue, "price"],
  });
  return { parts, value };
}

/** MIPUTL12: what standing still for indexing costs. */
export const toolIndexingSimulator: Simulator<ToolIndexingInput, ToolIndexing> = {
  kind: "tool-indexing",
  code: "MIPUTL12",
  fields: toolIndexingFields,
  read: readToolIndexing,
  simulate: simulateToolIndexing,
  units: {
    name: "time",
    options: ["min", "s"],
    convert: (typed, to) => ({
      ...convertTyped(toolIndexingFields, typed, indexingUnitsOf(typed), indexingUnitsOf({ time: to })),
      time: to,
    }),
  },
};
