import { type Account, endOfMonth, firstOfNextMonth, type InvoiceKey, type Posting } from "./account";
import { type Earning, earnedPoints, toReverse } from "./earned";
import { reverse, save } from "./post";
import { settleDebt } from "./settle";

/** What an invoice has earned so far, and what it is now: lines replaced, goods returned, a part paid with points. */
export type InvoicePoints = Earning & {
  key: InvoiceKey;
  day: string;
  granted: number;
  reversed: number;
  /** The lots that it made. */
  lotIds: number[];
  expiryMonths: number;
  /** The day of what is saved, where it is not the invoice's own: what is told of days before it stays as it was. */
  postedOn?: string;
};

/**
 * Posts the difference between what an invoice should have earned and what it has: more is saved as of the invoice's own
 * day, unless another is named; it ends with the invoice's month either way. Less is taken back as a return is. @returns what it has been granted, and what was taken back, in all
 */
export function correctInvoice(account: Account, day: string, invoice: InvoicePoints) {
  const { granted, reversed, key, postedOn = invoice.day } = invoice;
  const earned = earnedPoints(invoice);
  const more = earned - (granted - reversed);
  if (more <= 0) {
    const back = toReverse(granted, reversed, earned);
    const postings: Posting[] = reverse(account, day, back, invoice.lotIds, key);
    return { postings, granted, reversed: reversed + back };
  }
  const lot = {
    savedOn: invoice.day,
    availableOn: firstOfNextMonth(invoice.day),
    expiresOn: endOfMonth(invoice.day, invoice.expiryMonths),
    granted: more,
  };
  const postings = [save(account, "purchase", lot, { invoice: key, day: postedOn }), ...settleDebt(account, day)];
  return { postings, granted: granted + more, reversed };
}
