import type { Ctx } from "../ctx";
import {
  flowFilters,
  type OrderProductionShipment,
} from "../logistics/order-production-shipment/order-production-shipment";
import { getOrderProductionShipment } from "../logistics/order-production-shipment/order-production-shipment.server";
import { exportLimit } from "../report/export-limit";
import { type IgnoredFilter, readFilters } from "../report/filters";
import type { ManagementProductionFilters } from "./management-production";

/**
 * MIPMGM07 and MIPMGM09 for the reader's own scope: what the plants of a country made against their plan, all product groups
 * as one page. Where no plant of the country is known there is nothing to tell.
 * @param country ISO 3166-1 alpha-2
 */
export const getManagementProduction =
  (country: "KR" | "CN") =>
  async (
    ctx: Ctx,
    { month }: ManagementProductionFilters,
    ignored: IgnoredFilter[] = [],
  ): Promise<OrderProductionShipment> => {
    const { filters } = readFilters(flowFilters, new URLSearchParams());
    const asked = { ...filters, month, country, sort: "planned", size: exportLimit } as const;
    const answer = await getOrderProductionShipment(ctx, asked, ignored);
    if (answer.path.country !== null && answer.productionTold) return answer;
    return { ...answer, parts: [], months: [], ignored: answer.ignored.filter(({ name }) => name !== "country") };
  };
