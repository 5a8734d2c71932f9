/** How a site pays (domain.md 6): per good unit, a fee a month with tools at contract prices, or a fee and per good unit. */
export const contractTypes = ["cpu", "fee", "hybrid"] as const;
export type ContractType = (typeof contractTypes)[number];

/** Tools leave the crib, or come back unused. */
export const issueKinds = ["issue", "return"] as const;
export type IssueKind = (typeof issueKinds)[number];

export const expenseKinds = ["people", "regrinding", "freight", "cabinet", "other"] as const;
export type ExpenseKind = (typeof expenseKinds)[number];

/** A = the tools that make 80 % of what was issued in a year, B the next 15 %, C the rest. */
export const stockClasses = ["A", "B", "C"] as const;
export type StockClass = (typeof stockClasses)[number];

export const savingCategories = [
  "grade",
  "geometry",
  "cutting-data",
  "regrind",
  "life-extension",
  "damage-avoided",
] as const;
export type SavingCategory = (typeof savingCategories)[number];

/** What an improvement is measured by: cost per unit, or the life of a tool. */
export const savingBases = ["cpu", "life"] as const;
export type SavingBasis = (typeof savingBases)[number];

/** Why more of a tool was issued than expected. */
export const causes = ["breakage", "early-change", "wrong-life", "scrap", "extra-trials", "count-error"] as const;
export type Cause = (typeof causes)[number];

export const actionStates = ["open", "done", "dropped"] as const;
export type ActionState = (typeof actionStates)[number];
