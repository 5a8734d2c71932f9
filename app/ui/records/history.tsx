export type Entry = { key: string; text: string; by: string; at: string };

/** What was done to a record, newest first, a line each: when, the deed, who did it. */
export function History({ title, entries, empty }: { title: string; entries: readonly Entry[]; empty?: string }) {
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      {entries.length === 0 ? (
        <p className="card-body text-mute">{empty}</p>
      ) : (
        <ul className="history">
          {entries.map(({ key, text, by, at }) => (
            <li key={key}>
              <span>{at}</span>
              <b>{text}</b>
              <span>{by}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
