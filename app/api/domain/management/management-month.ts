import { monthFilter } from "../report/filters";

/**
 * The one month of the management mode, of a page that cannot follow it, because what it tells of is known of its last day alone.
 * It has no field there: the address carries it on to the pages that can, and the page says its own day (docs/decisions/0076).
 */
export const carriedMonth = monthFilter();
