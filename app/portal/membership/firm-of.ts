import type { NamedFirm } from "~/portal/frame/record-visit.server";

/** A member is called as its customer: the firm that titles of its pages name. */
export const firmOf = ({ customerId: id, name }: { customerId: number; name: string }): NamedFirm => ({
  kind: "customer",
  id,
  name,
});
