/** A row's share now and a year before, per cent; null = not known then. */
export type MarginRow = {
  name: string;
  href?: string;
  now: number;
  before: number | null;
  percent: string;
  points: string;
  /** Null = as before. */
  worse: boolean | null;
  profit: string;
};
type Props = {
  label: string;
  heads: { percent: string; points: string; profit: string; now: string; before: string };
  rows: readonly MarginRow[];
  /** The share of all rows together: a line through them. */
  all: { value: number; text: string };
};

/** Where each row stood a year before and stands now, on one scale; the figures stand beside it. */
export function MarginRows({ label, heads, rows, all }: Props) {
  const values = rows.flatMap(({ now, before }) => [now, before ?? now]);
  const [least, most] = [Math.min(all.value, ...values), Math.max(all.value, ...values)];
  const at = (value: number) => Math.round((4 + ((value - least) / (most - least || 1)) * 92) * 10) / 10;
  return (
    <figure className="card-body" aria-label={label}>
      <figcaption className="legend" aria-hidden="true">
        <i className="this-year round" /> {heads.now}
        {rows.some(({ before }) => before !== null) && (
          <>
            {" "}
            <i className="last-year round" /> {heads.before}
          </>
        )}
      </figcaption>
      <ul className="margin-rows">
        <li className="text-mute" aria-hidden="true">
          <span />
          <svg aria-hidden="true">
            <text x={`${at(all.value)}%`} y="13" textAnchor={at(all.value) > 50 ? "end" : "start"}>
              {all.text}
            </text>
          </svg>
          <span>{heads.percent}</span>
          <span>{heads.points}</span>
          <span>{heads.profit}</span>
        </li>
        {rows.map(({ name, href, now, before, percent, points, worse, profit }) => (
          <li key={name}>
            <span>{href ? <a href={href}>{name}</a> : name}</span>
            <svg aria-hidden="true">
              <rect className="goal" x={`${at(all.value)}%`} />
              {before !== null && (
                <>
                  <rect
                    className={worse === false ? "risen" : "fallen"}
                    x={`${at(Math.min(now, before))}%`}
                    width={`${Math.round(Math.abs(at(now) - at(before)) * 10) / 10}%`}
                  />
                  <circle className="last-year" cx={`${at(before)}%`} />
                </>
              )}
              <circle className="this-year" cx={`${at(now)}%`} />
            </svg>
            <span>{percent}</span>
            <span className={worse === null ? undefined : worse ? "down" : "up"}>{points}</span>
            <span>{profit}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
