import type { Role } from "~/menu/entry";
import type { Viewer } from "../ctx";
import type { Policy, Verbs } from "../verbs";
import type { CreditState } from "./programme-terms";

/** What is done to a credit by its own question; calculating it anew shows the difference instead. */
export const creditVerbs = {
  review: { remark: "optional" },
  approval: { remark: "optional" },
  crediting: { remark: "optional" },
  return: { remark: "required", danger: true },
} as const satisfies Verbs;
export type CreditVerb = keyof typeof creditVerbs;

/** What is done to all credits of a month at once, as far as the reader may; closing is for everybody's. */
export const monthVerbs = {
  review: { remark: "optional" },
  approval: { remark: "optional" },
  crediting: { remark: "optional" },
  closing: { remark: "optional", danger: true },
} as const satisfies Verbs;
export type MonthVerb = keyof typeof monthVerbs;

/** Sales looks at what its own units are credited with; finance, and never the same person, approves and credits it. */
export const sales = ["ROLE_MARKETING", "ROLE_OFFICE", "ROLE_STORE"] as const satisfies Role[];
export const finance = ["ROLE_FINANCE"] as const satisfies Role[];
/** Head office agrees on terms and steps. */
const headOffice = ["ROLE_MARKETING"] as const satisfies Role[];

const holds = ({ roles }: Pick<Viewer, "roles">, wanted: readonly Role[]) =>
  roles.some((role) => role === "ROLE_ADMIN" || (wanted as readonly string[]).includes(role));

export const canCalculate = (viewer: Pick<Viewer, "roles">) => holds(viewer, sales) || holds(viewer, finance);
export const canWriteDiscounts = (viewer: Pick<Viewer, "roles">) => holds(viewer, sales);
export const canWriteTerms = (viewer: Pick<Viewer, "roles">) => holds(viewer, headOffice);
export const canReview = (viewer: Pick<Viewer, "roles">) => holds(viewer, sales);
export const canDecide = (viewer: Pick<Viewer, "roles">) => holds(viewer, finance);

type Credit = { state: CreditState; reviewedBy: string | null };
type CreditPolicy = Policy<Credit>;

const byFinance =
  (state: CreditState): CreditPolicy =>
  (viewer, credit) => {
    if (!canDecide(viewer)) return "no-right";
    if (credit.state !== state) return "not-now";
    return credit.reviewedBy === viewer.userId ? "own-review" : null;
  };

export const creditPolicies: Record<"recalculation" | CreditVerb, CreditPolicy> = {
  recalculation: (viewer, { state }) =>
    !canCalculate(viewer) ? "no-right" : state === "calculated" || state === "reviewed" ? null : "not-now",
  review: (viewer, { state }) => (!canReview(viewer) ? "no-right" : state === "calculated" ? null : "not-now"),
  approval: byFinance("reviewed"),
  crediting: byFinance("approved"),
  return: (viewer, { state }) => {
    if (state !== "reviewed" && state !== "approved")
      return canDecide(viewer) || canReview(viewer) ? "not-now" : "no-right";
    return canDecide(viewer) || (state === "reviewed" && canReview(viewer)) ? null : "no-right";
  },
};

/** A month with the credits that the reader sees of it. `may`: how many of them each verb fits. */
type CreditMonth = {
  isClosed: boolean;
  isDone: boolean;
  seesAll: boolean;
  may: Record<Exclude<MonthVerb, "closing">, number>;
};
const some =
  (verb: keyof CreditMonth["may"]): Policy<CreditMonth> =>
  (viewer, { may }) => {
    if (verb === "review" ? !canReview(viewer) : !canDecide(viewer)) return "no-right";
    return may[verb] > 0 ? null : "not-now";
  };

export const monthPolicies: Record<MonthVerb, Policy<CreditMonth>> = {
  review: some("review"),
  approval: some("approval"),
  crediting: some("crediting"),
  closing: (viewer, { isClosed, isDone, seesAll }) => {
    if (!canDecide(viewer) || !seesAll) return "no-right";
    return isClosed || !isDone ? "not-now" : null;
  },
};

/** What is done to a discount beside changing it. */
export const discountVerbs = { removal: { remark: "optional", danger: true } } as const satisfies Verbs;
