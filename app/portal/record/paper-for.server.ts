import { addressOn } from "~/portal/report/report-address";
import type { WordKey } from "~/words";

/** For whom a paper is printed. What leaves the house has no figures of ours; what has them says so across each page. */
type PaperFor = "customer" | "internal";

/** As the address chooses: for the customer, unless it says otherwise. */
export const paperFor = (search: URLSearchParams): PaperFor =>
  search.get("for") === "internal" ? "internal" : "customer";

/** Said across each page of what is ours, in the paper's words. */
export const internalMark = "sim.paper.internal.mark" satisfies WordKey;

type Beside = { path: string; search: URLSearchParams; isInternal: boolean; mayBoth: boolean };

/** The way to the same paper for the other side, for who may read both. */
export function presentPaperFor(t: (key: WordKey) => string, { path, search, isInternal, mayBoth }: Beside) {
  if (!mayBoth) return { other: null };
  const text = t(isInternal ? "sim.paper.forCustomer" : "sim.paper.internal");
  return { other: { text, href: addressOn(path, search)({ for: isInternal ? null : "internal" }) } };
}
