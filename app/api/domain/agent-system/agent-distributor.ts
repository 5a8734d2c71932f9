import { z } from "zod";
import { add } from "../decimal";
import { patience, RHYTHM_TIMES } from "../rhythm";
import { agentStates, type Introduced, type Silence } from "./agent-terms";

const day = z.string().nullable();

/** What is kept by hand, as it is now. */
const agentContact = z.object({
  /** Whom the running contract names, else who looks after most of its end users. */
  owner: z.string().nullable(),
  contactName: z.string(),
  phone: z.string(),
  /** The last call or visit of ours; null for readers who are not told of them. */
  last: z.object({ id: z.number(), day: z.string(), kind: z.enum(["call", "visit"]), by: z.string() }).nullable(),
  /** Whether the reader may write one. */
  canCall: z.boolean(),
});
export type AgentContact = z.output<typeof agentContact>;

/** A distributor in the agent system. Amounts are in 1/10,000 of the report's currency, of twelve complete months; null where no rate converts them. */
export const agentDistributor = z.object({
  unitId: z.number(),
  code: z.string(),
  name: z.string(),
  tasNo: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  subsidiaryId: z.number(),
  subsidiary: z.string(),
  /** The nearest region above it in the tree of units; where there is none, the unit that looks after it. */
  region: z.object({ id: z.number(), name: z.string() }).nullable(),
  state: z.enum(agentStates),
  invitedOn: z.string(),
  contractedOn: day,
  installedOn: day,
  liveOn: day,
  leftOn: day,
  /** Its contract that runs or begins next, and that one's last day; lacks for whoever may not open contracts. */
  contract: z.object({ id: z.number(), until: z.string() }).nullable().optional(),
  /** End users registered, and those of them who ordered lately. */
  customers: z.number(),
  active: z.number(),
  lately: z.number(),
  orders: z.number(),
  lines: z.number(),
  amount: z.string().nullable(),
  /** What the distributor was invoiced for in the same months. */
  sold: z.string().nullable(),
  lastOrder: day,
  /** Median of the days between two days with orders, of the last 24 months; null with fewer than four such days. */
  rhythm: z.number().nullable(),
  /** Ordered in the last ninety days, and in the ninety days before them. */
  amountNow: z.string().nullable(),
  amountBefore: z.string().nullable(),
  /** Days without an order since the last one, or since it is live; null where it is not live. */
  silentDays: z.number().nullable(),
  /** Of the last thirty days; `users` on the day with most of them. */
  logins: z.number(),
  users: z.number(),
  errors: z.number(),
  version: z.string().nullable(),
  lastUse: day,
  /** Who looks after it and how one reaches it; only where it was asked for. */
  contact: agentContact.optional(),
});
export type AgentDistributor = z.output<typeof agentDistributor>;

/** Sums over distributors. */
export const agentSums = z.object({
  ...{ distributors: z.number(), customers: z.number(), active: z.number(), lately: z.number() },
  ...{ orders: z.number(), lines: z.number(), amount: z.string(), sold: z.string() },
  ...{ logins: z.number(), errors: z.number() },
});
export type AgentSums = z.output<typeof agentSums>;

export const sumAgents = (rows: readonly AgentDistributor[]): AgentSums => {
  const counted = (of: (row: AgentDistributor) => number) => rows.reduce((all, row) => all + of(row), 0);
  const added = (of: (row: AgentDistributor) => string | null) =>
    rows.reduce((all, row) => add(all, of(row) ?? "0"), "0");
  return {
    distributors: rows.length,
    customers: counted((row) => row.customers),
    active: counted((row) => row.active),
    lately: counted((row) => row.lately),
    orders: counted((row) => row.orders),
    lines: counted((row) => row.lines),
    amount: added((row) => row.amount),
    sold: added((row) => row.sold),
    logins: counted((row) => row.logins),
    errors: counted((row) => row.errors),
  };
};

/** Whether a distributor came so far and has not left; `left`: whether it has. */
export const reached = (row: AgentDistributor, step: keyof Introduced): boolean => {
  if (step === "left" || row.state === "left") return step === row.state;
  return agentStates.indexOf(row.state) >= agentStates.indexOf(step);
};

export const introducedOf = (rows: readonly AgentDistributor[]): Introduced => {
  const count = (step: keyof Introduced) => rows.filter((row) => reached(row, step)).length;
  return {
    invited: count("invited"),
    contracted: count("contracted"),
    installed: count("installed"),
    live: count("live"),
    left: count("left"),
  };
};

type Limits = { amber: number; red: number };

/**
 * How long a live distributor has been silent, by its own rhythm: amber after one and a half times the days that usually lie between two
 * of its orders, red after two and a half times; nobody within the days of the first rule. Without a rhythm the days of both rules are
 * the limits (domain.md 9.4; docs/decisions/0159).
 */
export function silenceOf(
  { silentDays, rhythm }: Pick<AgentDistributor, "silentDays" | "rhythm">,
  limits: Limits,
): Silence | null {
  if (silentDays === null) return null;
  const until = (light: keyof Limits) =>
    patience(rhythm, { times: RHYTHM_TIMES[light], least: limits.amber, unknown: limits[light] });
  return silentDays > until("red") ? "red" : silentDays > until("amber") ? "amber" : "green";
}

/** What it ordered in twelve complete months, where it is silent; null where it is not, or no rate converts it. */
export const atRiskOf = (row: AgentDistributor, limits: Limits): string | null => {
  const silence = silenceOf(row, limits);
  return silence === "amber" || silence === "red" ? row.amount : null;
};
