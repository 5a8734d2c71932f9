import type { Typed } from "../simulation/fields";

/** A worked example that pays: a drill for 120,000 holes a year, the case of vector head_changeable-01. */
export const headChangeableExample = {
  currency: "USD",
  machineCost: "80",
  parts: "120000",
  solidPrice: "180",
  solidLife: "800",
  regrinds: "3",
  regrindCost: "45",
  lifeFactor: "0.9",
  solidChangeTime: "6",
  solidCuttingTime: "0.1",
  headPrice: "62",
  headLife: "900",
  shankPrice: "240",
  shankLife: "30",
  headChangeTime: "1",
  headCuttingTime: "0.1",
  machines: "4",
  spares: "1",
  regrindDays: "15",
  headDays: "3",
  carryingRate: "20",
} as const satisfies Typed;
