import type { Role } from "~/menu/entry";
import type { Viewer } from "../ctx";
import type { Policy, Verbs } from "../verbs";
import type { InsuranceState } from "./insurance-terms";

/** What is done to a request by its own question. */
export const insuranceVerbs = {
  check: { remark: "optional" },
  approval: { remark: "optional" },
  /** Its remark is what accounting calls the payment. */
  payment: { remark: "required" },
  return: { remark: "required" },
  rejection: { remark: "required", danger: true },
  withdrawal: { remark: "optional", danger: true },
} as const satisfies Verbs;
export type InsuranceVerb = keyof typeof insuranceVerbs;

/** Whose function it is to ask and check, and to approve and pay. */
export const asking = ["ROLE_MARKETING", "ROLE_FINANCE"] as const satisfies Role[];
export const paying = ["ROLE_FINANCE"] as const satisfies Role[];
const holds = ({ roles }: Pick<Viewer, "roles">, wanted: readonly Role[]) =>
  roles.some((role) => role === "ROLE_ADMIN" || (wanted as readonly string[]).includes(role));

/** Marketing or finance asks and checks; finance approves and pays. */
export const canAsk = (viewer: Pick<Viewer, "roles">) => holds(viewer, asking);
export const canPay = (viewer: Pick<Viewer, "roles">) => holds(viewer, paying);

type Asked = { state: InsuranceState; requestedBy: string; checkedBy: string | null };
type AskedPolicy = Policy<Asked>;

/** Nobody decides on what he asked for himself, and who checked it does not approve it. */
const decides =
  (may: (viewer: Viewer) => boolean, states: readonly InsuranceState[]): AskedPolicy =>
  (viewer, { state, requestedBy }) => {
    if (!may(viewer)) return "no-right";
    if (!states.includes(state)) return "not-now";
    return requestedBy === viewer.userId ? "own-request" : null;
  };
const approves = decides(canPay, ["checked"]);
const refuses: AskedPolicy = (viewer, asked) =>
  decides(asked.state === "checked" ? canPay : canAsk, ["requested", "checked"])(viewer, asked);
const isOpen = ({ state }: Asked) => state === "requested" || state === "returned";

export const insurancePolicies: Record<"change" | "claim" | InsuranceVerb, AskedPolicy> = {
  change: (viewer, asked) => {
    if (!canAsk(viewer) || asked.requestedBy !== viewer.userId) return "no-right";
    return isOpen(asked) ? null : "not-now";
  },
  claim: (viewer, { state }) => {
    if (!canAsk(viewer)) return "no-right";
    return state === "approved" || state === "paid" ? null : "not-now";
  },
  check: decides(canAsk, ["requested"]),
  approval: (viewer, asked) => approves(viewer, asked) ?? (asked.checkedBy === viewer.userId ? "own-check" : null),
  payment: decides(canPay, ["approved"]),
  return: refuses,
  rejection: refuses,
  withdrawal: (viewer, asked) => {
    if (!canAsk(viewer) || asked.requestedBy !== viewer.userId) return "no-right";
    return isOpen(asked) || asked.state === "checked" ? null : "not-now";
  },
};
