import type { Ctx, Visit } from "./ctx";
import { potentialRequests } from "./marketing-information/carry-out-correction.server";
import type { RequestWork } from "./request/decide-request.server";
import type { RequestDefinition } from "./request/define-request";
import { remindDeciders } from "./request/remind-deciders.server";
import { specialPriceRequests } from "./special-price/decide-special-price.server";

/** Every kind of request with what its approval does. */
const requestWork: readonly RequestWork[] = [potentialRequests, specialPriceRequests];

/** The kinds of which the reader decides some step, whatever it is about. */
export const definitionsDecidedBy = ({ viewer }: Pick<Ctx, "viewer">): RequestDefinition[] =>
  requestWork
    .map(({ definition }) => definition)
    .filter(({ steps }) => steps.some(({ right }) => viewer.menuCodes.has(right)));

/** What the minute's job does for requests. @returns how many were reminded of */
export async function remindOfRequests({ db, now, reportsOfRequest }: Reminding): Promise<number> {
  const visit: Visit = { db, reports: reportsOfRequest(), now: now(), locale: "en" };
  return remindDeciders(visit, requestWork);
}
type Reminding = Pick<Visit, "db"> & { now: () => Date; reportsOfRequest: () => Visit["reports"] };
