import type { ReportDefinition } from "../definition";
import { foldLists } from "../filters";

/** What leads to the page itself and not to what it shows. */
const OF_THE_MOMENT = new Set(["page"]);
const LONGEST = 1_500;

/** The filters of an address as a view keeps them: those that the report knows, without the page. */
export function viewSearch({ filters }: ReportDefinition, search: URLSearchParams): string {
  const given = foldLists(filters, search);
  const kept = new URLSearchParams();
  for (const name of Object.keys(filters)) {
    const value = given.get(name);
    if (value && !OF_THE_MOMENT.has(name)) kept.set(name, value);
  }
  return kept.toString().slice(0, LONGEST);
}
