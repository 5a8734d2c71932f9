import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReportRecord } from "~/api/domain/channel/channel-input";
import { writtenMoney } from "~/api/domain/money-text";
import { toneOf } from "~/api/domain/report/tones";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { formatMonth, formatQuantity } from "~/words/formats";
import { reportAddress } from "../addresses";

/** The guard of a month's pages: the screen's right, then the distributor and month of the address; not in sight = 404. */
export const requireMonth = (args: LoaderFunctionArgs): Promise<RecordReader<ReportRecord>> =>
  requireRecord(args, "MIPCOM03", (api, id) => {
    const month = /^\d{6}$/.test(args.params.month ?? "") ? Number(args.params.month) : 0;
    return api.channelReports.get({ id: Number(id) || 0, month });
  });

/** A month in the reader's words; its lines lead to their form. */
export function presentReport({ record, locale, t, at }: RecordReader<ReportRecord>) {
  const { unit, currency, month } = record;
  const money = (value: string) => writtenMoney(locale, value, currency);
  const sums = presentSums({ locale, record });
  const address = reportAddress(unit.id, month);
  const pieces = (value: string) => formatQuantity(locale, value);
  return {
    id: unit.id,
    name: unit.name,
    month: formatMonth(locale, month),
    state: t(`channel.state.${record.state}`),
    tone: toneOf(`channel.state.${record.state}`),
    told: toldOf(record, t),
    mayReportNothing: record.can.includes("nothing"),
    mayComplete: record.can.includes("completion"),
    address,
    linesTitle: t("channel.lines", sums),
    none: t(record.reportedOn === null ? "channel.lines.none" : "channel.lines.nothing"),
    lines: record.lines.map((line) => ({
      key: `${line.seller.id} ${line.itemNo}`,
      cells: [
        { text: line.seller.name, sub: line.seller.code },
        { text: line.itemNo, sub: line.description },
        pieces(line.quantity),
        money(line.amount),
        {
          text: t("channel.line.change"),
          href: `${address}/line?${new URLSearchParams({ seller: line.seller.code, item: line.itemNo })}`,
        },
      ],
    })),
    history: record.history.map(({ no, event, at: when, by, reason, quantity, amount }) => ({
      key: String(no),
      text: [t(`channel.event.${event}`, { pieces: pieces(quantity), amount: `${money(amount)} ${currency}` }), reason]
        .filter(Boolean)
        .join(" · "),
      by,
      at: at(when),
    })),
  };
}

/** What its lines come to. */
export const presentSums = ({ locale, record }: Pick<RecordReader<ReportRecord>, "locale" | "record">) => ({
  pieces: formatQuantity(locale, record.total.quantity),
  amount: `${writtenMoney(locale, record.total.amount, record.currency)} ${record.currency}`,
});

function toldOf({ state, isOpen }: ReportRecord, t: RecordReader<unknown>["t"]): string | null {
  if (state === "entered") return t("channel.told.entered");
  if (state === "missing") return t("channel.told.missing");
  return isOpen ? null : t("channel.told.closed");
}
