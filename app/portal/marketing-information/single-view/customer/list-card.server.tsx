import type { ReactNode } from "react";

export type Entry = { key: string; text: ReactNode; small: string; right?: ReactNode };
type Content = { title: string; entries: readonly Entry[]; none: string; note?: ReactNode };

/** A card whose body is one list, or a sentence that says that there is nothing. */
export function ListCard({ title, entries, none, note }: Content) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
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
