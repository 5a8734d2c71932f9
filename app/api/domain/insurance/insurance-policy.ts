import type { Role } from "~/menu/entry";
import type { Viewer } from "../ctx";
import { policiesOf, type Steps } from "../lifecycle/steps";
import { by, holds, inState } from "../lifecycle/who-may";
import type { Policy } from "../verbs";
import type { InsuranceState } from "./insurance-terms";

type Asked = { state: InsuranceState; requestedBy: string; checkedBy: string | null };

/** Marketing or finance asks and checks; finance approves and pays. */
const asking = ["ROLE_MARKETING", "ROLE_FINANCE"] as const satisfies Role[];
const paying = ["ROLE_FINANCE"] as const satisfies Role[];
export const canAsk = (viewer: Pick<Viewer, "roles">) => holds(viewer, asking);

/** Nobody decides on what they asked for themselves. */
const never = { requestedBy: "own-request" } as const;
/** Whoever would take the next step refuses instead. */
const refuses = {
  from: ["requested", "checked"],
  by: ({ state }: Asked) => (state === "checked" ? paying : asking),
  never,
  remark: "required",
} as const;

/** What is done to a request by its own question. */
export const insuranceVerbs = {
  check: {
    ...{ from: ["requested"], to: "checked", by: asking, never, signs: "checked" },
    ...{ remark: "optional", action: "insurance-check" },
  },
  approval: {
    ...{
      from: ["checked"],
      to: "approved",
      by: paying,
      never: { ...never, checkedBy: "own-check" },
      signs: "approved",
    },
    ...{ remark: "optional", action: "insurance-approve" },
  },
  /** Its remark is what accounting calls the payment. */
  payment: {
    ...{ from: ["approved"], to: "paid", by: paying, never, signs: "paid", keeps: "payment_ref" },
    ...{ remark: "required", action: "insurance-pay" },
  },
  return: { ...refuses, to: "returned", unsigns: ["checked"], action: "insurance-return" },
  rejection: { ...refuses, to: "rejected", danger: true, action: "insurance-reject" },
  withdrawal: {
    ...{ from: ["requested", "returned", "checked"], to: "withdrawn", by: asking, only: "requestedBy" },
    ...{ remark: "optional", danger: true, action: "insurance-withdraw" },
  },
} as const satisfies Steps<Asked>;
export type InsuranceVerb = keyof typeof insuranceVerbs;

export const insurancePolicies: Record<"change" | "claim" | InsuranceVerb, Policy<Asked>> = {
  change: by(asking, (viewer, asked) =>
    asked.requestedBy === viewer.userId ? inState("requested", "returned")(viewer, asked) : "no-right",
  ),
  claim: by(asking, inState("approved", "paid")),
  ...policiesOf<Asked, InsuranceVerb>(insuranceVerbs),
};
