import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { formatAmount, formatPercent, withPercentSign } from "~/words/formats";
import type { DescribedRequest, RequestWork } from "../request/decide-request.server";

type Row = {
  requestNo: string;
  version: number;
  currency: string;
  validFrom: string;
  validTo: string;
  items: number;
  asked: string;
  approved: string | null;
  /** In per cent of the list prices. */
  below: string | null;
};

/** A request for special prices as mails tell it: its number, what is asked for and approved, the days. */
export const describePrice: RequestWork["describe"] = async ({ db, locale }, id): Promise<DescribedRequest> => {
  const { rows } = await db.execute<Row>(sql`
    SELECT p.request_no AS "requestNo", p.version, p.currency, p.valid_from::text AS "validFrom", p.valid_to::text AS "validTo",
           count(*)::int AS items, sum(l.asked_price * l.quantity)::text AS asked, sum(l.approved_price * l.quantity)::text AS approved,
           round(100 - 100 * sum(l.asked_price * l.quantity) / nullif(sum(l.list_price * l.quantity), 0), 1)::text AS below
      FROM special_price p JOIN special_price_line l USING (request_id) WHERE p.request_id = ${id}::uuid GROUP BY p.request_id`);
  const row = rows[0] as Row;
  const { currency, items, approved } = row;
  const money = (value: string) => `${formatAmount(locale, value, "1", currency)} ${currency}`;
  const below = withPercentSign(locale, formatPercent(locale, row.below));
  return {
    number: row.version > 1 ? `${row.requestNo} v${row.version}` : row.requestNo,
    facts: [
      {
        label: translate(locale, "specialPrice.value"),
        value: translate(locale, "mail.request.value", { amount: money(row.asked), items, below }),
      },
      ...(approved === null ? [] : [{ label: translate(locale, "mail.request.approved"), value: money(approved) }]),
      { label: translate(locale, "specialPrice.validity"), value: `${row.validFrom} – ${row.validTo}` },
    ],
    worth: money(row.asked),
  };
};
