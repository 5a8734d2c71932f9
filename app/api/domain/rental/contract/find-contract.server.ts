import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import type { Currency } from "../../money";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { type RentalRules, rentalRules } from "../rental-rules";
import type { Period, RentalMarket, RentType } from "../rental-terms";
import { listContractItems } from "./contract-items.server";
import type { JudgedContract } from "./contract-policy";
import type { ContractItem } from "./contract-record";
import { ownContracts } from "./own-contracts.server";

/** A contract as the policies judge it, with what its verbs write of. */
export type HeldContract = JudgedContract & {
  id: number;
  contractNo: string;
  market: RentalMarket;
  rentType: RentType;
  customerId: number;
  lessorId: number;
  currency: Currency;
  contractedOn: string;
  closedOn: string | null;
  period: Period;
  rules: RentalRules;
  followsId: number | null;
  items: ContractItem[];
  stamp: string;
};
type Row = Omit<
  HeldContract,
  "today" | "pieces" | "leastPieces" | "endingMonths" | "outstanding" | "items" | "rules"
> & { rules: Record<string, string> };

/**
 * A contract in the viewer's sight. @param hold keeps its row until the transaction ends
 * @throws AppError not-found
 */
export async function findContract(ctx: Ctx, market: RentalMarket, id: number, hold = false): Promise<HeldContract> {
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT contract.id, contract_no AS "contractNo", contract.market, rent_type AS "rentType", contract.state, close_reason AS "closeReason",
           contract.customer_id AS "customerId", lessor_id AS "lessorId", currency, contracted_on::text AS "contractedOn",
           start_on::text AS "startOn", end_on::text AS "endOn", closed_on::text AS "closedOn", period_months AS period, rules, follows_id AS "followsId",
           ARRAY(SELECT DISTINCT actor FROM rental_event e WHERE e.contract_id = contract.id AND e.event IN ('creation', 'change')
                 UNION SELECT contract.create_user::text) AS authors,
           EXISTS (SELECT FROM rental_contract next WHERE next.follows_id = contract.id AND next.use_yn = 'Y') AS followed,
           ${isoInstant("contract.last_update_date")} AS stamp
      FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
     WHERE contract.id = ${id} AND ${ownContracts(ctx.viewer.scope, market)} ${hold ? sql`FOR NO KEY UPDATE OF contract` : sql``}`);
  const [row] = rows;
  if (!row) throw new AppError("not-found");
  const today = seoulDay(ctx.now);
  // One after the other: within a transaction they have one connection.
  const items = await listContractItems(ctx.db, id, today);
  const scope = { currency: row.currency, subsidiaryId: row.lessorId };
  const present = await requireRuleValues(ctx.db, rentalRules, today, scope);
  const rules = { ...present, ...row.rules } as RentalRules;
  return {
    ...row,
    ...{ items, rules, today },
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    leastPieces: Number(rules["least-pieces"]),
    endingMonths: Number(present["ending-months"]),
    outstanding: items.reduce((sum, { outstanding }) => sum + outstanding, 0),
  };
}

/** What is read of another contract; `otherwise` where the viewer does not see that one. */
export const whereSeen = <T, O>(read: Promise<T>, otherwise: O): Promise<T | O> =>
  read.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") return otherwise;
    throw error;
  });
