import type { Ctx } from "../ctx";
import { askLogistics, type LogisticsScope } from "../logistics/logistics-question.server";
import { listShortages } from "../logistics/shortage.server";
import { listWatches } from "../logistics/watch/own-watches.server";
import type { ShortageAlarm } from "./mainboard";

const path = "/logistics/shortage/daily";
const nothing = { offset: 0, limit: 0 };

/**
 * What is short of the orders that the reader may see: counted by MIPUTL01's own statement, so that each line leads to as many.
 * What there is none of is left out.
 */
export async function listShortageAlarms(ctx: Ctx): Promise<ShortageAlarm[]> {
  const count = async (asked: Partial<LogisticsScope>) =>
    listShortages(ctx, await askLogistics(ctx, { currency: "USD", ...asked }), {}, nothing);
  const [all, long, watched] = await Promise.all([count({}), count({ age: "61+" }), listWatches(ctx)]);
  const short = watched.rows.filter((item) => item.short).length;
  const { missing, orderLines, customers } = all.total;
  const alarms: ShortageAlarm[] = [
    { kind: "items", count: all.rowCount, of: missing, href: path },
    { kind: "orders", count: orderLines, of: customers, href: `${path}?by=order` },
    { kind: "long", count: long.total.orderLines, of: long.total.missing, href: `${path}?age=61%2B&by=order` },
    { kind: "watched", count: short, of: watched.rows.length, href: `${path}/watch` },
  ];
  return alarms.filter((alarm) => alarm.count > 0);
}
