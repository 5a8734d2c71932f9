import { countWaitingCredits } from "../commercial/credits.server";
import type { Ctx } from "../ctx";
import { countAllWaiting } from "../requests.server";
import type { Mainboard } from "./mainboard";

/** What waits for the reader, by kind of request. Who decides nothing is shown a kind only while something waits for him. */
export async function listWaiting(ctx: Ctx): Promise<Mainboard["waiting"]> {
  const [kinds, credits] = await Promise.all([countAllWaiting(ctx), listWaitingCredits(ctx)]);
  const requests = kinds
    .filter(({ count, mayDecide }) => mayDecide || count > 0)
    .map(({ kind, path, count, oldest }) => ({ kind, href: `${path}?show=waiting`, count, oldest }));
  return [...requests, ...credits];
}

/** Credits of the commercial programme by currency, as its list is; won also where none waits. */
async function listWaitingCredits(ctx: Ctx): Promise<Mainboard["waiting"]> {
  if (!ctx.viewer.menuCodes.has("MIPCOM01")) return [];
  return (await countWaitingCredits(ctx)).map(({ currency, count, oldest }) => ({
    kind: "credit",
    href: `/commercial-program/credits?show=waiting${currency === "KRW" ? "" : `&currency=${currency}`}`,
    count,
    oldest,
  }));
}
