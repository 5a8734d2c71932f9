import type { UserInfo } from "~/api/client.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { SalesHref } from "./sales-href.server";

/** Where a customer is told of; undefined for who may open neither page. */
export type CustomerHref = (id: number) => string | undefined;

/** The single view where the reader has it, else the customer's sales. */
export function customerHrefOf(menus: UserInfo["menus"], salesHref: SalesHref): CustomerHref {
  const single = findMenuItem(menus, "MIPTAS14");
  return (customer) => (single ? `${single.path}/${customer}` : salesHref({ customer, by: "item" }));
}
