import { refillInput } from "../../../stock/refill/refill-rows";
import { typedClock } from "../cabinet-clock";

/** What a refill brought into a cabinet; `time` by the clock where it stands: empty = now, of an earlier day noon. */
export const cabinetRefill = refillInput.extend({ time: typedClock() });
