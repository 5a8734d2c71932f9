/**
 * What the sales report is asked for to list the invoice lines of a customer and item in the days of a price: what its used
 * pieces are the sum of. Null of a price that was replaced before its first day.
 */
export const soldUnder = (
  customer: number,
  { itemId, validFrom, until }: { itemId: number; validFrom: string; until: string },
) =>
  until < validFrom ? null : { by: "lines", span: "days", since: validFrom, through: until, customer, item: itemId };
