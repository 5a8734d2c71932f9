import { ReportTable } from "~/ui/tables/report-table";
import { useT } from "~/words/use-t";
import { FrameLink } from "../frame/frame-link";
import type { MainboardPage } from "./mainboard-cards.server";

/** Largest gains first, largest losses last, against the same days of last year. */
export function MoversCard({ card }: { card: MainboardPage["movers"][number] }) {
  const t = useT();
  return (
    <section id={card.id} className="card l:col-span-4">
      <div className="card-head">
        <h2>{card.title}</h2>
        <FrameLink to={card.href}>{t("mainboard.report")}</FrameLink>
      </div>
      <p className="px-4 pb-2 text-xs text-mute">{card.caption}</p>
      <ReportTable caption={card.title} first={card.first} groups={card.groups} rows={card.rows} />
    </section>
  );
}
