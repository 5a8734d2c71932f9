import { DayPace } from "~/ui/charts/day-pace";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { FrameLink } from "../frame/frame-link";
import type { MainboardPage } from "./mainboard-cards.server";

/** Sales of the month so far: one figure, two comparisons, and the days. */
export function PaceCard({ pace }: { pace: NonNullable<MainboardPage["pace"]> }) {
  const t = useT();
  return (
    <section className="card l:col-span-8">
      <div className="card-head">
        <h2>{pace.title}</h2>
        <FrameLink to={pace.href}>{t("mainboard.report")}</FrameLink>
      </div>
      {pace.missing && (
        <div className="card-body">
          <Notice kind="warn">{pace.missing}</Notice>
        </div>
      )}
      <div className="card-body flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <p className="text-2xl font-semibold text-ink">
            {pace.sales} <small className="text-xs font-normal text-mute">{pace.unit}</small>
          </p>
          {pace.standing && (
            <p className="text-sm">
              <span className={pace.standing.sign}>{pace.standing.text}</span>{" "}
              <span className="text-mute">({pace.standing.percent})</span>
            </p>
          )}
        </div>
        <dl>
          <dt className="text-xs font-normal text-mute">{t("mainboard.lastYear")}</dt>
          <dd>
            {pace.lastYear} <small className="text-xs text-mute">{pace.lastYearAmount}</small>
          </dd>
        </dl>
        {pace.needed && (
          <dl>
            <dt className="text-xs font-normal text-mute">{pace.needed.label}</dt>
            <dd>
              {pace.needed.amount} <small className="text-xs text-mute">{pace.soFar}</small>
            </dd>
          </dl>
        )}
      </div>
      <DayPace {...pace.chart} />
    </section>
  );
}
