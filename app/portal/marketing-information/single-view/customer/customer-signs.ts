import type { CustomerView } from "~/api/domain/marketing-information/customer-view";

const DAY = 86_400_000;
/** Days from one to another. */
export const daysTo = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** How long there has been no invoice; null where the twelve months of the page have none. */
export function daysWithoutInvoice({ invoiceLines }: Pick<CustomerView, "invoiceLines">, asOf: string): number | null {
  const [last] = invoiceLines;
  return last ? daysTo(last.date, asOf) : null;
}
