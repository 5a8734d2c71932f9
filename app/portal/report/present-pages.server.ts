import { pageSizes } from "~/api/domain/report/filters";
import { formatInteger } from "~/words/formats";
import type { HeadPage } from "./sort-head.server";

/** What is shown, and the addresses of the other pages and sizes. */
export function presentPages(
  { locale, t, href }: Pick<HeadPage, "locale" | "t" | "href">,
  { page, size, rowCount }: { page: number; size: number; rowCount: number },
) {
  const pages = Math.max(1, Math.ceil(rowCount / size));
  const from = Math.min((page - 1) * size + 1, rowCount);
  const shown = t("sales.table.shown", {
    from: formatInteger(locale, from),
    to: formatInteger(locale, Math.min(page * size, rowCount)),
    count: formatInteger(locale, rowCount),
  });
  return {
    shown,
    page,
    pages,
    size,
    sizes: [...pageSizes],
    /** The current address without page and size; the page builds the few links it draws. */
    base: href({ page: null, size: null }),
  };
}
