import type { ReactNode } from "react";

export type Entry = { key: string; text: ReactNode; small: string; right?: ReactNode };
type Content = {
  id?: string;
  title: string;
  entries: readonly Entry[];
  none: string;
  note?: ReactNode;
  /** How many there are in all, and the way to them for who has it. */
  all?: { text: string; href: string | undefined } | undefined;
};

/** A card whose body is one list, or a sentence that says that there is nothing. */
export function ListCard({ id, title, entries, none, note, all }: Content) {
  return (
    <section id={id} className="card">
      <div className="card-head">
        <h2>{title}</h2>
        {all && (all.href ? <a href={all.href}>{all.text}</a> : <span className="text-xs text-mute">{all.text}</span>)}
      </div>
      {entries.length === 0 ? (
        <p className="card-body text-mute">{none}</p>
      ) : (
        <ul className="list">
          {entries.map(({ key, text, small, right }) => (
            <li key={key}>
              <span>
                {text}
                <small>{small}</small>
              </span>
              {right && <span className="text-right">{right}</span>}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="px-4 pb-3 text-xs text-mute">{note}</p>}
    </section>
  );
}
