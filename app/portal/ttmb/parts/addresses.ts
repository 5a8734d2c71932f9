/** Where the pages of the tool management business stand. */
export const sitesPath = "/ttmb/sites";
export const sitePath = (id: number | string): string => `${sitesPath}/${id}`;
export const entryPath = (id: number | string, entry: string, known: Record<string, string | number> = {}): string => {
  const search = new URLSearchParams(Object.entries(known).map(([name, value]) => [name, String(value)])).toString();
  return `${sitePath(id)}/enter/${entry}${search && `?${search}`}`;
};
export const reportPath = (id: number | string, month?: number): string =>
  `${sitePath(id)}/report${month === undefined ? "" : `?month=${month}`}`;
