/**
 * Bars inside a table's cells, beside the words that say the same: they have no scale of their own, so letters beside them stay
 * the reader's in a table of any width.
 */

const at = (percent: number) => `${Math.max(0, Math.min(100, percent)).toFixed(1)}%`;

/** A whole and our part of it, in per cent of the longest bar of the table. */
export const PotentialBar = ({ whole, part }: { whole: number; part: number }) => (
  <svg className="cell-bar" aria-hidden="true">
    <rect className="potential" width={at(whole)} height="100%" />
    <rect className="ours" width={at(part)} height="100%" />
  </svg>
);

export type SharePart = { share: number; kind: "ours" | "rival" | "others" | "unknown" };

/** Shares of a whole, in per cent of it. */
export function ShareBar({ parts }: { parts: readonly SharePart[] }) {
  let from = 0;
  return (
    <svg className="cell-bar thin" aria-hidden="true">
      {parts.map(({ share, kind }, place) => {
        const x = from;
        from += share;
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the bar
        return <rect key={place} className={kind} x={at(x)} width={at(share)} height="100%" />;
      })}
    </svg>
  );
}

/** How many of each, the longest bar being the most: name, bar, figure. */
export function CountBars({ rows }: { rows: readonly { name: string; count: number; text: string; title: string }[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className="counts">
      {rows.map(({ name, count, text, title }) => (
        <li key={name} title={title}>
          <span>{name}</span>
          <svg className="cell-bar" aria-hidden="true">
            <rect className="plain" width={at((100 * count) / most)} height="100%" />
          </svg>
          <b>{text}</b>
        </li>
      ))}
    </ul>
  );
}
