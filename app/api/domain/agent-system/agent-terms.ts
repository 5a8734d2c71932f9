import { percentOf } from "../decimal";

/** Where a distributor stands with the agent system; each but the last is a step behind the one before. */
export const agentStates = ["invited", "contracted", "installed", "live", "left"] as const;
export type AgentState = (typeof agentStates)[number];

/** How long nothing has come from an installation that is live: within the days of the first rule, of the second, longer. */
export const silences = ["green", "amber", "red"] as const;
export type Silence = (typeof silences)[number];

/** Whether an end user ordered in the days that count as active, in the longer ones, before them, or never. */
export const activities = ["active", "lately", "silent", "never"] as const;
export type Activity = (typeof activities)[number];

/** Distributors by how far they came: who had the contract, the installation, an order, and has not left. */
export type Introduced = { invited: number; contracted: number; installed: number; live: number; left: number };

/** Per cent of those with a contract that are live (domain.md 9.4: adoption = live / contracted); null where none has one. */
export const adoption = ({ live, contracted }: Pick<Introduced, "live" | "contracted">): string | null =>
  contracted === 0 ? null : percentOf(String(live), String(contracted));

/** Per cent of a distributor's sales that were ordered through the agent system (domain.md 9.4); null without sales. */
export const digitalShare = (ordered: string, sold: string): string | null =>
  Number(sold) <= 0 ? null : percentOf(ordered, sold);
