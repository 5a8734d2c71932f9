import type { CloseReason } from "../rental-terms";

type Closed = { closeReason: CloseReason | null; closedOn: string | null };

/**
 * Whether the end of a contract was reckoned with what lay at the lessee's, and confirmed so: what was shipped or came back
 * until then stays as it is. One that ran to its last day, or was exchanged, was reckoned with nothing.
 */
export const isReckoned = ({ closeReason }: Pick<Closed, "closeReason">): boolean =>
  closeReason === "terminated" || closeReason === "bought-out";

/** The same of cutters that came back on a day. @param returnedOn ISO day */
export const isReckonedInEnd = (contract: Closed, returnedOn: string): boolean =>
  isReckoned(contract) && contract.closedOn !== null && returnedOn <= contract.closedOn;
