import type { Typed } from "../simulation/fields";

/** A worked example that pays: face milling of cast-iron housings, the case of vector cost_saving-01. */
export const costSavingExample = {
  currency: "USD",
  machineCost: "75",
  parts: "100",
  partsPer: "day",
  workingDays: "300",
  investment: "1040",
  "current.price": "9",
  "current.edges": "2",
  "current.inserts": "6",
  "current.life": "120",
  "current.cuttingTime": "2.4",
  "current.indexTime": "6",
  "current.bodyPrice": "400",
  "current.bodyLife": "20000",
  "proposed.price": "12.5",
  "proposed.edges": "4",
  "proposed.inserts": "6",
  "proposed.life": "150",
  "proposed.cuttingTime": "1.8",
  "proposed.indexTime": "6",
  "proposed.bodyPrice": "520",
  "proposed.bodyLife": "20000",
} as const satisfies Typed;

/** A carbide insert in steel whose life was measured at one speed. */
export const optimumSpeedExample = {
  currency: "USD",
  machineCost: "75",
  exponent: "0.25",
  knownSpeed: "220",
  knownLife: "15",
  workDiameter: "60",
  workLength: "160",
  feedPerTurn: "0.25",
  otherTime: "0.5",
  indexTime: "1",
  replaceTime: "3",
  price: "12.5",
  edges: "4",
  holderPrice: "120",
  holderLife: "400",
} as const satisfies Typed;
