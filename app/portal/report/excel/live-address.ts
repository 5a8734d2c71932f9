/** Of the page, not of what the report is asked for. */
const OF_THE_PAGE = ["page", "size", "view"];

export type LiveAddress = { kind: "newest" | "stays" | "asIs"; month: number | null; address: string };

/**
 * The addresses by which a program reads a report as it is shown: one that goes on with the newest month and one that stays with the month that
 * was chosen, where there is one; else the one there is.
 * @param shown the month of the report without a chosen one; null where it has none that would move on
 */
export function liveAddresses(origin: string, path: string, search: string, shown: number | null): LiveAddress[] {
  const asked = new URLSearchParams(search);
  for (const name of OF_THE_PAGE) asked.delete(name);
  const addressOf = (parameters: URLSearchParams) =>
    `${origin}${path}/export.csv${parameters.size > 0 ? `?${parameters}` : ""}`;
  if (shown === null) return [{ kind: "asIs", month: null, address: addressOf(asked) }];
  const month = asked.get("month");
  const moving = new URLSearchParams(asked);
  moving.delete("month");
  const newest = { kind: "newest" as const, month: null, address: addressOf(moving) };
  return /^\d{6}$/.test(month ?? "")
    ? [newest, { kind: "stays", month: Number(month), address: addressOf(asked) }]
    : [newest];
}
