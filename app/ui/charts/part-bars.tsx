/** `whole` and `part` in per cent of the longest bar; `text` stands behind them. */
export type PartBar = { label: string; href?: string; whole: number; part: number; text: string };

type Props = {
  label: string;
  bars: readonly PartBar[];
  /** Left out where the rows say it themselves. */
  names?: { part: string; whole: string };
};

/**
 * A whole and our part of it, one bar a row, with names and figures beside them. Rows of text, not a drawing: the column of
 * names is as wide as its longest one, a long name goes on in the next line, and all of it is as large as the reader's letters.
 */
export function PartBars({ label, bars, names }: Props) {
  return (
    <figure className="has-bars card-body" aria-label={label}>
      {names && (
        <figcaption className="legend" aria-hidden="true">
          <i className="this-year" /> {names.part} <i className="last-year" /> {names.whole}
        </figcaption>
      )}
      <ul className="part-bars">
        {bars.map(({ label: name, href, whole, part, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place; two customers may have one name
          <li key={at}>
            <span>{href ? <a href={href}>{name}</a> : name}</span>
            <svg aria-hidden="true">
              <rect className="last-year" y=".5" width={`${whole}%`} height="15" />
              <rect className="this-year" y="1" width={`${part}%`} height="14" />
            </svg>
            <b>{text}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
