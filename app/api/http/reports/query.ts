import type { ReportDefinition } from "~/api/domain/report/definition";
import { foldLists, longestOf } from "~/api/domain/report/filters";

const MOST_NAMES = 100;

/** What a page's address asks of a report, with names that it does not know: its answer says them. Lists arrive whole, of another repeated parameter the first. */
export function reportQuery({ filters }: ReportDefinition, asked: URLSearchParams): Record<string, string> {
  const search = foldLists(filters, asked);
  return Object.fromEntries(
    [...new Set(search.keys())].slice(0, MOST_NAMES).flatMap((name) => {
      const given = search.get(name)?.slice(0, longestOf(filters[name]));
      return given ? [[name, given]] : [];
    }),
  );
}
