import type { ListedNews } from "~/api/domain/news/news";
import { ButtonLink } from "~/ui/controls/button";
import { formatInstant, formatInteger } from "~/words/formats";
import { openAddress, pictureAddress } from "./addresses";
import type { NewsPage } from "./body.server";

/** Stories as cards in the order that was asked for, a page of them, with the way to the pages before and after. */
export function NewsCards({ page }: { page: NewsPage }) {
  const { report, filters, t, locale, href } = page;
  const pages = Math.ceil(report.rowCount / filters.size);
  return (
    <section aria-labelledby="news-cards">
      <h2 id="news-cards" className="sr-only">
        {t("news.kpi.items")}
      </h2>
      <ul className="grid gap-4 m:grid-cols-2 l:grid-cols-3 print:grid-cols-2" id="rows">
        {report.rows.map((item) => (
          <NewsCard key={item.id} page={page} item={item} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="no-print mt-4 flex flex-wrap items-center gap-4" aria-label={t("news.pages")}>
          {filters.page > 1 && (
            <ButtonLink href={href({ page: filters.page === 2 ? null : filters.page - 1 })}>
              {t("news.pages.before")}
            </ButtonLink>
          )}
          <span className="text-mute">
            {t("news.pages.at", { page: formatInteger(locale, filters.page), pages: formatInteger(locale, pages) })}
          </span>
          {filters.page < pages && (
            <ButtonLink href={href({ page: filters.page + 1 })}>{t("news.pages.after")}</ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

type Props = { page: NewsPage; item: ListedNews };

function NewsCard({ page: { t, locale, timeZone, href }, item }: Props) {
  const { id, title, summary, publisher, publishedAt, rank, clicks, image, keywords, also } = item;
  return (
    <li className="card story">
      {image && <img src={pictureAddress(id)} alt="" width="640" height="320" loading="lazy" />}
      <div className="card-body">
        <h3>
          <a href={openAddress(id)} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        </h3>
        <p className="text-xs text-mute">
          {publisher} · <time dateTime={publishedAt}>{formatInstant(publishedAt, timeZone).slice(0, 16)}</time>
        </p>
        {summary && <p>{summary}</p>}
        {also.length > 0 && (
          <p className="text-xs text-mute">
            {t("news.also")}{" "}
            {also.map((other, at) => (
              <span key={other.id}>
                {at > 0 && ", "}
                <a href={openAddress(other.id)} target="_blank" rel="noopener noreferrer">
                  {other.publisher}
                </a>
              </span>
            ))}
          </p>
        )}
        <p className="story-foot">
          <span>{t("news.rankOf", { rank: formatInteger(locale, rank) })}</span>
          <span>{t("news.clicksOf", { clicks: formatInteger(locale, clicks) })}</span>
          {keywords.map((keyword) => (
            <a key={keyword.id} href={href({ keyword: keyword.id, page: null })}>
              {keyword.name}
            </a>
          ))}
        </p>
      </div>
    </li>
  );
}
