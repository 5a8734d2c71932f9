import type { Role } from "~/menu/entry";
import type { Viewer } from "../ctx";
import { policiesOf, type Steps } from "../lifecycle/steps";
import { by, holds, inState } from "../lifecycle/who-may";
import type { Policy, Verbs } from "../verbs";
import type { CreditState } from "./programme-terms";

/** Sales looks at what its own units are credited with; finance, and never the same person, approves and credits it. */
const sales = ["ROLE_MARKETING", "ROLE_OFFICE", "ROLE_STORE"] as const satisfies Role[];
const finance = ["ROLE_FINANCE"] as const satisfies Role[];
const both = [...sales, ...finance] as const;
/** Head office agrees on terms and steps. */
const headOffice = ["ROLE_MARKETING"] as const satisfies Role[];

type Roles = Pick<Viewer, "roles">;
export const canCalculate = (viewer: Roles) => holds(viewer, both);
export const canWriteDiscounts = (viewer: Roles) => holds(viewer, sales);
export const canWriteTerms = (viewer: Roles) => holds(viewer, headOffice);

type Credit = { state: CreditState; reviewedBy: string | null };
const never = { reviewedBy: "own-review" } as const;

/** What is done to a credit by its own question; calculating it anew shows the difference instead. */
export const creditVerbs = {
  review: {
    ...{ from: ["calculated"], to: "reviewed", by: sales, signs: "reviewed" },
    ...{ remark: "optional", action: "credit-review" },
  },
  approval: {
    ...{ from: ["reviewed"], to: "approved", by: finance, never, signs: "approved" },
    ...{ remark: "optional", action: "credit-approve" },
  },
  crediting: {
    ...{ from: ["approved"], to: "credited", by: finance, never, signs: "credited" },
    ...{ remark: "optional", action: "credit-mark" },
  },
  /** Finance gives back what was reviewed; what it approved it alone. */
  return: {
    ...{ from: ["reviewed", "approved"], to: "calculated", unsigns: ["reviewed", "approved"] },
    ...{ by: ({ state }: Credit) => (state === "approved" ? finance : both) },
    ...{ remark: "required", danger: true, action: "credit-return" },
  },
} as const satisfies Steps<Credit>;
export type CreditVerb = keyof typeof creditVerbs;

export const creditPolicies: Record<"recalculation" | CreditVerb, Policy<Credit>> = {
  recalculation: by(both, inState("calculated", "reviewed")),
  ...policiesOf<Credit, CreditVerb>(creditVerbs),
};

/** What is done to all credits of a month at once, as far as the reader may; closing is for everybody's. */
export const monthVerbs = {
  review: { remark: "optional" },
  approval: { remark: "optional" },
  crediting: { remark: "optional" },
  closing: { remark: "optional", danger: true },
} as const satisfies Verbs;
export type MonthVerb = keyof typeof monthVerbs;

/** A month with the credits that the reader sees of it. `may`: how many of them each verb fits. */
type CreditMonth = {
  isClosed: boolean;
  isDone: boolean;
  seesAll: boolean;
  may: Record<Exclude<MonthVerb, "closing">, number>;
};
const some = (verb: keyof CreditMonth["may"]): Policy<CreditMonth> =>
  by(creditVerbs[verb].by, (_viewer, { may }) => (may[verb] > 0 ? null : "not-now"));

export const monthPolicies: Record<MonthVerb, Policy<CreditMonth>> = {
  review: some("review"),
  approval: some("approval"),
  crediting: some("crediting"),
  closing: by(finance, (_viewer, { isClosed, isDone, seesAll }) =>
    seesAll ? (isClosed || !isDone ? "not-now" : null) : "no-right",
  ),
};

/** What is done to a discount beside changing it. */
export const discountVerbs = { removal: { remark: "optional", danger: true } } as const satisfies Verbs;
