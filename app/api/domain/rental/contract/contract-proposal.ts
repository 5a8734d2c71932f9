import { z } from "zod";
import { simulationSource } from "../../simulation/simulation-input";
import { contractStates } from "../rental-terms";
import { contractInput } from "./contract-input";

const money = z.string();

/** What a saved simulation fills the form of a contract with, and what is missing to make it. */
export const contractProposal = z.object({
  simulation: simulationSource.extend({ title: z.string(), lastVersion: z.number() }),
  /** Not complete where something is missing. */
  given: z.object(Object.fromEntries(Object.keys(contractInput.shape).map((name) => [name, z.unknown()]))),
  currency: z.string(),
  monthlyFee: money,
  items: z.array(
    z.object({
      cutter: z.string(),
      cutterName: z.string(),
      insert: z.string(),
      quantity: z.number(),
      basis: z.number(),
      listPrice: money,
      feeRate: z.string(),
      monthlyFee: money,
    }),
  ),
  /** Field or cutter, and why it is not enough, in the reader's words. */
  missing: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Made of this simulation already. */
  contracts: z.array(z.object({ id: z.number(), contractNo: z.string() })),
});
export type ContractProposal = z.output<typeof contractProposal>;

/** Contracts that were made of a saved simulation. */
export const simulationContracts = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      contractNo: z.string(),
      version: z.number(),
      state: z.enum(contractStates),
      startOn: z.string(),
      endOn: z.string(),
      currency: z.string(),
      monthlyFee: money,
    }),
  ),
  may: z.object({ make: z.boolean() }),
});
export type SimulationContracts = z.output<typeof simulationContracts>;
