import { addHistory, type LifecycleTables, type Line } from "../../lifecycle/keep-steps.server";
import { type ContractEvent, contractEvents } from "../rental-terms";

export const contractTables = {
  ...{ records: "rental_contract", history: "rental_event", of: "contract_id", days: true, events: contractEvents },
} satisfies LifecycleTables;

/** A line of a contract's history; its row is held by the caller. */
export const addContractEvent = (
  ctx: Parameters<typeof addHistory>[0],
  id: number,
  line: Line<ContractEvent>,
): Promise<void> => addHistory(ctx, contractTables, [id], line);
