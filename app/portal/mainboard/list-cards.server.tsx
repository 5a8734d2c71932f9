import { screenName } from "~/api/domain/access/screen-name";
import { menuLeaves } from "~/menu";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { formatInstant } from "~/words/formats";
import type { Board } from "./board.server";

type Props = { board: Board; className: string };

const NEWS_SHOWN = 4;

/** The news of the last days, a line each; a title leads to its story in a window of its own. */
export function NewsCard({ board: { cards, t, count, timeZone }, className }: Props) {
  return (
    <section className={`card ${className}`}>
      <div className="card-head">
        <h2>{t("mainboard.card.news")}</h2>
        <a href="/marketing-information/news">{t("mainboard.news.all")}</a>
      </div>
      <ul className="list lines">
        {cards.ownNews && (
          <li>
            <a href={cards.ownNews.href}>
              {t("mainboard.news.own", { stories: count(cards.ownNews.count), name: cards.ownNews.name })}
            </a>
            <small />
          </li>
        )}
        {cards.news?.slice(0, NEWS_SHOWN).map(({ id, title, publisher, publishedAt }) => (
          <li key={id}>
            <a href={`/marketing-information/news/${id}/open`} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
            <small>{publisher}</small>
            <small>{formatInstant(publishedAt, timeZone).slice(5, 10)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many days before its end a contract is marked. */
const SOON_DAYS = 7;

/** How many rental contracts end soon, as the lists that each count leads to, and those that end first, a line each. */
export function EndingCard({ board: { cards, t, count }, className }: Props) {
  return (
    <section className={`card ${className}`}>
      <div className="card-head">
        <h2>{t("mainboard.ending")}</h2>
        {(cards.rental ?? []).map(({ market, contracts, href }) => (
          <a key={market} href={href}>
            {t(`mainboard.part.${market === "domestic" ? "home" : "abroad"}`, { count: count(contracts) })}
          </a>
        ))}
      </div>
      <ul className="list lines">
        {cards.endingContracts?.map(({ id, market, customer, endOn, days }) => (
          <li key={id}>
            <a href={`/rental/${market}/contracts/${id}`}>{customer}</a>
            <small>{endOn.slice(5)}</small>
            <small className={days <= SOON_DAYS ? "warn" : undefined}>
              {t("mainboard.ending.days", { days: count(days) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_SCREENS = 12;

/** Where to begin: screens that the reader may open. */
export function ScreensCard({ board: { t, user }, className }: Props) {
  return (
    <section className={`card ${className}`}>
      <div className="card-head">
        <h2>{t("mainboard.card.screens")}</h2>
      </div>
      <ul className="list">
        {screensOf(user).map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ways to the screens that exist and that the reader may open, for whoever has no figures to begin with. */
function screensOf({ menus }: Board["user"]) {
  return menuLeaves
    .filter(({ screen, hidden, code, path }) => screen && !hidden && !path.includes(":") && code !== "MIPCOM00")
    .flatMap(({ code, key }) => {
      const item = key.startsWith("errors.") ? undefined : findMenuItem(menus, code);
      return item && !item.hidden ? [{ href: item.path, name: screenName(menus, item.path) ?? item.meta.title }] : [];
    })
    .slice(0, MOST_SCREENS);
}
