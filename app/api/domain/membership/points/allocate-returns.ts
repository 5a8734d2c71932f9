/** Amounts in 1/10,000 of the currency, positive. */
export type SoldLine = { invoiceNo: string; day: string; amount: number };
export type CreditLine = { creditNo: string; lineNo: number; day: string; amount: number };
export type Allocation = { creditNo: string; lineNo: number; day: string; invoiceNo: string; amount: number };

/**
 * Which invoices the credit lines of one customer and item take back from: an extract names no original, so it is the
 * latest invoices on or before the credit's day, as far as they go. What finds none took back what earned no points.
 */
export function allocateReturns(sold: readonly SoldLine[], credits: readonly CreditLine[]): Allocation[] {
  const latestFirst = [...sold].sort((a, b) => b.day.localeCompare(a.day) || b.invoiceNo.localeCompare(a.invoiceNo));
  const left = latestFirst.map(({ amount }) => amount);
  const found = new Map<string, Allocation>();
  const inOrder = [...credits].sort(
    (a, b) => a.day.localeCompare(b.day) || a.creditNo.localeCompare(b.creditNo) || a.lineNo - b.lineNo,
  );
  for (const credit of inOrder) {
    let open = credit.amount;
    latestFirst.forEach(({ invoiceNo, day }, at) => {
      const part = day <= credit.day ? Math.min(open, left[at] ?? 0) : 0;
      if (part <= 0) return;
      left[at] = (left[at] ?? 0) - part;
      open -= part;
      const key = `${credit.creditNo}/${credit.lineNo}/${invoiceNo}`;
      const known = found.get(key);
      if (known) known.amount += part;
      else
        found.set(key, { creditNo: credit.creditNo, lineNo: credit.lineNo, day: credit.day, invoiceNo, amount: part });
    });
  }
  return [...found.values()];
}
