import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../../all-of.server";
import type { Ctx } from "../../ctx";
import { customerNames } from "../../customer-name.server";
import { contains } from "../../search-pattern";
import type { RentalMarket } from "../rental-terms";
import { chargedIn, shippedIn } from "./contract-sums.server";
import type { ContractListFilters } from "./contracts";
import { ownContracts } from "./own-contracts.server";
import { lastQuarter } from "./purchases.server";

/** Contracts as a list asks for them; days and units are resolved. */
export type ContractsAsked = Omit<ContractListFilters, "unit"> & {
  unitIds?: readonly number[] | undefined;
  today: string;
  /** The last day that invoice lines were loaded for. */
  loadedDay: string;
  /** The last day that counts as ending soon. */
  endingUntil: string;
};

/** Whether a contract runs and ends within the months that the programme's owner set (R14). */
export const endsSoon = ({ today, endingUntil }: { today: string; endingUntil: string }): SQL =>
  sql`(contract.state = 'open' AND contract.end_on BETWEEN ${today}::date AND ${endingUntil}::date)`;

/** Whether a contract had begun and was not closed at the end of a day. @param day an expression */
export const runsOn = (day: SQL): SQL =>
  sql`(contract.state IN ('open', 'closed') AND contract.start_on <= ${day} AND (contract.closed_on IS NULL OR contract.closed_on > ${day}))`;

/** Contracts of a market that the viewer may see, narrowed to what is asked for. On `rental_contract contract JOIN customer`. */
export function conditionOf({ viewer }: Ctx, market: RentalMarket, asked: ContractsAsked): SQL {
  const { text, state, ending, country, region, unitIds, customer, period, rentType, purchases, from, to } = asked;
  const like = text && contains(text);
  return allOf([
    ownContracts(viewer.scope, market),
    like &&
      sql`(concat_ws(' ', contract.contract_no, contract.title, contract.end_user_name, contract.order_no,
            contract.reference_order_no, customer.code, ${customerNames()}) ILIKE ${like}
        OR EXISTS (SELECT FROM rental_contract_item i JOIN item ON item.id = i.cutter_id WHERE i.contract_id = contract.id
                   AND (item.item_no ILIKE ${like} OR item.description ILIKE ${like})))`,
    state && (state === "begun" ? sql`contract.state IN ('open', 'closed')` : sql`contract.state = ${state}`),
    ending && endsSoon(asked),
    country && sql`customer.country = ${country}`,
    region && sql`customer.region = ${region}`,
    unitIds && sql`customer.org_unit_id = any(${sql.param([...unitIds])}::int[])`,
    customer !== undefined && sql`customer.id = ${customer}`,
    period && sql`contract.period_months = ${Number(period)}`,
    rentType && sql`contract.rent_type = ${rentType}`,
    purchases && sql`${lastQuarter(asked.loadedDay)} = ${purchases}`,
    from && sql`contract.start_on >= ${from}::date`,
    to && sql`contract.start_on <= ${to}::date`,
    ...linkConditions(asked),
  ]);
}

/** What other screens lead here with. */
function linkConditions(asked: ContractsAsked): (SQL | "" | undefined | false)[] {
  const { feeCurrency, endFrom, endTo, closedFrom, closedTo, movedFrom, movedTo } = asked;
  return [
    feeCurrency && sql`contract.currency = ${feeCurrency}`,
    endFrom && sql`contract.end_on >= ${endFrom}::date`,
    endTo && sql`contract.end_on <= ${endTo}::date`,
    closedFrom && sql`contract.closed_on >= ${closedFrom}::date`,
    closedTo && sql`contract.closed_on <= ${closedTo}::date`,
    asked.runsOn && runsOn(sql`${asked.runsOn}::date`),
    (movedFrom || movedTo) !== undefined &&
      sql`(EXISTS (SELECT FROM rental_invoice v WHERE v.contract_id = contract.id AND ${chargedIn(asked)})
        OR EXISTS (SELECT FROM rental_shipment s WHERE s.contract_id = contract.id AND ${shippedIn(asked)}))`,
  ];
}
