import type { Typed } from "../simulation/fields";

/** A worked example: ten machines with twenty tools each, the case of vector tool_indexing-01. */
export const toolIndexingExample = {
  currency: "USD",
  toolsPerMachine: "20",
  indexTime: "3",
  frequency: "2",
  machines: "10",
  machineCost: "60",
  partTime: "4",
  partValue: "12",
  timeReduction: "30",
} as const satisfies Typed;
