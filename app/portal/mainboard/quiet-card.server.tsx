import { quietAfterDays } from "~/api/domain/facts/quiet-customers";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { Board } from "./board.server";

const SHOWN = 5;

/** Customers who stopped buying, the largest first; each leads to its page, the head to all of them. */
export function QuietCard({ board, className }: { board: Board; className: string }) {
  const { cards, t, inK, unit, customerHref, count, user } = board;
  return (
    <section className={`card ${className}`}>
      <div className="card-head">
        <h2 title={t("mainboard.quietNote", { days: quietAfterDays })}>{t("mainboard.quiet")}</h2>
        <span className="text-xs text-mute">{t("mainboard.quietUnit", { unit })}</span>
        {findMenuItem(user.menus, "MIPSAL05") && (
          <a href="/my-sales?whose=all&standing=quiet">{t("mainboard.quiet.all")}</a>
        )}
      </div>
      <ul className="list">
        {cards.quiet?.slice(0, SHOWN).map(({ id, name, lastDay, annual, days, rhythm }) => {
          const href = customerHref(id);
          return (
            <li key={id}>
              <div>
                {href ? <a href={href}>{name}</a> : name}{" "}
                <small>
                  {rhythm === null
                    ? t("mainboard.quietLast", { day: lastDay })
                    : t("mainboard.quietRhythm", { days: rhythm })}
                </small>
              </div>
              <span className="text-right">
                {inK(annual)} <small className="warn">{t("mainboard.quietDays", { days: count(days) })}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
