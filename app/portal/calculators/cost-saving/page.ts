import type { CostSaving } from "~/api/domain/calculators/cost-saving";
import type { OptimumSpeed } from "~/api/domain/calculators/optimum-speed";
import type { SimulatorPage } from "~/portal/simulator/simulator-page";

/** The calculator as its loader hands it over: one of its two parts, and the addresses of both. */
export type CalculatorPage = { parts: { cost: string; speed: string } } & (
  | ({ part: "cost" } & SimulatorPage<CostSaving>)
  | ({ part: "speed" } & SimulatorPage<OptimumSpeed>)
);
