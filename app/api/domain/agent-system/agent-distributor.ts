import { z } from "zod";
import { add } from "../decimal";
import { agentStates, type Introduced, type Silence } from "./agent-terms";

const day = z.string().nullable();

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
  /** Days without an order since the last one, or since it is live; null where it is not live. */
  silentDays: z.number().nullable(),
  /** Of the last thirty days; `users` on the day with most of them. */
  logins: z.number(),
  users: z.number(),
  errors: z.number(),
  version: z.string().nullable(),
  lastUse: day,
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
/** How long a live distributor has been silent: green up to the first number of days, amber up to the second (domain.md 9.4). */
export const silenceOf = (
  { silentDays }: Pick<AgentDistributor, "silentDays">,
  { amber, red }: Limits,
): Silence | null => (silentDays === null ? null : silentDays <= amber ? "green" : silentDays <= red ? "amber" : "red");
