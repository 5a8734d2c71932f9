import type { Wording } from "../errors";

/** Whether a price is to count for more than a year, as nearly none does: a slip of the year is sent like any other day. */
export const isLong = ({ validFrom, validTo }: { validFrom: string; validTo: string }): boolean =>
  validTo >= `${Number(validFrom.slice(0, 4)) + 1}${validFrom.slice(4)}`;

/** What is asked of it once before it is sent. */
export const longTerm = ({ validTo }: { validTo: string }): Wording => ({
  key: "specialPrice.longTerm",
  params: { day: validTo },
});
