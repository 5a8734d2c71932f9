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
  /** What opens those that are folded, with how many they are. */
  more: string;
  note?: string | null;
  actions?: ReactNode;
};

/** So many stand there at once. */
export const SHOWN = 5;

/** What happened to a record, the latest first, a month at a time; the months beside it are links. */
export function Timeline({ id, title, items, empty, earlier, later, more, note, actions }: TimelineProps) {
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
      {items.length === 0 ? <p className="card-body text-mute">{empty}</p> : <Items items={items.slice(0, SHOWN)} />}
      {items.length > SHOWN && (
        <details className="folded">
          <summary>{more}</summary>
          <Items items={items.slice(SHOWN)} />
        </details>
      )}
      {note && <p className="px-4 pb-3 text-xs text-mute">{note}</p>}
    </section>
  );
}

/** A line each: day, what, by whom. */
const Items = ({ items }: { items: readonly TimelineItem[] }) => (
  <ul className="list timeline">
    {items.map(({ key, day, text, small, href }) => (
      <li key={key}>
        <time dateTime={day}>{day}</time>
        <span>{href ? <a href={href}>{text}</a> : text}</span>
        {small && <small>{small}</small>}
      </li>
    ))}
  </ul>
);
