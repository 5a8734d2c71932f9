import { useT } from "~/words/use-t";
import { FrameLink } from "../frame/frame-link";
import type { MainboardPage } from "./mainboard-cards.server";

/** What waits for the reader's decision, or came back to be changed; each line leads to the list of as many. */
export function WaitingCard({ waiting }: { waiting: MainboardPage["waiting"] }) {
  const t = useT();
  return (
    <section className="card l:col-span-12">
      <div className="card-head">
        <h2>{t("mainboard.waiting")}</h2>
      </div>
      <ul className="list">
        {waiting.map(({ href, name, count, oldest }) => (
          <li key={href}>
            <span>
              <FrameLink to={href}>{name}</FrameLink>
              <small>{oldest}</small>
            </span>
            <span className="text-right font-semibold text-ink">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
