import { countWaitingCredits } from "../commercial/credits.server";
import type { Ctx } from "../ctx";
import { countWaitingSupports } from "../insurance/supports.server";
import { countWaitingCorrections } from "../membership/count-waiting-corrections.server";
import { countAllWaiting } from "../requests.server";
import { countWaitingClaims } from "../special-price/claim-list.server";
import type { Mainboard } from "./mainboard";

/** What waits for the reader in one area: nothing where its screen is not his, or he decides nothing there. */
type WaitingSource = (ctx: Ctx) => Promise<Mainboard["waiting"]>;

/** What waits for the reader, by kind of request. Who decides nothing is shown a kind only while something waits for him. */
const requests: WaitingSource = async (ctx) =>
  (await countAllWaiting(ctx))
    .filter(({ count, mayDecide }) => mayDecide || count > 0)
    .map(({ kind, path, count, oldest }) => ({ kind, href: `${path}?show=waiting`, count, oldest }));

/** Credits of the commercial programme by currency, as its list is; won also where none waits. */
const credits: WaitingSource = async (ctx) => {
  if (!ctx.viewer.menuCodes.has("MIPCOM01")) return [];
  return (await countWaitingCredits(ctx)).map(({ currency, count, oldest }) => ({
    kind: "credit",
    href: `/commercial-program/credits?show=waiting${currency === "KRW" ? "" : `&currency=${currency}`}`,
    count,
    oldest,
  }));
};

/** Corrections of points that a second person decides, in one register. */
const corrections =
  (code: string, market: "home" | "abroad", path: string): WaitingSource =>
  async (ctx) => {
    const waiting = ctx.viewer.menuCodes.has(code) ? await countWaitingCorrections(ctx, market) : null;
    return waiting ? [{ kind: `points-${market}`, href: `${path}?waiting=corrections`, ...waiting }] : [];
  };

/** Claims for special prices, while some wait. */
const claims: WaitingSource = async (ctx) => {
  const waiting = ctx.viewer.menuCodes.has("MIPSAL15") ? await countWaitingClaims(ctx) : null;
  return waiting && waiting.count > 0
    ? [{ kind: "price-claim", href: "/special-prices/claims?show=waiting", ...waiting }]
    : [];
};

/** Requests to support distributors' credit insurance, by currency as their list is. */
const supports: WaitingSource = async (ctx) => {
  if (!ctx.viewer.menuCodes.has("MIPSAL14")) return [];
  return (await countWaitingSupports(ctx)).map(({ currency, count, oldest }) => ({
    kind: "insurance",
    href: `/insurance-support?show=waiting${currency === "KRW" ? "" : `&currency=${currency}`}`,
    count,
    oldest,
  }));
};

/** Every area that has steps: a further one is a line here. */
const sources: readonly WaitingSource[] = [
  requests,
  credits,
  corrections("MIPMBS06", "home", "/membership/points"),
  corrections("MIPMBS12", "abroad", "/membership/overseas/points"),
  claims,
  supports,
];

export async function listWaiting(ctx: Ctx): Promise<Mainboard["waiting"]> {
  return (await Promise.all(sources.map((source) => source(ctx)))).flat();
}
