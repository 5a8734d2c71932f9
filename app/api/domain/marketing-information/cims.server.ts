import type { Ctx } from "../ctx";
import type { IgnoredFilter } from "../report/filters";
import type { Cims, CimsFilters } from "./cims";
import { listCimsCustomers } from "./list-cims-customers.server";
import { listVisits } from "./list-visits.server";
import { listWallets } from "./list-wallets.server";
import { askMarket } from "./market-question.server";
import { marketHeadOf } from "./market-report.server";

/** MIPTAS13 as the screen and the API show it. */
export async function getCims(ctx: Ctx, filters: CimsFilters, ignored: IgnoredFilter[] = []): Promise<Cims> {
  const { by, list, page, size } = filters;
  const question = await askMarket(ctx, "whole", filters, ignored);
  const [found, wallets, visits] = await Promise.all([
    listCimsCustomers(ctx, question, list, { offset: (page - 1) * size, limit: size }),
    listWallets(ctx, question, by),
    listVisits(ctx, question),
  ]);
  const { counts, listTotal, rows } = found;
  return {
    ...marketHeadOf(question, found),
    ...{ counts, by, wallets, list, listTotal, rows, page, size },
    ...visits,
    rowCount: listTotal.customers,
  };
}
