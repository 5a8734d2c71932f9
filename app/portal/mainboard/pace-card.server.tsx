import { DayPace } from "~/ui/charts/day-pace";
import { Notice } from "~/ui/states/notice";
import type { Board } from "./board.server";
import { presentPace } from "./pace-figures.server";

/** Sales of the month so far: one figure, two comparisons, and the days. */
export function PaceCard({ board: { cards, locale, t }, className }: { board: Board; className: string }) {
  if (!cards.pace) return null;
  const pace = presentPace(cards.pace, cards, locale, t);
  const { missingRates } = cards;
  return (
    <section className={`card ${className}`}>
      <div className="card-head">
        <h2>{pace.title}</h2>
        <a href={pace.href}>{t("mainboard.report")}</a>
      </div>
      {missingRates.length > 0 && (
        <div className="card-body">
          <Notice kind="warn">{t("sales.ignored.rate", { list: missingRates.join(", ") })}</Notice>
        </div>
      )}
      <div className="pace">
        <div>
          <p className="big">
            {pace.sales} <small>{pace.unit}</small>
          </p>
          {pace.standing && (
            <p className="text-xs">
              <span className={pace.standing.sign}>{pace.standing.text}</span>{" "}
              <span className="text-mute">({pace.standing.percent})</span>
            </p>
          )}
          {pace.expected && (
            <p className="text-xs">
              <a href={pace.expected.href}>{pace.expected.text}</a>
            </p>
          )}
        </div>
        <dl>
          <dt>{t("mainboard.lastYear")}</dt>
          <dd>
            {pace.lastYear} <small>{pace.lastYearAmount}</small>
          </dd>
        </dl>
        {pace.needed && (
          <dl>
            <dt>{pace.needed.label}</dt>
            <dd>
              {pace.needed.amount} <small>{pace.soFar}</small>
            </dd>
          </dl>
        )}
      </div>
      <DayPace {...pace.chart} />
    </section>
  );
}
