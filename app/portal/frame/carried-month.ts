/**
 * Reports of one area that are all asked by a month, of the same months: who chose one keeps it between them. Whoever adds a
 * report is told by the test that it belongs here.
 */
export const monthAreas: readonly (readonly string[])[] = [
  ["/sales/report", "/sales/subsidiaries", "/sales/business-intelligence", "/tt-sales", "/my-sales"],
  ["dims", "sims", "cims", "customer-map"].map((screen) => `/marketing-information/${screen}`),
  ["/logistics/shortage/monthly", "/logistics/daily", "/logistics/order-production-shipment"],
  ["/ttmb/summary", "/ttmb/worst-items", "/ttmb/global", "/ttmb/site-manager", "/ttmb/sites"],
];

/** In an address of the menu: the month that the reader chose on the page before. */
export const CARRIED = "carried";
const MONTH = /^\d{6}$/;

/** Where a line of the menu leads from here: with the month that was chosen here, where the screen has the same months. */
export function menuHref(path: string, here: { pathname: string; search: string }): string {
  const month = new URLSearchParams(here.search).get("month") ?? "";
  const area = monthAreas.find((screens) => screens.includes(here.pathname));
  return MONTH.test(month) && path !== here.pathname && area?.includes(path) ? `${path}?${CARRIED}=${month}` : path;
}

/**
 * The address that a carried month stands for: the reader's own default of the screen where there is one, in that month; null
 * where none is carried. @param standard the address of the default view
 */
export function withCarried(pathname: string, search: URLSearchParams, standard: string | undefined): string | null {
  const month = search.get(CARRIED);
  if (month === null) return null;
  const [path = pathname, given] = (standard ?? pathname).split("?");
  const asked = new URLSearchParams(given);
  if (MONTH.test(month)) asked.set("month", month);
  return asked.size > 0 ? `${path}?${asked}` : path;
}
