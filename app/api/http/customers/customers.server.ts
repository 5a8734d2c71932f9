import { z } from "zod";
import { agentOfCustomer } from "~/api/domain/agent-system/agent-of-customer";
import { findAgentOfCustomer } from "~/api/domain/agent-system/agent-of-customer.server";
import { findStockOfCustomer } from "~/api/domain/consignment/find-stock-of-customer.server";
import { stockOfCustomer } from "~/api/domain/consignment/stock-of-customer";
import { getCustomerTimeline } from "~/api/domain/customer-timeline.server";
import { insuranceOfCustomer } from "~/api/domain/insurance/insurance-of-customer";
import { findInsuranceOfCustomer } from "~/api/domain/insurance/insurance-of-customer.server";
import { findOrdersOfCustomer } from "~/api/domain/logistics/order/find-orders-of-customer.server";
import { ordersOfCustomer } from "~/api/domain/logistics/order/order-record";
import { matrixOfCustomer } from "~/api/domain/matrix/contract/matrix-of-customer";
import { findMatrixOfCustomer } from "~/api/domain/matrix/contract/matrix-of-customer.server";
import { findMemberOfCustomer } from "~/api/domain/membership/find-member-of-customer.server";
import { memberOfCustomer } from "~/api/domain/membership/member-of-customer";
import { newsOfCustomer } from "~/api/domain/news/news-of-customer";
import { findNewsOfCustomer } from "~/api/domain/news/news-of-customer.server";
import { recordKey } from "~/api/domain/record-key";
import { findRentalOfCustomer } from "~/api/domain/rental/contract/find-rental-of-customer.server";
import { rentalOfCustomer } from "~/api/domain/rental/contract/rental-of-customer";
import { scrapOfCustomer } from "~/api/domain/scrap/scrap-of-customer";
import { findScrapOfCustomer } from "~/api/domain/scrap/scrap-of-customer.server";
import { opportunitiesOfCustomer } from "~/api/domain/tcis/opportunities-of-customer";
import { findOpportunitiesOfCustomer } from "~/api/domain/tcis/opportunities-of-customer.server";
import { timeline, timelineFilters } from "~/api/domain/timeline/timeline";
import { sitesOfCustomer } from "~/api/domain/tool-management/sites-of-customer";
import { findSitesOfCustomer } from "~/api/domain/tool-management/sites-of-customer.server";
import { answered, area } from "../contract";

const customer = recordKey();

export const customers = area({
  timeline: answered(
    {
      method: "GET",
      path: "/customers/:customer/timeline",
      access: { menu: "MIPTAS14" },
      summary: "What happened to a customer across areas, a month of it, the latest first",
      input: z.object({ customer, ...timelineFilters }),
      output: timeline,
    },
    getCustomerTimeline,
  ),
  membership: answered(
    {
      method: "GET",
      path: "/customers/:customer/membership",
      access: { menu: "MIPTAS14" },
      summary:
        "A customer as a member of the loyalty programme: state, tier, points, what ends soon; null for no member",
      input: z.object({ customer }),
      output: z.object({ member: memberOfCustomer.nullable() }),
    },
    findMemberOfCustomer,
  ),
  rental: answered(
    {
      method: "GET",
      path: "/customers/:customer/rental",
      access: { menu: "MIPTAS14" },
      summary: "A customer's rental contracts: how many are open, cutters, fees, those that end first; null for none",
      input: z.object({ customer }),
      output: z.object({ rental: rentalOfCustomer.nullable() }),
    },
    findRentalOfCustomer,
  ),
  consignment: answered(
    {
      method: "GET",
      path: "/customers/:customer/consignment",
      access: { menu: "MIPTAS14" },
      summary: "What of the maker's goods lies at a customer's consignment sites; null where there are none",
      input: z.object({ customer }),
      output: z.object({ stock: stockOfCustomer.nullable() }),
    },
    findStockOfCustomer,
  ),
  orders: answered(
    {
      method: "GET",
      path: "/customers/:customer/orders",
      access: { menu: "MIPTAS14" },
      summary:
        "A customer's open orders and what of them is short; null for none and for who may not open shortage items",
      input: z.object({ customer }),
      output: z.object({ orders: ordersOfCustomer.nullable() }),
    },
    findOrdersOfCustomer,
  ),
  insurance: answered(
    {
      method: "GET",
      path: "/customers/:customer/insurance",
      access: { menu: "MIPTAS14" },
      summary:
        "The credit insurance of the distributor that a customer buys from; null for none, or without the right to MIPSAL14",
      input: z.object({ customer }),
      output: z.object({ insurance: insuranceOfCustomer.nullable() }),
    },
    findInsuranceOfCustomer,
  ),
  agent: answered(
    {
      method: "GET",
      path: "/customers/:customer/agent-system",
      access: { menu: "MIPTAS14" },
      summary: "A customer in the agent system; null for one who is not registered, or without the right to MIPTAS02",
      input: z.object({ customer }),
      output: z.object({ agent: agentOfCustomer.nullable() }),
    },
    findAgentOfCustomer,
  ),
  news: answered(
    {
      method: "GET",
      path: "/customers/:customer/news",
      access: { menu: "MIPTAS14" },
      summary: "The newest stories that name a customer; null where none does, or without the right to MIPINL01",
      input: z.object({ customer }),
      output: z.object({ news: newsOfCustomer.nullable() }),
    },
    findNewsOfCustomer,
  ),
  matrix: answered(
    {
      method: "GET",
      path: "/customers/:customer/matrix",
      access: { menu: "MIPTAS14" },
      summary: "A customer's cabinets and what was promised for them; null for none, or without the right to MIPMTX05",
      input: z.object({ customer }),
      output: z.object({ matrix: matrixOfCustomer.nullable() }),
    },
    findMatrixOfCustomer,
  ),
  sites: answered(
    {
      method: "GET",
      path: "/customers/:customer/tool-management",
      access: { menu: "MIPTAS14" },
      summary: "A customer's sites whose tools are managed; null for none, or without the right to MIPTMS06",
      input: z.object({ customer }),
      output: z.object({ sites: sitesOfCustomer.nullable() }),
    },
    findSitesOfCustomer,
  ),
  scrap: answered(
    {
      method: "GET",
      path: "/customers/:customer/scrap",
      access: { menu: "MIPTAS14" },
      summary:
        "What was found of a customer's used tools in twelve months; null for none, or without the right to MIPUTL08",
      input: z.object({ customer }),
      output: z.object({ scrap: scrapOfCustomer.nullable() }),
    },
    findScrapOfCustomer,
  ),
  opportunities: answered(
    {
      method: "GET",
      path: "/customers/:customer/opportunities",
      access: { menu: "MIPTAS14" },
      summary:
        "A customer's open opportunities, planned visits and overdue steps; null for none, or without the right to MIPTAS06",
      input: z.object({ customer }),
      output: z.object({ opportunities: opportunitiesOfCustomer.nullable() }),
    },
    findOpportunitiesOfCustomer,
  ),
});
