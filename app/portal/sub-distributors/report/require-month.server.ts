import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReportRecord } from "~/api/domain/channel/channel-input";
import { writtenMoney } from "~/api/domain/money-text";
import { recordId } from "~/api/domain/record-id";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { formatQuantity } from "~/words/formats";

export type MonthReader = RecordReader<ReportRecord>;

/** The guard of a month's pages: the screen's right, then the distributor and month of the address; not in sight = 404. */
export const requireMonth = (args: LoaderFunctionArgs): Promise<MonthReader> =>
  requireRecord(args, "MIPCOM03", (api, id) => {
    const month = /^\d{6}$/.test(args.params.month ?? "") ? recordId(args.params.month) : 0;
    return api.channelReports.get({ id: Number(id) || 0, month });
  });

/** What its lines come to, or came to. */
export const presentSums = (
  { locale, record: { currency, total } }: Pick<MonthReader, "locale" | "record">,
  { quantity, amount }: ReportRecord["total"] = total,
) => ({
  pieces: formatQuantity(locale, quantity),
  amount: `${writtenMoney(locale, amount, currency)} ${currency}`,
});
