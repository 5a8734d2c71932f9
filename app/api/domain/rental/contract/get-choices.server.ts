import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { RentalMarket } from "../rental-terms";
import type { ContractChoices } from "./contract-record";
import { listCutterOffers } from "./cutter-offers.server";
import { findContract } from "./find-contract.server";

/** What can be chosen for a contract: cutters with their prices on its day, and warehouses. @throws AppError not-found */
export async function getContractChoices(ctx: Ctx, market: RentalMarket, id: number): Promise<ContractChoices> {
  const { state, contractedOn, today, currency, lessorId } = await findContract(ctx, market, id);
  const day = state === "draft" ? contractedOn : today;
  const name = sql.identifier(`name_${ctx.locale}`);
  const [offers, warehouses] = await Promise.all([
    listCutterOffers(ctx, { day, currency, lessorId }),
    ctx.db.execute<{ code: string; name: string }>(sql`
      SELECT code, coalesce(${name}, name_en) AS name FROM warehouse WHERE use_yn = 'Y' ORDER BY display_order, code`),
  ]);
  return {
    cutters: offers.map(({ cutter, name, listPrice, throughHeadquarters }) => ({
      ...{ code: cutter, name, price: listPrice, throughHeadquarters },
    })),
    warehouses: warehouses.rows,
  };
}
