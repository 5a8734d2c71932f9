import { z } from "zod";
import { simulationSource } from "../../simulation/simulation-input";

/** What a saved case of the simulator fills the form of a contract with. */
const ofCase = z.object({
  simulation: simulationSource.extend({ title: z.string(), lastVersion: z.number() }),
  /** As they are typed, in the case's currency; the customer's code only where the case names one that is found. */
  given: z.object({ customer: z.string(), cabinetValue: z.string(), committed: z.string() }),
  currency: z.string(),
  /** Made of this case already. */
  contracts: z.array(z.object({ id: z.number(), contractNo: z.string() })),
});
export type CaseProposal = z.output<typeof ofCase>;

/** What a new contract is filled with. */
export const termProposal = z.object({
  /** The support rate of today, in per cent as it is typed. */
  supportRate: z.string(),
  ofCase: ofCase.nullable(),
});
export type TermProposal = z.output<typeof termProposal>;
