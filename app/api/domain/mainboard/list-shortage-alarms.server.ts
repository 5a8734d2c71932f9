import type { Ctx } from "../ctx";
import { askLogistics } from "../logistics/logistics-question.server";
import { sumShortNow } from "../logistics/short-now.server";
import { listWatches } from "../logistics/watch/own-watches.server";
import type { ShortageAlarm } from "./mainboard";

const path = "/logistics/shortage/daily";

/**
 * What is short of the orders that the reader may see: as the last load recorded it, which is what MIPUTL01 tells, so that each
 * line leads to as many. What there is none of is left out.
 */
export async function listShortageAlarms(ctx: Ctx): Promise<ShortageAlarm[]> {
  const [now, watched] = await Promise.all([
    askLogistics(ctx, { currency: "USD" }).then((question) => sumShortNow(ctx, question)),
    listWatches(ctx),
  ]);
  const short = watched.rows.filter((item) => item.short).length;
  const alarms: ShortageAlarm[] = [
    { kind: "items", count: now.items, of: now.missing, href: path },
    { kind: "orders", count: now.orderLines, of: now.customers, href: `${path}?by=order` },
    { kind: "long", count: now.long.orderLines, of: now.long.missing, href: `${path}?age=61%2B&by=order` },
    { kind: "watched", count: short, of: watched.rows.length, href: `${path}/watch` },
  ];
  return alarms.filter((alarm) => alarm.count > 0);
}
