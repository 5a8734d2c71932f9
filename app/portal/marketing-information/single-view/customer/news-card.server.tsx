import type { NewsOfCustomer } from "~/api/domain/news/news-of-customer";
import { openAddress } from "~/portal/marketing-information/news/addresses";
import { ButtonLink } from "~/ui/controls/button";
import { formatInstant } from "~/words/formats";
import type { CustomerPage } from "./body.server";

type Props = { page: CustomerPage; news: NewsOfCustomer | null };

/** The newest stories that name the customer; nothing where there is none. */
export function NewsCard({ page: { t, opens, timeZone }, news }: Props) {
  if (news === null) return null;
  const all = opens({ screen: "MIPINL01", with: { text: news.name, show: "all", by: "list", sort: "publishedAt" } });
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("menu.marketing-information.news")}</h2>
        {all && (
          <ButtonLink kind="quiet" href={all} className="no-print -mr-2">
            {t("news.ofCustomer.all")}
          </ButtonLink>
        )}
      </div>
      <ul className="list">
        {news.items.map(({ id, title, publisher, publishedAt }) => (
          <li key={id}>
            <span>
              <a href={openAddress(id)} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            </span>
            <small>
              {publisher} · {formatInstant(publishedAt, timeZone).slice(0, 10)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
