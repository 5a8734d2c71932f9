import { countWaitingCredits } from "../commercial/credits.server";
import type { Ctx } from "../ctx";
import { countWaitingSupports } from "../insurance/supports.server";
import { countWaitingCorrections } from "../membership/count-waiting-corrections.server";
import { countAllWaiting } from "../requests.server";
import type { Mainboard } from "./mainboard";

/** What waits for the reader, by kind of request. Who decides nothing is shown a kind only while something waits for him. */
export async function listWaiting(ctx: Ctx): Promise<Mainboard["waiting"]> {
  const [kinds, credits, supports, corrections] = await Promise.all([
    countAllWaiting(ctx),
    listWaitingCredits(ctx),
    listWaitingSupports(ctx),
    listWaitingPoints(ctx),
  ]);
  const requests = kinds
    .filter(({ count, mayDecide }) => mayDecide || count > 0)
    .map(({ kind, path, count, oldest }) => ({ kind, href: `${path}?show=waiting`, count, oldest }));
  return [...requests, ...credits, ...supports, ...corrections];
}

/** Corrections of points that a second person decides, by register. */
async function listWaitingPoints(ctx: Ctx): Promise<Mainboard["waiting"]> {
  const registers = [
    ["MIPMBS06", "home", "/membership/points"],
    ["MIPMBS12", "abroad", "/membership/overseas/points"],
  ] as const;
  const found = registers
    .filter(([code]) => ctx.viewer.menuCodes.has(code))
    .map(async ([, market, path]) => {
      const waiting = await countWaitingCorrections(ctx, market);
      return waiting ? [{ kind: `points-${market}`, href: `${path}?waiting=corrections`, ...waiting }] : [];
    });
  return (await Promise.all(found)).flat();
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

/** Requests to support distributors' credit insurance, by currency as their list is. */
async function listWaitingSupports(ctx: Ctx): Promise<Mainboard["waiting"]> {
  if (!ctx.viewer.menuCodes.has("MIPSAL14")) return [];
  return (await countWaitingSupports(ctx)).map(({ currency, count, oldest }) => ({
    kind: "insurance",
    href: `/insurance-support?show=waiting${currency === "KRW" ? "" : `&currency=${currency}`}`,
    count,
    oldest,
  }));
}
