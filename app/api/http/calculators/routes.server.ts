import { calculateCase, listRates } from "~/api/domain/calculators/calculate.server";
import { chipSimulator } from "~/api/domain/calculators/chip/chip-thickness";
import { costSavingSimulator, optimumSpeedSimulator } from "~/api/domain/calculators/simulators";
import type { Impl } from "../contract";
import type { calculators } from "./contract";

export const calculatorsImpl: Impl<typeof calculators> = {
  rates: async (visit, { kind }) => ({ rates: await listRates(visit, kind) }),
  costSaving: (visit, typed) => calculateCase(visit, costSavingSimulator, typed),
  chipThickness: (visit, typed) => calculateCase(visit, chipSimulator, typed),
  optimumSpeed: (visit, typed) => calculateCase(visit, optimumSpeedSimulator, typed),
};
