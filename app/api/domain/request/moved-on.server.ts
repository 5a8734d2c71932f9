import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { doneMeanwhile } from "../done-meanwhile";
import { AppError } from "../errors";
import { listEvents } from "./find-request.server";

/** What became of a request since it was seen, as its history tells it. */
export async function movedOn(within: Ctx, id: string): Promise<AppError> {
  const events = await listEvents(within, id);
  const last = events.find(({ verb }) => verb !== "reminder" && verb !== "escalation");
  if (!last) return new AppError("stale");
  const what = translate(within.locale, `request.event.${last.verb}`);
  return doneMeanwhile(within, { what, by: last.actor.username, at: last.at });
}
