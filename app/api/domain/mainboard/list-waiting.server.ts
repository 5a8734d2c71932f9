import type { SQL } from "drizzle-orm";
import { waitingCredits } from "../commercial/credits.server";
import type { Ctx } from "../ctx";
import { waitingFiles } from "../import/sent/waiting-files.server";
import { waitingSupports } from "../insurance/supports.server";
import { waitingAsks } from "../logistics/ask/asks.server";
import { potentialCorrection } from "../marketing-information/potential-correction";
import { waitingPotentials } from "../marketing-information/waiting-potentials.server";
import { waitingCorrections, waitingTransfers } from "../membership/waiting-points.server";
import { type Power, powersOf } from "../request/powers.server";
import { seoulDay } from "../seoul-time";
import { waitingClaimRows } from "../special-price/claim-list.server";
import { specialPrice } from "../special-price/special-price";
import { waitingPrices } from "../special-price/waiting-prices.server";
import { waitingActions } from "../tool-management/action/waiting-actions.server";
import { type Mainboard, MOST_WAITING, type WaitingQueue, type WaitingRequest } from "./mainboard";
import { type RankedQueue, rankWaiting } from "./rank-waiting.server";

/** With whose rights the reader decides: asked for once, by the first kind that needs to know. */
type Powers = () => Promise<Power[]>;

/** What of one kind waits for the reader. */
type WaitingSource = {
  kind: string;
  /** Whose right opens its list; nothing waits for whoever may not. */
  screen: string;
  /** The list that has as many, by queue. */
  href: (queue: string) => string;
  record: (id: string) => string;
  /** Whose right opens a record, if that is another screen; who lacks it is led to the list. */
  recordScreen?: string;
  /** Null where the reader has no part in it; without a right to decide a kind is told of while something waits. */
  rows: (ctx: Ctx, powers: Powers) => Promise<{ rows: SQL; mayDecide: boolean } | SQL | null> | SQL | null;
  /** The queue that is told of where nothing waits; without one nothing is. */
  usual?: string;
};

/** Lists that show one currency at a time open with won. */
const inCurrency = (path: string) => (queue: string) =>
  `${path}?show=waiting${queue === "KRW" ? "" : `&currency=${queue}`}`;
const at = (path: string) => (id: string) => `${path}/${id}`;

/** Every area that has steps: a further one is an entry here. */
const sources: readonly WaitingSource[] = [
  {
    ...{ kind: potentialCorrection.kind, screen: potentialCorrection.screen, usual: "" },
    rows: async (ctx, powers) => waitingPotentials(ctx, await powers()),
    ...{ href: () => `${potentialCorrection.path}?show=waiting`, record: at(potentialCorrection.path) },
  },
  {
    ...{ kind: specialPrice.kind, screen: specialPrice.screen, usual: "" },
    rows: async (ctx, powers) => waitingPrices(ctx, await powers()),
    ...{ href: () => `${specialPrice.path}?show=waiting`, record: at(specialPrice.path) },
  },
  {
    ...{ kind: "credit", screen: "MIPCOM01", rows: waitingCredits, usual: "KRW" },
    ...{ href: inCurrency("/commercial-program/credits"), record: at("/commercial-program/credits") },
  },
  ...(
    [
      ["MIPMBS06", "home", "/membership/points"],
      ["MIPMBS12", "abroad", "/membership/overseas/points"],
    ] as const
  ).flatMap(([screen, market, path]) => [
    {
      ...{ kind: `points-${market}`, screen, rows: (ctx: Ctx) => waitingCorrections(ctx, market), usual: "" },
      ...{ href: () => `${path}?waiting=corrections`, record: at(path) },
    },
    {
      ...{ kind: `transfers-${market}`, screen, rows: (ctx: Ctx) => waitingTransfers(ctx, market) },
      ...{ href: () => `${path}?waiting=transfers`, record: at(path) },
    },
  ]),
  {
    ...{ kind: "price-claim", screen: "MIPSAL15", recordScreen: specialPrice.screen },
    rows: async (ctx, powers) => waitingClaimRows(ctx, await powers()),
    ...{ href: () => "/special-prices/claims?show=waiting", record: at(specialPrice.path) },
  },
  {
    ...{ kind: "insurance", screen: "MIPSAL14", rows: waitingSupports, usual: "KRW" },
    ...{ href: inCurrency("/insurance-support"), record: at("/insurance-support") },
  },
  {
    ...{ kind: "site-action", screen: "MIPTMS05", recordScreen: "MIPTMS07", rows: waitingActions },
    ...{ href: () => "/ttmb/site-manager/board?owner=mine&within=all", record: at("/ttmb/sites") },
  },
  {
    ...{ kind: "stock-ask", screen: "MIPUTL14", rows: waitingAsks },
    ...{ href: () => "/logistics/shortage/asks?side=in&state=asked", record: at("/logistics/shortage/asks") },
  },
  {
    ...{ kind: "import-file", screen: "MIPADM05", rows: waitingFiles },
    ...{ href: () => "/admin/imports/files?show=waiting", record: at("/admin/imports/files") },
  },
];

type Found = WaitingQueue & { first: WaitingRequest[] };

async function listOf(ctx: Ctx, source: WaitingSource, powers: Powers): Promise<Found[]> {
  const { kind, screen, href, record, recordScreen = screen, rows, usual } = source;
  const { menuCodes } = ctx.viewer;
  if (!menuCodes.has(screen)) return [];
  const asked = await rows(ctx, powers);
  if (asked === null) return [];
  const { rows: statement, mayDecide } = "rows" in asked ? asked : { rows: asked, mayDecide: true };
  const found = await rankWaiting(ctx, statement);
  const told = ({ queue, first, ...counts }: RankedQueue): Found => ({
    ...{ kind, href: href(queue), ...counts },
    first: first.map((request) => {
      return { ...request, kind, href: menuCodes.has(recordScreen) ? record(request.id) : href(queue) };
    }),
  });
  if (found.length > 0 || !mayDecide || usual === undefined) return found.map(told);
  return [{ kind, href: href(usual), count: 0, oldest: null, late: 0, first: [] }];
}

/** How much waits for the reader, by kind, and the requests themselves that wait longest. */
export async function listWaiting(ctx: Ctx): Promise<Pick<Mainboard, "waiting" | "requests">> {
  let asked: Promise<Power[]> | undefined;
  const powers = () => {
    asked ??= powersOf(ctx);
    return asked;
  };
  const found = (await Promise.all(sources.map((source) => listOf(ctx, source, powers)))).flat();
  return {
    waiting: found.map(({ first: _first, ...queue }) => queue),
    requests: longestOf(
      found.map(({ first }) => first),
      seoulDay(ctx.now),
    ),
  };
}

/**
 * The head of each queue, so that one full of old ones hides no other, then of the rest what comes first. First is what is beyond its own
 * day, by that day; then what has none, the longest waiting first; then what is due later.
 */
export function longestOf(
  queues: readonly (readonly WaitingRequest[])[],
  today: string,
  most = MOST_WAITING,
): WaitingRequest[] {
  const rank = ({ due }: WaitingRequest) => (due === null ? 1 : due < today ? 0 : 2);
  const inTurn = (a: WaitingRequest, b: WaitingRequest) =>
    rank(a) - rank(b) || (a.due ?? "").localeCompare(b.due ?? "") || a.since.localeCompare(b.since);
  const heads = queues.flatMap(([head]) => head ?? []).sort(inTurn);
  const others = queues.flatMap(([_head, ...rest]) => rest).sort(inTurn);
  return [...heads, ...others].slice(0, most).sort(inTurn);
}
