import { addMonths, firstDay, monthOfDay } from "../report/period";

const MONTHS = 12;

/** First day of the twelve months that end with the month of a day. */
export const usualFrom = (day: string): string => firstDay(addMonths(monthOfDay(day), 1 - MONTHS));
