import type { Typed } from "~/api/domain/simulation/fields";
import { wantedLocation } from "~/portal/session/wanted-address";
import { caseAddress, caseIn } from "../case-address";
import type { Desk } from "../desks";

/** The case that a page about saving was asked with: it stands in its address, so that nothing is lost on the way. */
export const caseOf = (request: Request): Record<string, string> =>
  caseIn(new URLSearchParams(wantedLocation(request).search));

/** Back to the simulator with the case as it is. */
export const caseInSimulator = ({ path }: Desk, typed: Typed, beside?: Record<string, string>): string =>
  caseAddress(path, typed, beside);
