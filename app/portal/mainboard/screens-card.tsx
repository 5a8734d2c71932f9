import { useT } from "~/words/use-t";
import { FrameLink } from "../frame/frame-link";
import type { MainboardPage } from "./mainboard-cards.server";

/** Where to begin: screens that the reader may open. */
export function ScreensCard({ screens }: { screens: MainboardPage["screens"] }) {
  const t = useT();
  return (
    <section className="card l:col-span-4">
      <div className="card-head">
        <h2>{t("mainboard.card.screens")}</h2>
      </div>
      <ul className="list">
        {screens.map(({ href, name }) => (
          <li key={href}>
            <FrameLink to={href}>{name}</FrameLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
