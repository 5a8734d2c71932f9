import { keepMarket } from "~/api/domain/import/keep-market.server";
import { inLongTransaction } from "~/api/domain/import/long-transaction.server";
import type { SalesWorld } from "./sales";

/** Behind a test that has written what is known of customers by hand: lays it together as an import would have done. */
export const keepAll = ({ database }: SalesWorld): Promise<void> => inLongTransaction(database.pool, keepMarket);
