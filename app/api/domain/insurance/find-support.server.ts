import { type SQL, sql } from "drizzle-orm";
import { ownUnits } from "../access/own-units.server";
import { coinsInUnits } from "../coins.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import type { LifecycleTables } from "../lifecycle/keep-steps.server";
import type { Currency } from "../money";
import { type InsuranceState, insuranceEvents } from "./insurance-terms";

/** Each line of their history has what the support came to then. */
export const supportsKept = {
  ...{ records: "insurance_support", history: "insurance_event", of: "support_id", figure: "support" },
  events: insuranceEvents,
} satisfies LifecycleTables;

/** Coins in units of the currency of `insurance_support s`, as text. */
export const inUnits = (column: SQL): SQL => coinsInUnits(column, sql`s.currency`);

export type SupportRow = {
  id: number;
  requestNo: string;
  unitId: number;
  unitCode: string;
  state: InsuranceState;
  currency: Currency;
  /** In units of the currency. */
  insured: string;
  support: string;
  insurer: string;
  policyNo: string;
  periodFrom: string;
  periodTo: string;
  requestedBy: string;
  checkedBy: string | null;
  stamp: string;
};

/** A request that the reader may see, locked until the transaction ends where it writes. @throws AppError not-found */
export async function findSupport(
  { db, viewer }: Pick<Ctx, "db" | "viewer">,
  id: number,
  { locked = false } = {},
): Promise<SupportRow> {
  const { rows } = await db.execute<SupportRow>(sql`
    SELECT s.id, s.request_no AS "requestNo", s.unit_id AS "unitId", u.code AS "unitCode", s.state, s.currency,
           ${inUnits(sql`s.insured`)} AS insured, ${inUnits(sql`s.support`)} AS support, s.insurer, s.policy_no AS "policyNo",
           s.period_from::text AS "periodFrom", s.period_to::text AS "periodTo",
           s.requested_by AS "requestedBy", s.checked_by AS "checkedBy", ${isoInstant("s.last_update_date")} AS stamp
      FROM insurance_support s JOIN org_unit u ON u.id = s.unit_id
     WHERE s.id = ${id} AND ${ownUnits(viewer.scope, sql`s.unit_id`)} ${locked ? sql`FOR UPDATE OF s` : sql``}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}
