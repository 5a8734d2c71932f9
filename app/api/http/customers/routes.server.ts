import { findAgentOfCustomer } from "~/api/domain/agent-system/agent-of-customer.server";
import { findStockOfCustomer } from "~/api/domain/consignment/find-stock-of-customer.server";
import { getCustomerTimeline } from "~/api/domain/customer-timeline.server";
import { findInsuranceOfCustomer } from "~/api/domain/insurance/insurance-of-customer.server";
import { findOrdersOfCustomer } from "~/api/domain/logistics/order/find-orders-of-customer.server";
import { findMatrixOfCustomer } from "~/api/domain/matrix/contract/matrix-of-customer.server";
import { findMemberOfCustomer } from "~/api/domain/membership/find-member-of-customer.server";
import { findNewsOfCustomer } from "~/api/domain/news/news-of-customer.server";
import { findRentalOfCustomer } from "~/api/domain/rental/contract/find-rental-of-customer.server";
import { findScrapOfCustomer } from "~/api/domain/scrap/scrap-of-customer.server";
import { findOpportunitiesOfCustomer } from "~/api/domain/tcis/opportunities-of-customer.server";
import { findSitesOfCustomer } from "~/api/domain/tool-management/sites-of-customer.server";
import type { Impl } from "../contract";
import type { customers } from "./contract";

export const customersImpl: Impl<typeof customers> = {
  timeline: getCustomerTimeline,
  membership: findMemberOfCustomer,
  rental: findRentalOfCustomer,
  consignment: findStockOfCustomer,
  orders: findOrdersOfCustomer,
  insurance: findInsuranceOfCustomer,
  agent: findAgentOfCustomer,
  news: findNewsOfCustomer,
  matrix: findMatrixOfCustomer,
  sites: findSitesOfCustomer,
  scrap: findScrapOfCustomer,
  opportunities: findOpportunitiesOfCustomer,
};
