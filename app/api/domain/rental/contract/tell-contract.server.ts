import { addHistory, type Kept, type Line } from "../../lifecycle/keep-steps.server";
import { type ContractEvent, contractEvents } from "../rental-terms";

export const contractsKept = {
  ...{ records: "rental_contract", history: "rental_event", of: "contract_id", days: true, events: contractEvents },
} satisfies Kept;

/** A line of a contract's history; its row is held by the caller. */
export const tellContract = (
  ctx: Parameters<typeof addHistory>[0],
  id: number,
  line: Line<ContractEvent>,
): Promise<void> => addHistory(ctx, contractsKept, [id], line);
