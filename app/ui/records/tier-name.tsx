type Props = { tier: "none" | "bronze" | "silver" | "black"; children: string };

/** A member's tier with its marker (specification: silver, bronze, black); who has none gets none. */
export const TierName = ({ tier, children }: Props) => (
  <>
    {tier !== "none" && <span className={`tier-mark ${tier}`} aria-hidden="true" />}
    {children}
  </>
);
