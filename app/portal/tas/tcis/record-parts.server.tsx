import { findMenuItem } from "~/portal/frame/menu-codes";
import type { RecordReader } from "~/portal/record/require-record.server";
import { type Fact, linked } from "~/ui/records/facts";

type OfCustomer = { customerId: number; customer: string; customerName: string };

/** Whose a record is, with the way to what is known of them. */
export function customerFact({ record, t, user }: RecordReader<OfCustomer>): Fact {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const name = `${record.customerName} · ${record.customer}`;
  return { label: t("tcis.customer"), value: linked(name, view && `${view}/${record.customerId}`) };
}
