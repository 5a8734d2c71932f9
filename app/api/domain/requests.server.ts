import type { Ctx, Visit } from "./ctx";
import { potentialRequests } from "./marketing-information/carry-out-correction.server";
import type { RequestWork } from "./request/decide-request.server";
import type { RequestDefinition } from "./request/define-request";
import { countWaiting, type Waiting } from "./request/list-requests.server";
import { remindDeciders } from "./request/remind-deciders.server";
import { specialPriceRequests } from "./special-price/decide-special-price.server";

/** Every kind of request with what its approval does. */
const requestWork: readonly RequestWork[] = [potentialRequests, specialPriceRequests];

/** The kinds of which the reader decides some step, whatever it is about. */
export const definitionsDecidedBy = ({ viewer }: Pick<Ctx, "viewer">): RequestDefinition[] =>
  requestWork
    .map(({ definition }) => definition)
    .filter(({ steps }) => steps.some(({ right }) => viewer.menuCodes.has(right)));

export type WaitingKind = Waiting & { kind: string; path: string };

/** Of each kind that the reader may open: what waits for him. */
export function countAllWaiting(ctx: Ctx): Promise<WaitingKind[]> {
  const open = requestWork.filter(({ definition }) => ctx.viewer.menuCodes.has(definition.screen));
  return Promise.all(
    open.map(async ({ definition }) => ({
      kind: definition.kind,
      path: definition.path,
      ...(await countWaiting(ctx, definition)),
    })),
  );
}

/** What the minute's job does for requests. @returns how many were reminded of */
export async function remindOfRequests({ db, now, reportsOfRequest }: Reminding): Promise<number> {
  const visit: Visit = { db, reports: reportsOfRequest(), now: now(), locale: "en" };
  return remindDeciders(visit, requestWork);
}
type Reminding = Pick<Visit, "db"> & { now: () => Date; reportsOfRequest: () => Visit["reports"] };
