/** Extracts of the ERP as tests write them. */
export const header = "Date,Invoice,Line,Unit,Customer,Item,Qty,Amount,Currency";
export const mapping = {
  kind: "lines",
  source: "erp",
  range: "day",
  columns: {
    invoiceDate: "Date",
    invoiceNo: "Invoice",
    lineNo: "Line",
    unit: "Unit",
    customerCode: "Customer",
    itemNo: "Item",
    quantity: "Qty",
    amount: "Amount",
    currency: "Currency",
  },
};
/** A line of 1.0000 won to the first customer, with what the test wants to be different. */
export const line = (
  fields: Partial<
    Record<
      "date" | "invoice" | "no" | "unit" | "customer" | "item" | "quantity" | "amount" | "currency",
      string | number
    >
  > = {},
) => {
  const all = {
    date: "2026-11-20",
    invoice: "N1",
    no: 1,
    unit: "KR-CWN",
    customer: "KR-CWN-0001",
    item: "1000001",
    quantity: 1,
    amount: "1",
    currency: "KRW",
    ...fields,
  };
  return [all.date, all.invoice, all.no, all.unit, all.customer, all.item, all.quantity, all.amount, all.currency].join(
    ",",
  );
};
export const extract = (...lines: string[]) => `${[header, ...lines].join("\n")}\n`;
