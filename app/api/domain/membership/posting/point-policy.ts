import type { Viewer } from "../../ctx";
import { by, holds, sellers } from "../../lifecycle/who-may";
import type { Policy } from "../../verbs";
import type { MemberState } from "../member-terms";
import type { PointPartVerb, PointVerb } from "./point-input";

/** Who looks after members posts; partners and the corporation's own account read. */
export const canPostPoints = (viewer: Pick<Viewer, "roles">) => holds(viewer, sellers);
const finance = ["ROLE_FINANCE"] as const;
/** Finance decides what changes the maker's debt by hand. */
export const decides = (viewer: Viewer) => holds(viewer, finance);

export type JudgedPoints = {
  state: MemberState;
  debt: number;
  /** Negative for as long as the rule asks for (P13). */
  isDebtOld: boolean;
};
type PointPolicy = Policy<JudgedPoints>;

const posting = (policy: PointPolicy) => by(sellers, policy);
const deciding = (policy: PointPolicy) => by(finance, policy);

/** Points of a withdrawn member are frozen (P15). That nothing is spent while the balance is negative, the ledger says (P13). */
const present: PointPolicy = (_, { state }) => (state === "active" || state === "dormant" ? null : "member-state");
export const pointPolicies: Record<PointVerb | PointPartVerb, PointPolicy> = {
  use: posting(present),
  offset: posting(present),
  transfer: posting(present),
  correction: posting(present),
  "write-off": deciding((_, { debt, isDebtOld }) => (debt === 0 ? "no-debt" : isDebtOld ? null : "debt-too-young")),
  cancellation: posting(present),
  reversal: deciding(present),
  "transfer-confirmation": (viewer, member) =>
    canPostPoints(viewer) || decides(viewer) ? present(viewer, member) : "no-right",
  "transfer-now": posting(present),
  "transfer-cancellation": posting(present),
  approval: deciding(present),
  rejection: deciding(() => null),
};
