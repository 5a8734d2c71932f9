import type { ChannelStatus } from "~/api/domain/channel/channel-status";
import type { ConsignmentStock } from "~/api/domain/consignment/stock/stock";
import type { DailyFlow } from "~/api/domain/logistics/daily-flow/daily-flow";
import type { DailyShortages } from "~/api/domain/logistics/daily-shortages";
import type { MonthlyShortages } from "~/api/domain/logistics/monthly-shortages/monthly-shortages";
import type { OpenStock } from "~/api/domain/logistics/open-stock/open-stock";
import type { OrderProductionShipment } from "~/api/domain/logistics/order-production-shipment/order-production-shipment";
import type { ManagementInventory } from "~/api/domain/management/management-inventory";
import { shortMoney } from "~/api/domain/money-text";
import { grown, joined, most, part, says, sum, type Writer } from "./writer";

const told = (value: number | null, w: Writer) => (value === null ? "–" : w.count(value));

export const saysOfStock = {
  MIPUTL01: says<DailyShortages>(({ total, items, by, asOf }, w) => {
    const late = (...ages: string[]) =>
      part(
        sum(
          total.ages.filter(({ age }) => ages.includes(age)),
          ({ value }) => value,
        ),
        total.value,
      );
    const [overdue, long] = [
      late(...total.ages.map(({ age }) => age).filter((age) => age !== "not-due")),
      late("31-60", "61+"),
    ];
    const largest = by === "item" ? most(items, ({ value }) => value).slice(0, 3) : [];
    const names = largest.map((item) => `${item.itemNo} · ${item.warehouse} (${w.amount(item.value)})`).join(", ");
    return [
      joined(
        w.say("shortage.say", { value: w.amount(total.value), day: asOf ?? "", pieces: w.count(total.missing) }),
        overdue !== null &&
          long !== null &&
          w.say("shortage.say.overdue", { share: w.percent(overdue), long: w.percent(long) }),
        largest.length > 1 && w.say("shortage.say.most", { names }),
      ),
    ];
  }),
  MIPUTL02: says<MonthlyShortages>(({ total, month, months, asOf = "" }, w) => {
    const at = months.findIndex((each) => each.month === month);
    const [before, own] = [months[at - 1], months[at]];
    const day = new Date(Date.parse(asOf) + 86_400_000).getUTCDate() === 1 ? "" : asOf;
    const when = day.replaceAll("-", "").startsWith(String(month))
      ? w.word("shortage.say.when.day", { day })
      : w.word("shortage.say.when.end", { month: w.month(month) });
    const said = { when, value: w.amount(total.value), items: w.count(total.items) };
    if (own?.begun == null || own.ended === null) return [w.say("shortage.say.month.first", said)];
    return [
      joined(
        w.say("shortage.say.month", {
          ...said,
          before: w.month(before?.month ?? 0),
          change: w.amountChange(Number(total.value) - Number(total.before)),
        }),
        w.say("shortage.say.moved", { begun: w.count(own.begun), ended: w.count(own.ended) }),
      ),
    ];
  }),
  MIPUTL03: says<DailyFlow>(({ days, month, fillTarget }, w) => {
    const [ordered, shipped] = [sum(days, (day) => day.orderedValue), sum(days, (day) => day.shippedValue)];
    const [filled, due] = [sum(days, (day) => day.filledPieces), sum(days, (day) => day.duePieces)];
    return [
      w.say("daily.say", {
        ...{ month: w.month(month), working: days.filter(({ working }) => working).length },
        ...{ ordered: w.amount(ordered), shipped: w.amount(shipped), share: w.percent(part(ordered, shipped)) },
      }),
      w.say("daily.say.fill", {
        ...{ filled: w.count(filled), due: w.count(due), share: w.percent(part(filled, due)) },
        target: w.percent(Number(fillTarget) * 100),
      }),
    ];
  }),
  MIPUTL04: says<OrderProductionShipment>(({ total, month, productionTold }, w) => {
    const said = { month: w.month(month), ordered: told(total.ordered, w), shipped: told(total.shipped, w) };
    if (!productionTold) return [w.say("flow.say.partner", said)];
    return [
      w.say("flow.say", {
        ...{ ...said, made: told(total.made, w), share: w.percent(part(total.made ?? 0, total.planned ?? 0)) },
        ...{ backlog: told(total.backlog, w), kept: w.percent(part(total.keptOrders, total.dueOrders)) },
      }),
    ];
  }),
  MIPUTL05: says<OpenStock>(({ ages, rowCount }, w) => {
    const old = ages.find(({ age }) => age === "366+");
    // Who is told no ages has no drawing of them.
    if (ages.length === 0 || rowCount === 0) return [];
    return [
      w.say("openStock.say", {
        items: w.count(rowCount),
        ...{ old: w.count(old?.rows ?? 0), pieces: w.count(old?.pieces ?? 0) },
      }),
    ];
  }),
  MIPUTL06: says<ConsignmentStock>(({ total, asOf }, w) => {
    const { value, tooOldValue, below, due } = total;
    const share = w.percent(part(tooOldValue, value));
    return [
      joined(
        w.say("consignment.say", { day: asOf, value: w.amount(value), share }),
        below > 0 && w.say("consignment.say.due", { items: w.count(below), due: w.count(due) }),
      ),
    ];
  }),
  MIPCOM03: says<ChannelStatus>(({ total, currency, month, span }, w) => {
    const short = (value: string) => {
      const { value: text, unit } = shortMoney(w.locale, value, currency);
      return `${text} ${unit}`;
    };
    if (total.months === 0) return [w.say("channel.say.none", { months: w.count(span), month: w.month(month) })];
    return [
      w.say("channel.say", {
        ...{ months: w.count(span), month: w.month(month), reported: w.count(total.reported) },
        ...{ sellIn: short(total.sellInAmount), sellOut: short(total.sellOutAmount) },
        percent: w.bare(part(total.sellOut, Number(total.opening) + Number(total.sellIn))),
      }),
    ];
  }),
  MIPMGM12: says<ManagementInventory>(({ warehouses, months }, w) => {
    const names = most(warehouses, ({ value }) => value)
      .slice(0, 3)
      .map(({ name, value }) => `${name} (${w.amount(value)})`)
      .join(", ");
    const [first, last] = [months[0], months.at(-1)];
    const change = first && last && first !== last ? grown(last.value, first.value) : null;
    return [
      w.among(warehouses.length, "mgmt.inventory.say.only", "mgmt.inventory.say", { names }),
      first && change !== null
        ? w.say("mgmt.inventory.say.moved", { change: w.growth(change), month: w.month(first.month) })
        : w.say("mgmt.inventory.say.one"),
    ];
  }),
};
