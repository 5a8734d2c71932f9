import { FrameLink } from "../frame/frame-link";
import type { MainboardPage } from "./mainboard-cards.server";

type Props = { title: string; all: string; news: MainboardPage["news"] };

/** The news of the last days; a title leads to its story in a window of its own, the foot to all of them. */
export function NewsCard({ title, all, news }: Props) {
  return (
    <section className="card l:col-span-4">
      <div className="card-head">
        <h2>{title}</h2>
        <FrameLink to="/marketing-information/news">{all}</FrameLink>
      </div>
      <ul className="list">
        {news.map(({ id, href, title: headline, note }) => (
          <li key={id}>
            <span>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {headline}
              </a>
              <small>{note}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
