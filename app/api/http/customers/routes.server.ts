import { getCustomerTimeline } from "~/api/domain/customer-timeline.server";
import type { Impl } from "../contract";
import type { customers } from "./contract";

export const customersImpl: Impl<typeof customers> = { timeline: getCustomerTimeline };
