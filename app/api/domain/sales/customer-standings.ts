/** Of the sales of twelve months: A makes the first 80 % of them, B goes up to 95 %, C is the rest (domain.md 9.2). */
export const abcClasses = ["A", "B", "C"] as const;
export type AbcClass = (typeof abcClasses)[number];

/**
 * Against the twelve months before: kept bought in both, lost only before, new and reactivated only now, and reactivated
 * had bought earlier still. "none": neither, as who only returned goods.
 */
export const standings = ["kept", "new", "reactivated", "lost", "none"] as const;
export type Standing = (typeof standings)[number];
/** What a customer is called today: quiet stands before kept, because it asks for something to be done. */
export const shownStandings = [...standings, "quiet"] as const;
