import { type SQL, sql } from "drizzle-orm";
import { monthOfDay } from "../../report/period";

/** What a reset made of a cutter's fee by a month, else what was signed. On `rental_contract_item i`. */
const by = (day: string, column: "monthly_fee" | "fee_rate"): SQL => sql`coalesce((
  SELECT reset.${sql.identifier(column)} FROM rental_rate_reset reset WHERE reset.contract_id = i.contract_id
     AND reset.line_no = i.line_no AND reset.valid_from <= ${monthOfDay(day)} AND reset.use_yn = 'Y'
   ORDER BY reset.valid_from DESC LIMIT 1), i.${sql.identifier(column)})`;

/** Coins a month that a cutter of a contract costs on a day, after the resets of its rate (R13). On `rental_contract_item i`. */
export const feeOn = (day: string): SQL => by(day, "monthly_fee");

/** The fraction of its list value that this is. */
export const feeRateOn = (day: string): SQL => by(day, "fee_rate");
