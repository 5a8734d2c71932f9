type Asked = Record<string, string | number>;
const withSearch = (path: string, asked: Asked): string => {
  const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
  return search === "" ? path : `${path}?${search}`;
};

/** Where the pages of the tool management business stand. */
export const sitesPath = "/ttmb/sites";
export const sitePath = (id: number | string, asked: Asked = {}): string => withSearch(`${sitesPath}/${id}`, asked);
export const entryPath = (id: number | string, entry: string, known: Asked = {}): string =>
  withSearch(`${sitePath(id)}/enter/${entry}`, known);
export const reportPath = (id: number | string, month?: number): string =>
  `${sitePath(id)}/report${month === undefined ? "" : `?month=${month}`}`;
/** The sheet of a day; without one of today. */
export const dayPath = (id: number | string, day?: string): string => `${sitePath(id)}/day${day ? `?day=${day}` : ""}`;
/** What was issued and came back in a month, or in those up to it. */
export const entriesPath = (id: number | string, asked: Asked): string => withSearch(`${sitePath(id)}/entries`, asked);
/** The sheets of a month: production of all models, expenses by kind. @param month yyyymm or yyyy-mm */
export const monthPath = (id: number | string, sheet: "production" | "expenses", month?: number | string): string =>
  `${sitePath(id)}/${sheet}${month === undefined ? "" : `?month=${month}`}`;
/** The count sheet of a day, on the screen or as a blank paper. */
export const countPath = (
  id: number | string,
  asked: { day?: string; which?: string; page?: number } = {},
  paper = false,
): string => withSearch(`${sitePath(id)}/count${paper ? "/paper" : ""}`, asked);
/** What is done to something that was entered. */
export const actPath = (site: number | string, entry: number, verb: string): string =>
  `${sitePath(site)}/acts/${entry}/${verb}`;
/** What lies in the crib, and what fills it up; of a day, tools that are looked for, a page of them. */
export const stockPath = (id: number | string, asked: Asked = {}): string => withSearch(`${sitePath(id)}/stock`, asked);
/** What a refill brought, as listed or as it came. */
export const refillPath = (id: number | string): string => `${sitePath(id)}/refill`;
/** The master tool list, searched and sorted. */
export const toolsPath = (id: number | string, asked: Asked): string => withSearch(`${sitePath(id)}/tools`, asked);
/** Actions as a board: of all sites, or of one; of everybody, or the reader's own. */
export const managerPath = "/ttmb/site-manager";
export const actionBoardPath = `${managerPath}/board`;
type Of = { site: number | null; mine: boolean };
/** The board with the actions that the manager's page showed, and the page with those of the board. */
export const boardOfActions = ({ site, mine }: Of): string =>
  withSearch(actionBoardPath, { ...(site !== null && { site }), ...(mine && { owner: "mine" }) });
export const managerAt = ({ site, mine }: Of): string =>
  withSearch(managerPath, { ...(site !== null && { site }), ...(mine && { whose: "mine" }) });
