import type { MemberTier } from "~/api/domain/membership/member-terms";

/** The marker of a tier (specification: silver, bronze, black); who has none gets none. */
export const TierMark = ({ tier }: { tier: MemberTier }) =>
  tier === "none" ? null : <span className={`tier-mark ${tier}`} aria-hidden="true" />;
