import type { loadSimulator } from "./load-simulator.server";

/** The simulator as its loader hands it over. */
export type SimulatorPage = Awaited<ReturnType<typeof loadSimulator>>;
export type Result = NonNullable<SimulatorPage["result"]>;
export type Rules = NonNullable<SimulatorPage["rules"]>;
/** The id of the form that buttons at the page's head belong to. */
export const CASE_FORM = "rental-case";
