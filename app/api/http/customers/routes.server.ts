import { getCustomerTimeline } from "~/api/domain/customer-timeline.server";
import { searchCustomers } from "~/api/domain/search/search-customers.server";
import type { Impl } from "../contract";
import type { customers } from "./contract";

export const customersImpl: Impl<typeof customers> = { find: searchCustomers, timeline: getCustomerTimeline };
