import { addressOn } from "~/portal/report/report-address";
import type { WordKey } from "~/words";

/** For whom a paper is printed. What leaves the house has no figures of ours; what has them says so across each page. */
type PaperFor = "customer" | "internal";

/** As the address chooses: for the customer, unless it says otherwise. */
export const paperFor = (search: URLSearchParams): PaperFor =>
  search.get("for") === "internal" ? "internal" : "customer";

/** The paper's mark, and the way to the same paper for the other side, for who may read both. */
export function presentPaperFor(
  t: (key: WordKey) => string,
  {
    path,
    search,
    isInternal,
    mayBoth,
  }: { path: string; search: URLSearchParams; isInternal: boolean; mayBoth: boolean },
) {
  const other = isInternal ? null : "internal";
  return {
    mark: isInternal ? t("sim.paper.internal.mark") : null,
    other: mayBoth
      ? {
          text: t(isInternal ? "sim.paper.forCustomer" : "sim.paper.internal"),
          href: addressOn(path, search)({ for: other }),
        }
      : null,
  };
}
