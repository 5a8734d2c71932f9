import { z } from "zod";
import { signingEntity } from "../../party-names";
import { recordTrace } from "../../record-trace";
import { namesOf } from "../../verbs";
import { contractInput } from "./contract-input";
import { contractPolicies } from "./contract-policy";
import { contractEvents, contractStates, restingOn, shownStates } from "./contract-terms";

const day = z.string().nullable();
const link = z.object({ id: z.number(), contractNo: z.string() });

/** A contract about the agent system as its page shows it; fields of the form are as they are typed. */
export const contractRecord = contractInput.extend({
  id: z.number(),
  state: z.enum(shownStates),
  stored: z.enum(contractStates),
  unitId: z.number(),
  distributorName: z.string(),
  /** Of the distributor in the agent system. */
  tasNo: z.string(),
  country: z.string(),
  subsidiary: z.string(),
  /** What the parties were called when it was approved, by role, in the caller's language: its document says so. Null before. */
  keptNames: z.record(z.string(), z.string()).nullable(),
  /** The company that signs for our side: that of the approval, else that of today; null where none is entered. */
  signs: signingEntity.nullable(),
  currency: z.string(),
  /** A year, exact, in 1/10,000 of the currency; null = free of charge. */
  feeAmount: z.string().nullable(),
  /** The last day on which notice ends it with the last one. */
  noticeUntil: z.string(),
  /** Notice given today would end it after its last day. */
  noticePassed: z.boolean(),
  /** The first day on which it could end if notice were given today. */
  noticeFrom: z.string(),
  ownerName: z.string(),
  decidedAt: day,
  decidedBy: z.string().nullable(),
  signedOn: day,
  terminatedOn: day,
  terminationReason: z.string(),
  follows: link.nullable(),
  followedBy: link.nullable(),
  /** Of a rejected renewal: another one that was made in its place. */
  renewedBy: link.nullable(),
  /** What comes after it: its renewal, or another contract of the distributor's after its last day. */
  next: link.extend({ startOn: z.string(), state: z.enum(shownStates) }).nullable(),
  /** What rests on its signature; null where nothing does, and for the distributor itself. */
  resting: z.enum(restingOn).nullable(),
  /** Nothing for the distributor itself: what we write to each other stays with us. */
  history: z.array(
    z.object({ no: z.number(), at: z.string(), event: z.enum(contractEvents), comment: z.string(), actor: z.string() }),
  ),
  /** Whoever looks is of our own house. */
  inner: z.boolean(),
  /** Whoever looks is one of those who wrote it: somebody else signs. */
  own: z.boolean(),
  /** Nothing for the distributor itself. */
  trace: recordTrace.nullable(),
  stamp: z.string(),
  can: z.array(z.enum(namesOf(contractPolicies))),
});
export type ContractRecord = z.output<typeof contractRecord>;
