import type { ChannelMonth, DistributorRecord } from "~/api/domain/channel/channel-input";
import { writtenMoney } from "~/api/domain/money-text";
import type { RecordReader } from "~/portal/record/require-record.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { formatMonth, formatQuantity } from "~/words/formats";
import { channelPath, reportAddress } from "../addresses";

/** A distributor in the reader's words: its sellers, and each month with what was sold to it and what it reported. */
export function presentDistributor({ record, locale, t }: RecordReader<DistributorRecord>) {
  const { unit, currency, months } = record;
  const money = (value: string) => writtenMoney(locale, value, currency);
  const pieces = (value: string) => formatQuantity(locale, value);
  const isReported = ({ state, reportedOn }: ChannelMonth) => reportedOn !== null && state !== "missing";
  const lacking = months.filter(({ state }) => state === "missing").map(({ month }) => formatMonth(locale, month));
  return {
    id: unit.id,
    name: unit.name,
    code: unit.code,
    bySeller: `${channelPath}?by=seller&unit=${unit.id}`,
    byItem: `${channelPath}?by=item&unit=${unit.id}`,
    missing: lacking.length > 0 ? t("channel.lacks", { months: lacking.join(", ") }) : null,
    facts: [
      { label: t("channel.code"), value: unit.code },
      { label: t("channel.since"), value: formatMonth(locale, record.since) },
      { label: t("channel.dueDay"), value: t("channel.dueDay.text", { day: record.dueDay }) },
      {
        label: t("channel.sellers"),
        value: record.sellers
          .slice(1)
          .map(({ name, code }) => `${name} (${code})`)
          .join(", "),
      },
    ],
    monthsTitle: `${t("channel.months")} (${currency})`,
    months: months.map((month) => ({
      key: String(month.month),
      cells: [
        { text: formatMonth(locale, month.month), href: reportAddress(unit.id, month.month) },
        stateBadge(locale, { word: `channel.state.${month.state}` }),
        month.reportedOn ?? "–",
        money(month.sellInAmount),
        isReported(month) ? money(month.sellOutAmount) : "–",
        pieces(month.sellIn),
        isReported(month) ? pieces(month.sellOut) : "–",
      ],
    })),
  };
}
