/** Days with orders, or with invoices, that a rhythm is told of at least: the median of the days between two of them. */
export const RHYTHM_DAYS = 4;
