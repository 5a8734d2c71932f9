import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { formatAmount } from "~/words/formats";
import { sum } from "../decimal";
import type { DescribedRequest, RequestWork } from "../request/decide-request.server";
import { listCorrectionLines } from "./correction-lines.server";

/** So many product lines stand in a mail. */
const MOST_LISTED = 20;

/** A correction of potentials as mails tell it: each product line's estimate of a year, as it was sent and as proposed. */
export const describeCorrection: RequestWork["describe"] = async ({ db, locale }, id): Promise<DescribedRequest> => {
  const lines = (await listCorrectionLines({ db, locale }, [id])).get(id) ?? [];
  const { rows } = await db.execute<{ currency: string; asOf: string }>(
    sql`SELECT currency, as_of::text AS "asOf" FROM potential_correction WHERE request_id = ${id}::uuid`,
  );
  const { currency, asOf } = rows[0] as { currency: string; asOf: string };
  const money = (value: string | null) => formatAmount(locale, value, "1", currency);
  return {
    number: null,
    facts: [
      ...lines
        .slice(0, MOST_LISTED)
        .map(({ name, old, proposed }) => ({ label: name, value: `${money(old)} → ${money(proposed)} ${currency}` })),
      { label: translate(locale, "field.request.asOf"), value: asOf },
    ],
    worth: `${money(sum(lines.map(({ proposed }) => proposed)))} ${currency}`,
  };
};
