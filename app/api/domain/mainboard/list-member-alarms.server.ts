import type { Ctx } from "../ctx";
import { LAPSING_SOON, lapsingRange } from "../membership/lapsing";
import { countMembers } from "../membership/list-members.server";
import type { Market } from "../membership/member-terms";
import { seoulDay } from "../seoul-time";
import { REGISTERS } from "./card-choice";
import type { MemberAlarm } from "./mainboard";

const paths = { home: "/membership/members", abroad: "/membership/overseas" } as const;
const asked = {
  lapsing: { state: "current", lapsing: LAPSING_SOON, sort: "lapsing" },
  negative: { debt: "negative", sort: "negative" },
} as const;

/**
 * Members whose points end soon, or who owe some, in each register that the reader may open: counted by the register's own
 * statement, so that the list has as many. A register without any is left out.
 */
export async function listMemberAlarms(ctx: Ctx, card: keyof typeof asked): Promise<MemberAlarm[]> {
  const markets = (["home", "abroad"] as const).filter((market) => ctx.viewer.menuCodes.has(REGISTERS[market]));
  const counted = await Promise.all(markets.map((market) => count(ctx, card, market)));
  return counted.filter(({ members }) => members > 0);
}

async function count(ctx: Ctx, card: keyof typeof asked, market: Market): Promise<MemberAlarm> {
  const narrow = card === "lapsing" ? lapsing(ctx) : { debt: "negative" as const };
  const { rowCount, total } = await countMembers(ctx, market, { ...narrow, page: 1, size: 1 });
  return {
    market,
    members: rowCount,
    points: total?.[card] ?? null,
    href: `${paths[market]}?${new URLSearchParams(asked[card])}`,
  };
}

const lapsing = ({ now }: Ctx) => ({
  state: "current",
  lapse: lapsingRange({ lapsing: LAPSING_SOON }, seoulDay(now)),
});
