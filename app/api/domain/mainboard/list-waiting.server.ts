import type { Ctx } from "../ctx";
import { countAllWaiting } from "../requests.server";
import type { Mainboard } from "./mainboard";

/** What waits for the reader, by kind of request. Who decides nothing is shown a kind only while something waits for him. */
export async function listWaiting(ctx: Ctx): Promise<Mainboard["waiting"]> {
  const kinds = await countAllWaiting(ctx);
  return kinds
    .filter(({ count, mayDecide }) => mayDecide || count > 0)
    .map(({ kind, path, count, oldest }) => ({ kind, href: `${path}?show=waiting`, count, oldest }));
}
