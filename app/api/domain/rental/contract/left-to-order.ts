/** What of a contract's line was agreed, and what of it was ordered already. */
type Ordered = {
  quantity: number;
  safetyStock: number;
  maxReplacement: number;
  firstOrdered: number;
  safetyOrdered: number;
  /** Without A/S (R11). */
  replacementOrdered: number;
};

/** How many may still be ordered of each kind; replacements free of charge (R9). Forms show it, and what is more is refused by it. */
export const leftToOrder = (line: Ordered) => ({
  first: Math.max(0, line.quantity - line.firstOrdered),
  replacement: Math.max(0, line.maxReplacement - line.replacementOrdered),
  safety: Math.max(0, line.safetyStock - line.safetyOrdered),
});
