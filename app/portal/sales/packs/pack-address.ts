export const packsPath = "/sales/packs";
/** @param month yyyymm; the last complete one unless given */
export const packPath = (id: string, month?: number) => `${packsPath}/${id}${month ? `?month=${month}` : ""}`;
export const commentsPath = (id: string, month: number) => `${packsPath}/${id}/comments?month=${month}`;

export const copyPath = (id: string, copy: string) => `${packsPath}/${id}/copies/${copy}`;

const MONTH = /^20\d\d(?:0[1-9]|1[0-2])$/;
/** A month as an address or a form carries it; 0 for anything else, which no pack has. */
export const readMonth = (text: string): number => (MONTH.test(text) ? Number(text) : 0);

/** The month that an address asks for. */
export const askedMonth = (request: Request): number | undefined =>
  readMonth(new URL(request.url).searchParams.get("month") ?? "") || undefined;
