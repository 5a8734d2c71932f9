import { sql } from "drizzle-orm";
import { zoneOfCountry } from "~/words/country-zones";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { localDay, localTime } from "../../local-day";
import { ownContracts } from "../contract/own-contracts.server";

type Row = {
  id: number;
  serial: string;
  model: string;
  place: string;
  installedOn: string | null;
  removedOn: string | null;
  contractId: number;
  contractNo: string;
  customerId: number;
  customer: string;
  customerName: string;
  country: string | null;
  lenderId: number;
  /** In which its items are priced: the contract's. */
  currency: string;
  stamp: string;
};
/** A cabinet, with the day and the time (hh:mm) where it stands. */
export type FoundCabinet = Row & { today: string; clock: string };

/** A cabinet of a customer whom the viewer sees. @param hold keeps its row until the transaction ends @throws AppError not-found */
export async function findCabinet(ctx: Ctx, id: number, hold = false): Promise<FoundCabinet> {
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT b.id, b.serial, b.model, b.place, b.installed_on::text AS "installedOn", b.removed_on::text AS "removedOn", contract.id AS "contractId",
           contract.contract_no AS "contractNo", customer.id AS "customerId", customer.code AS customer, ${customerName(ctx.locale)} AS "customerName",
           customer.country, contract.lender_id AS "lenderId", contract.currency, ${isoInstant("b.last_update_date")} AS stamp
      FROM matrix_cabinet b JOIN matrix_contract contract ON contract.id = b.contract_id JOIN customer ON customer.id = contract.customer_id
     WHERE b.id = ${id} AND b.use_yn = 'Y' AND ${ownContracts(ctx.viewer.scope)} ${hold ? sql`FOR NO KEY UPDATE OF b` : sql``}`);
  const [row] = rows;
  if (!row) throw new AppError("not-found");
  const zone = zoneOfCountry(row.country);
  return { ...row, today: localDay(ctx.now, zone), clock: localTime(ctx.now, zone) };
}
