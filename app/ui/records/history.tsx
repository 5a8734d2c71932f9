type Entry = { key: string; text: string; by: string; at: string };

/** What was done to a record, newest first: the deed and who did it at the left, when at the right. */
export function History({ title, entries, empty }: { title: string; entries: readonly Entry[]; empty: string }) {
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      {entries.length === 0 ? (
        <p className="card-body text-mute">{empty}</p>
      ) : (
        <ul className="list">
          {entries.map(({ key, text, by, at }) => (
            <li key={key}>
              <span>
                {text}
                <small>{by}</small>
              </span>
              <span className="text-mute">{at}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
