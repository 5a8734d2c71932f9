import { seoulDay } from "~/api/domain/seoul-time";

/** A day so many days from today in Seoul: what is typed into a portal whose clock is the machine's must lie ahead on any day. */
export const inDays = (days: number): string => seoulDay(new Date(Date.now() + days * 86_400_000));
