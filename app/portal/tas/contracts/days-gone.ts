import type { ContractRecord } from "~/api/domain/agent-system/contract/contract-record";

/** The contract that took days of a terminated one: with it the termination stays. Null where none did. */
export const daysGone = ({ stored, endOn, next }: Pick<ContractRecord, "stored" | "endOn" | "next">) =>
  stored === "terminated" && next && next.startOn <= endOn ? next : null;
