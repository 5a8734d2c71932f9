import { useT } from "~/words/use-t";
import { Segmented } from "../controls/segmented";
import { pageNumbers } from "./page-numbers";

/** `shown` is the sentence at the left ("Rows 1–24 of 32, groups kept whole"); every page and size is an address. */
export type PaginationProps = {
  shown: string;
  page: number;
  pages: number;
  pageHref: (page: number) => string;
  size: number;
  sizes: readonly number[];
  sizeHref: (size: number) => string;
};

export function Pagination({ shown, page, pages, pageHref, size, sizes, sizeHref }: PaginationProps) {
  const t = useT();
  const options = sizes.map((each) => ({ text: String(each), href: sizeHref(each), current: each === size }));
  const step = (to: number, word: string, rel: string) => (
    <li>
      {to < 1 || to > pages ? (
        <span>{word}</span>
      ) : (
        <a href={pageHref(to)} rel={rel}>
          {word}
        </a>
      )}
    </li>
  );
  return (
    <div className="pages">
      <span>{shown}</span>
      <span className="flex items-center gap-2">
        {t("ui.rowsPerPage")}
        <Segmented label={t("ui.rowsPerPage")} options={options} />
      </span>
      {pages > 1 && (
        <nav aria-label={t("ui.pages")}>
          <ul>
            {step(page - 1, t("ui.previous"), "prev")}
            {pageNumbers(page, pages).map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two gaps differ only by their place
              <li key={`${each}.${at}`}>
                {each === 0 ? (
                  <span>…</span>
                ) : (
                  <a href={pageHref(each)} aria-current={each === page ? "page" : undefined}>
                    {each}
                  </a>
                )}
              </li>
            ))}
            {step(page + 1, t("ui.next"), "next")}
          </ul>
        </nav>
      )}
    </div>
  );
}
