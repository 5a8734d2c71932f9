import type { reports } from "~/api/domain/reports.server";

/** The searches that differ for a report: what it has no filter for changes nothing in its answer. */
export const asksOf = ({ definition }: (typeof reports)[number], searches: readonly string[]): URLSearchParams[] =>
  [
    ...new Set(
      searches.map((search) => {
        const known = [...new URLSearchParams(search)].filter(([name]) => name in definition.filters);
        return String(new URLSearchParams(known));
      }),
    ),
  ].map((search) => new URLSearchParams(search));
