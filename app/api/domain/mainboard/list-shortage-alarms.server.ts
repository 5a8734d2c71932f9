import type { Ctx } from "../ctx";
import { askLogistics } from "../logistics/logistics-question.server";
import { listShortest, sumShortNow } from "../logistics/short-now.server";
import { listWatches } from "../logistics/watch/own-watches.server";
import type { Mainboard, ShortageAlarm } from "./mainboard";

const path = "/logistics/shortage/daily";
const SHOWN = 5;

/**
 * What is short of the orders that the reader may see: as the last load recorded it, which is what MIPUTL01 tells, so that each
 * line leads to as many. What there is none of is left out; null where nothing is short, nor anything watched that is.
 */
export async function listShortageAlarms(ctx: Ctx): Promise<Mainboard["shortage"]> {
  const question = await askLogistics(ctx, { currency: "USD" });
  const [now, items, watched] = await Promise.all([
    sumShortNow(ctx, question),
    listShortest(ctx, question, SHOWN),
    listWatches(ctx),
  ]);
  const short = watched.rows.filter((item) => item.short).length;
  const all: ShortageAlarm[] = [
    { kind: "items", count: now.items, of: now.missing, href: path },
    { kind: "orders", count: now.orderLines, of: now.customers, href: `${path}?by=order` },
    { kind: "long", count: now.long.orderLines, of: now.long.missing, href: `${path}?age=61%2B&by=order` },
    { kind: "watched", count: short, of: watched.rows.length, href: `${path}/watch` },
  ];
  const alarms = all.filter((alarm) => alarm.count > 0);
  return alarms.length > 0 ? { alarms, items, oldestDays: now.oldestDays } : null;
}
