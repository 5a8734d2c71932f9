import { moneyDigits } from "~/words/formats";
import { divide, round, times } from "../domain/decimal";
import type { ContractEvent, ContractState, Grade } from "../domain/matrix/programme-terms";
import { qualify } from "../domain/matrix/qualification";
import { dayAfter } from "./day-after";
import { hash, stream, uniform } from "./random";
import { story } from "./story";

/** A customer with cabinets in the story: what they bought in a mean year, in 1/10,000 of their subsidiary's currency. */
export type MatrixCustomer = {
  id: number;
  code: string;
  lender: number;
  market: string;
  currency: string;
  yearly: string;
};

export type DemoMatrixContract = {
  no: string;
  customer: MatrixCustomer;
  /** In 1/10,000 of the currency; the rate is a fraction. */
  value: string;
  committed: string;
  rate: string;
  years: number;
  startOn: string;
  endOn: string;
  state: ContractState;
  grade: Grade | null;
  share: string | null;
  decidedOn: string | null;
  signedOn: string | null;
  installedOn: string | null;
  closedOn: string | null;
  closeReason: "expired" | "terminated" | null;
  follows: string | null;
  author: string;
  cabinets: number;
  events: { day: string; event: ContractEvent; actor: string; comment: string }[];
};

const AUTHOR = "marketing@seorak.example";
const DECIDER = "tt.admin@seorak.example";

const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
const endOf = (startOn: string, years: number): string => dayAfter(yearsLater(startOn, years), -1);

/** What becomes of a customer's contract, over and over: most run, one in twelve falls far behind its promise. */
const fates = [
  ...["active", "active", "active", "ending", "active", "draft", "active", "active", "signed", "poor", "active"],
  ...["submitted", "active", "active", "renewed", "active", "installed", "active", "closed", "active", "qualified"],
  ...["active", "rejected", "active"],
] as const;
type Fate = (typeof fates)[number];

type Term = { state: ContractState; startOn: string; years: number; cover: number; promise: number };

/** @param draw 0 to 999 */
function termOf(fate: Fate, draw: number): Term {
  const cover = 0.76 + (draw % 90) / 100;
  const promise = 0.82 + (draw % 37) / 100;
  const from = (days: number) => dayAfter(story.lastDay, days);
  const usual = { cover, promise, years: 3 };
  switch (fate) {
    case "active":
      return { ...usual, state: "active", startOn: from(-(150 + (draw % 640))), years: draw % 5 === 0 ? 4 : 3 };
    case "poor":
      return { ...usual, state: "active", startOn: from(-(760 + (draw % 160))), years: 4, promise: 1.75 };
    case "ending":
      return { ...usual, state: "active", startOn: yearsLater(from(21 + (draw % 62)), -3) };
    case "renewed":
      return { ...usual, state: "renewed", startOn: `2023-0${3 + (draw % 5)}-01` };
    case "closed":
      return { ...usual, state: "closed", startOn: `2023-0${2 + (draw % 7)}-15`, promise: 1.5 };
    case "installed":
      return { ...usual, state: "installed", startOn: from(12) };
    case "signed":
      return { ...usual, state: "signed", startOn: from(40) };
    case "qualified":
      return { ...usual, state: "qualified", startOn: from(55) };
    case "submitted":
      return { ...usual, state: "submitted", startOn: from(60), cover: draw % 3 === 0 ? 0.55 : cover };
    case "rejected":
      return { ...usual, state: "rejected", startOn: from(30), cover: 0.5 };
    case "draft":
      return { ...usual, state: "draft", startOn: from(75) };
  }
}

/** An amount in 1/10,000 with its first two or three digits alone, never below a unit. */
function roundly(amount: string, digits: number): string {
  const whole = divide(amount, "10000", 0) ?? "0";
  return times(round(whole === "0" ? "1" : whole, digits - whole.length, "half-up"), "10000");
}

/** The contracts of the story in the order of their customers; a renewed one is followed by the next of the same customer. */
export const planContracts = (customers: readonly MatrixCustomer[]): DemoMatrixContract[] =>
  customers.flatMap((customer, at) => {
    const fate = fates[at % fates.length] ?? "active";
    const term = termOf(fate, hash(stream.matrix, customer.id) % 1000);
    const no = `MX-${dayAfter(term.startOn, -60).slice(0, 4)}-${String(at + 1).padStart(4, "0")}`;
    const made = contractOf(no, customer, term, null);
    if (fate !== "renewed") return [made];
    const next = { ...term, state: "active" as const, startOn: dayAfter(made.endOn, 1) };
    return [made, contractOf(no.replace(/^MX-\d+/, `MX-${made.endOn.slice(0, 4)}`), customer, next, no)];
  });

function contractOf(
  no: string,
  customer: MatrixCustomer,
  { state, startOn, years, cover, promise }: Term,
  follows: string | null,
): DemoMatrixContract {
  const rate = ["0.08", "0.08", "0.07", "0.1"][hash(stream.matrix, customer.id, 2) % 4] ?? "0.08";
  const committed = roundly(times(customer.yearly, String(promise)), 2);
  const value = roundly(divide(times(committed, times(rate, String(years))), String(cover), 0) ?? "10000", 3);
  const limits = { free: "1", shared: "0.7" };
  // The coin of 1/10,000 that a currency has: won none, others two places.
  const judged = qualify(
    { cabinetValue: value, supportRate: rate, termYears: years, committed },
    limits,
    moneyDigits(customer.currency) - 4,
  );
  const decided = !["draft", "submitted"].includes(state) && !("error" in judged);
  const isSigned = decided && !["qualified", "rejected"].includes(state);
  const isInstalled = isSigned && state !== "signed";
  const endOn = endOf(startOn, years);
  const closed =
    state === "renewed"
      ? endOn
      : state === "closed"
        ? dayAfter(endOn, -(hash(stream.matrix, customer.id, 3) % 2) * 200)
        : null;
  const contract = {
    ...{ no, customer, value, committed, rate, years, startOn, endOn, state, follows, author: AUTHOR },
    grade: decided ? judged.grade : null,
    share: decided ? judged.customerShare : null,
    decidedOn: decided
      ? dayAfter(
          state === "rejected" ? story.lastDay : startOn,
          state === "rejected" ? -9 : -45 - (state === "qualified" ? 20 : 0),
        )
      : null,
    signedOn: isSigned ? dayAfter(startOn, -42) : null,
    installedOn: isInstalled ? dayAfter(startOn, -15) : null,
    closedOn: closed,
    closeReason: state !== "closed" ? null : closed === endOn ? ("expired" as const) : ("terminated" as const),
    cabinets: 1 + Math.floor(uniform(stream.matrix, customer.id, 4) * 3),
  };
  return { ...contract, events: eventsOf(contract) };
}

type Steps = Omit<DemoMatrixContract, "events">;

/** What its history tells, in order. */
function eventsOf({ state, startOn, decidedOn, signedOn, installedOn, closedOn, follows, closeReason }: Steps) {
  const asked = decidedOn ?? dayAfter(story.lastDay, state === "submitted" ? -2 : -6);
  const told = (day: string, event: ContractEvent, actor = AUTHOR, comment = "") => ({ day, event, actor, comment });
  const rejected = state === "rejected" && decidedOn;
  return [
    told(dayAfter(asked, -6), "creation", AUTHOR, follows ?? ""),
    ...(state === "draft" ? [] : [told(dayAfter(asked, -4), "submission")]),
    ...(decidedOn && !rejected ? [told(decidedOn, "qualification", DECIDER)] : []),
    ...(rejected ? [told(decidedOn, "rejection", DECIDER, "The promise does not carry the cabinet.")] : []),
    ...(signedOn ? [told(signedOn, "signature")] : []),
    ...(installedOn ? [told(installedOn, "installation", "tt.site@seorak.example")] : []),
    ...(installedOn && state !== "installed" ? [told(startOn, "activation")] : []),
    ...(state === "renewed" && closedOn ? [told(closedOn, "renewal")] : []),
    ...(closedOn && closeReason ? [told(closedOn, "closing", closeReason === "expired" ? "system" : DECIDER)] : []),
  ];
}
