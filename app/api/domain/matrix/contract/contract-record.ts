import { z } from "zod";
import { signingEntity } from "../../party-names";
import { recordTrace } from "../../record-trace";
import { simulationSource } from "../../simulation/simulation-input";
import { namesOf } from "../../verbs";
import { closeReasons, contractEvents, contractStates, grades, shownStates, taskKinds } from "../programme-terms";
import { contractEvidence } from "./contract-evidence";
import { contractInput } from "./contract-input";
import { contractPolicies } from "./contract-policy";
import { judgements } from "./contracts";

const day = z.string().nullable();
/** Exact, in 1/10,000 of the contract's currency. */
const money = z.string();

/** A year of a contract that has begun. */
const year = z.object({
  /** Counts from 1. */
  no: z.number(),
  from: z.string(),
  /** The last day that counts. */
  until: z.string(),
  whole: z.boolean(),
  promised: money,
  actual: money,
  /** Per cent, one decimal. */
  attainment: z.string().nullable(),
  /** What is asked for of a whole year; null of the one that runs. */
  fee: money.nullable(),
});
export type ContractYear = z.output<typeof year>;

const link = z.object({ id: z.number(), contractNo: z.string(), state: z.enum(contractStates) });

/** A contract of the cabinet programme as its page shows it; fields of the form are as they are typed. */
export const contractRecord = contractInput.extend({
  id: z.number(),
  contractNo: z.string(),
  state: z.enum(shownStates),
  customerId: z.number(),
  customerName: z.string(),
  country: z.string(),
  unit: z.string(),
  lender: z.string(),
  /** What the parties were called when it was approved, by role, in the caller's language: its document says so. Null before. */
  keptNames: z.record(z.string(), z.string()).nullable(),
  /** The company that signs for our side: that of the approval, else that of today; null where none is entered. */
  signs: signingEntity.nullable(),
  currency: z.string(),
  endOn: z.string(),
  money: z.object({ cabinetValue: money, committed: money }),
  /** What the promise earns, by the rules of the contract: before it is decided as a proposal. */
  qualification: z.object({
    required: money,
    /** Per cent, one decimal. */
    coverage: z.string(),
    grade: z.enum(grades),
    customerShare: money,
    /** Fractions. */
    limits: z.object({ free: z.string(), shared: z.string() }),
  }),
  /** What it rests on; null once it is over. */
  evidence: contractEvidence.nullable(),
  /** Whether a signed paper lies in its files: put there from the day of the signature on. */
  hasPaper: z.boolean(),
  /** As it was decided. */
  grade: z.enum(grades).nullable(),
  customerShare: money.nullable(),
  decidedAt: day,
  decidedBy: z.string().nullable(),
  signedOn: day,
  installedOn: day,
  closedOn: day,
  closeReason: z.enum(closeReasons).nullable(),
  asOf: z.string(),
  years: z.array(year),
  judged: z.enum(judgements).nullable(),
  /** Fractions of what was promised. */
  check: z.object({ shortfall: z.string(), takeBack: z.string(), takeBackYears: z.number() }),
  cabinets: z.array(
    z.object({
      id: z.number(),
      serial: z.string(),
      model: z.string(),
      place: z.string(),
      installedOn: day,
      removedOn: day,
      items: z.number(),
      /** Pieces that lie in it by the books; of one that was removed what was fetched with it. */
      pieces: z.number(),
    }),
  ),
  /** Cabinets of the contract that it renews, which become its own once it is active. */
  cabinetsBefore: z.number(),
  tasks: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(taskKinds),
      title: z.string(),
      owner: z.string(),
      dueOn: z.string(),
      doneOn: day,
      overdue: z.boolean(),
    }),
  ),
  /** The saved case that it was made of, where whoever looks may see that. */
  simulation: simulationSource.extend({ title: z.string() }).nullable(),
  follows: link.nullable(),
  followedBy: link.nullable(),
  /** Of a rejected renewal: another one that was made in its place. */
  renewedBy: link.nullable(),
  history: z.array(
    z.object({
      key: z.string(),
      at: z.string(),
      event: z.enum([...contractEvents, "task-drop"]),
      comment: z.string(),
      actor: z.string(),
      /** The task that was dropped; null = a step of the contract itself. */
      task: z.object({ kind: z.enum(taskKinds), title: z.string() }).nullable(),
    }),
  ),
  /** Whoever looks is one of those who wrote it: somebody else decides. */
  own: z.boolean(),
  changedAt: z.string(),
  changedBy: z.string(),
  trace: recordTrace,
  stamp: z.string(),
  can: z.array(z.enum(namesOf(contractPolicies))),
});
export type ContractRecord = z.output<typeof contractRecord>;
