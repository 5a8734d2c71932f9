/** Where the pages below shortage items stand. */
export const shortagesPath = "/logistics/shortage/daily";
export const watchPath = `${shortagesPath}/watch`;
export const orderPath = (subsidiary: number | string, orderNo: string): string =>
  `${shortagesPath}/orders/${subsidiary}/${encodeURIComponent(orderNo)}`;

/** Where a form leads that was opened from the list: back to it, asked as it was then. @param fallback where it was opened from elsewhere */
export function backToList(given: { get(name: string): unknown }, fallback: string): string {
  const asked = String(given.get("asked") ?? "").slice(0, 500);
  return asked ? `${shortagesPath}?${new URLSearchParams(asked)}` : fallback;
}
