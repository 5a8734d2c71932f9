import { lastDayOf, monthsLater } from "../domain/rental/rental-days";
import type { CloseReason, ContractState, Period, RentType } from "../domain/rental/rental-terms";
import { hash, stream } from "./random";
import { story } from "./story";

/** When a contract of the demo ran, and how it ended. */
export type Plan = {
  startOn: string;
  period: Period;
  state: ContractState;
  closeReason: CloseReason | null;
  closedOn: string | null;
  rentType: RentType;
};

const today: string = story.lastDay;
const thisMonth = `${today.slice(0, 7)}-01`;
const draw = (no: number, counter: number, from: number, to: number): number =>
  from + (hash(stream.rental, no, counter) % (to - from + 1));
const periodOf = (no: number): Period => (hash(stream.rental, no, 1) % 3 === 0 ? 24 : 12);

/** The first or the fifteenth of a month so many months before this one. */
const startBefore = (no: number, months: number): string =>
  monthsLater(no % 2 === 0 ? thisMonth : `${today.slice(0, 7)}-15`, -months);
const running = { closeReason: null, closedOn: null, rentType: "new" } as const;

const open = (no: number, monthsAgo: number, period: Period): Plan => ({
  ...running,
  startOn: startBefore(no, monthsAgo),
  period,
  state: "open",
});
/** Ends this month, the next one or the one after. */
const ending = (no: number, period: Period): Plan =>
  open(no, period - (no % 2 === 0 ? draw(no, 2, 1, 2) : draw(no, 2, 1, 1)), period);

function ended(no: number, period: Period, closeReason: CloseReason, ranFor: number): Plan {
  const startOn = startBefore(no, draw(no, 3, ranFor + 1, ranFor + 20));
  const closedOn = closeReason === "expired" ? lastDayOf(startOn, period) : monthsLater(startOn, ranFor);
  return { startOn, period, state: "closed", closeReason, closedOn, rentType: "new" };
}

/** Of twenty contracts one is a draft, one approved, ten run (two end soon), five have expired, three ended early. */
export function planContract(no: number): Plan {
  const period = periodOf(no);
  const kind = no % 20;
  if (kind === 0) return { ...running, startOn: monthsLater(thisMonth, 1), period, state: "draft" };
  if (kind === 1) return { ...running, startOn: monthsLater(thisMonth, 1), period, state: "approved" };
  if (isEnding(no)) return ending(no, period);
  if (kind <= 11) return open(no, draw(no, 4, 1, period - 4), period);
  if (kind <= 16) return ended(no, period, "expired", period);
  if (kind === 17) return ended(no, 24, "terminated", draw(no, 5, 5, 11));
  if (kind === 18) return ended(no, 12, "swapped", draw(no, 5, 4, 9));
  return ended(no, 24, "bought-out", draw(no, 5, 8, 16));
}

/** Whether a customer's contract ends soon, by their place. */
export const isEnding = (no: number): boolean => no % 20 === 2 || no % 20 === 3;

/** For a customer who buys no inserts: a contract that began of late, but for those that end soon. */
export const planYoung = (plan: Plan, no: number): Plan =>
  isEnding(no) ? plan : open(no, draw(no, 8, 1, 2), plan.period);

/** What came after a contract: another one in exchange, or for another term where it is not too late for it. */
export function planFollower(plan: Plan, no: number): Plan | null {
  const { closeReason, closedOn } = plan;
  if (closedOn === null) return null;
  const follows = closeReason === "swapped" || (closeReason === "expired" && no % 20 === 12);
  if (!follows) return null;
  const startOn = closeReason === "swapped" ? closedOn : monthsLater(plan.startOn, plan.period);
  const isOver = lastDayOf(startOn, 12) < today;
  return {
    startOn,
    period: 12,
    state: isOver ? "closed" : "open",
    closeReason: isOver ? "expired" : null,
    closedOn: isOver ? lastDayOf(startOn, 12) : null,
    rentType: closeReason === "swapped" ? "swap" : "renewal",
  };
}
