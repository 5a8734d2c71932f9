import type { ReactNode } from "react";
import { ButtonLink } from "../controls/button";

export type TimelineItem = { key: string; day: string; text: string; small: string; href: string | null };
type Step = { text: string; href: string } | null;
export type TimelineProps = {
  id: string;
  title: string;
  items: readonly TimelineItem[];
  /** What is said where nothing has happened. */
  empty: string;
  earlier: Step;
  later: Step;
  note?: string | null;
  actions?: ReactNode;
};

/** What happened to a record, the latest first, a month at a time; the months beside it are links. */
export function Timeline({ id, title, items, empty, earlier, later, note, actions }: TimelineProps) {
  return (
    <section className="card mt-4" id={id}>
      <div className="card-head">
        <h2>{title}</h2>
        <div className="acts no-print">
          {actions}
          {[earlier, later].map(
            (step) =>
              step && (
                <ButtonLink key={step.href} kind="quiet" href={step.href}>
                  {step.text}
                </ButtonLink>
              ),
          )}
        </div>
      </div>
      {items.length === 0 ? (
        <p className="card-body text-mute">{empty}</p>
      ) : (
        <ul className="list">
          {items.map(({ key, day, text, small, href }) => (
            <li key={key}>
              <span>
                {href ? <a href={href}>{text}</a> : text}
                {small && <small>{small}</small>}
              </span>
              <time className="text-mute" dateTime={day}>
                {day}
              </time>
            </li>
          ))}
        </ul>
      )}
      {note && <p className="px-4 pb-3 text-xs text-mute">{note}</p>}
    </section>
  );
}
