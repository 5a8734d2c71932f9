import type { StepBook } from "../simulation/steps";
import type { HeadChangeableInput } from "./head-changeable-input";

/** What each way keeps in circulation, and what the difference ties up; money in the case's currency. */
export type StockCost = {
  solidPieces: number;
  headPieces: number;
  solidValue: number;
  /** With a shank for each machine. */
  headValue: number;
  carryingSaving: number;
};

const up = (value: number) => Math.ceil(value - 1e-9);

/** Spares at the machines and what is on its way: in the regrind loop, or ordered (domain.md 4.3). */
export function stockOf(s: StepBook, input: HeadChangeableInput, machines: number, lifePerUse: number): StockCost {
  const { parts, workingDays, headLife, solidPrice, headPrice, shankPrice, stock } = input;
  const pieces = (side: "solid" | "head", life: number, days: number) => {
    const found = machines * stock.spares + up((parts / workingDays / life) * days);
    s.step(
      `${side}.stockPieces`,
      "pieces",
      found,
      "{machines} × {spares} + {parts} ÷ {year} ÷ {life} × {days}",
      {
        machines: [machines, "plain"],
        spares: [stock.spares, "plain"],
        parts: [parts, "parts"],
        year: [workingDays, "days"],
        life: [life, "parts"],
        days: [days, "days"],
      },
      "up",
    );
    return found;
  };
  const solidPieces = pieces("solid", lifePerUse, stock.regrindDays);
  const headPieces = pieces("head", headLife, stock.headDays);
  const solidValue = solidPieces * solidPrice;
  s.step("solid.stockValue", "money", solidValue, "{pieces} × {price}", {
    pieces: [solidPieces, "pieces"],
    price: [solidPrice, "price"],
  });
  const headValue = headPieces * headPrice + machines * shankPrice;
  s.step("head.stockValue", "money", headValue, "{pieces} × {price} + {machines} × {shank}", {
    pieces: [headPieces, "pieces"],
    price: [headPrice, "price"],
    machines: [machines, "plain"],
    shank: [shankPrice, "price"],
  });
  const carryingSaving = ((solidValue - headValue) * stock.carryingRate) / 100;
  s.step("carryingSaving", "money", carryingSaving, "({solid} − {head}) × {rate}", {
    solid: [solidValue, "money"],
    head: [headValue, "money"],
    rate: [stock.carryingRate, "percent"],
  });
  return { solidPieces, headPieces, solidValue, headValue, carryingSaving };
}
