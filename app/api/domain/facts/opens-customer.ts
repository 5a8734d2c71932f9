import type { Opening } from "../report/table";

/** Where a customer is told of: the single view where the reader has it, else their sales. @param sales what these are of besides */
export const opensCustomer = (id: number, sales: Opening["with"] = {}): Opening[] => [
  { screen: "MIPTAS14", id },
  { screen: "MIPSAL01", with: { ...sales, customer: id, by: "item" } },
];
