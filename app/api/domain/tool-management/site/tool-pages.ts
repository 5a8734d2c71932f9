/** So many tools stand on a page of a list. */
export const TOOLS_A_PAGE = 100;

export type ToolPage<T> = {
  shown: T[];
  /** Place of the first and the last that is shown, as "101–200 of 3000" tells it; 0 where nothing is. */
  from: number;
  to: number;
  page: number;
  pages: number;
};

/** A page of many tools; beyond the last one that. @param asked from 1 @param first so many stand on the first page */
export function pageOfTools<T>(all: readonly T[], asked: number, first = TOOLS_A_PAGE): ToolPage<T> {
  const pages = 1 + Math.max(0, Math.ceil((all.length - first) / TOOLS_A_PAGE));
  const page = Math.min(pages, asked);
  const start = page === 1 ? 0 : first + (page - 2) * TOOLS_A_PAGE;
  const shown = all.slice(start, page === 1 ? first : start + TOOLS_A_PAGE);
  return { shown, from: Math.min(start + 1, all.length), to: start + shown.length, page, pages };
}
