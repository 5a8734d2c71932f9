import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { seoulDay } from "../../seoul-time";
import { inUnits } from "../coins.server";
import type { ContractState, RentalMarket } from "../rental-terms";
import { feeOn } from "./current-fee.server";
import { allOwnContracts } from "./own-contracts.server";
import type { RentalOfCustomer } from "./rental-of-customer";

type Row = {
  id: number;
  contractNo: string;
  market: RentalMarket;
  state: ContractState;
  endOn: string;
  currency: string;
  pieces: number;
};
const MOST = 5;

/** The customer's rental contracts, if the reader sees the customer; null where there are none. */
export async function findRentalOfCustomer(
  { db, viewer, now }: Ctx,
  { customer }: { customer: number },
): Promise<{ rental: RentalOfCustomer | null }> {
  const own = sql`FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
    LEFT JOIN rental_contract_item i ON i.contract_id = contract.id AND i.use_yn = 'Y'
   WHERE customer.id = ${customer} AND ${allOwnContracts(viewer.scope)}`;
  const [{ rows }, { rows: fees }] = await Promise.all([
    db.execute<Row>(sql`
      SELECT contract.id, contract.contract_no AS "contractNo", contract.market, contract.state, contract.end_on::text AS "endOn",
             contract.currency, coalesce(sum(i.rental_quantity), 0)::int AS pieces ${own}
       GROUP BY contract.id ORDER BY contract.state <> 'open', CASE WHEN contract.state = 'open' THEN contract.end_on END,
             contract.start_on DESC, contract.id`),
    db.execute<{ currency: string; fee: string }>(sql`
      SELECT contract.currency, ${inUnits(sql`coalesce(sum(${feeOn(seoulDay(now))}), 0)`)} AS fee ${own} AND contract.state = 'open'
       GROUP BY contract.currency ORDER BY 1`),
  ]);
  const [first] = rows;
  if (!first) return { rental: null };
  const open = rows.filter(({ state }) => state === "open");
  return {
    rental: {
      ...{ market: first.market, contracts: rows.length, open: open.length, fees },
      pieces: open.reduce((sum, { pieces }) => sum + pieces, 0),
      newest: rows.slice(0, MOST).map(({ id, contractNo, state, endOn }) => ({ id, contractNo, state, endOn })),
    },
  };
}
