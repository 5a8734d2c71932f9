import type { Changes } from "~/portal/report/report-address";

/** The sales report with a page's own filters and these; undefined for who may not open it. */
export type SalesHref = (changes: Changes) => string | undefined;
