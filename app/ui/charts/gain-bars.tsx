import { labelWidth } from "./label-width";

/**
 * Gains to the right and losses to the left of one line, a row each: the name, the bar, the figure at its end. Rows are words
 * and drawings without a scale of their own, so that letters stay the reader's in a card of any width.
 */
export type GainRow = {
  name: string;
  href?: string | undefined;
  value: number;
  /** Signed, formatted. */
  text: string;
  /** What else is told of it: the change in per cent. */
  title: string;
};

/** What the bars have at least, in pixels; in a wider card figures have more room than they need. */
const ROOM = 150;

/** Per cent of the bars' width that the figures on one side need beside the longest bar; none where there is none. */
const besideOf = (rows: readonly GainRow[]): number =>
  rows.length === 0 ? 0 : (100 * (Math.max(...rows.map(({ text }) => labelWidth(text))) + 8)) / ROOM;

export function GainBars({ label, rows }: { label: string; rows: readonly GainRow[] }) {
  const most = Math.max(0, ...rows.map(({ value }) => value));
  const least = Math.min(0, ...rows.map(({ value }) => value));
  const before = besideOf(rows.filter(({ value }) => value < 0));
  const after = besideOf(rows.filter(({ value }) => value > 0));
  const scale = (100 - before - after) / (most - least || 1);
  const zero = before - least * scale;
  return (
    <ul className="gains" aria-label={label}>
      {rows.map(({ name, href, value, text, title }) => {
        const wide = Math.abs(value) * scale;
        return (
          <li key={href ?? name} title={`${name}: ${title}`}>
            {href ? <a href={href}>{name}</a> : <span>{name}</span>}
            <span className="sr-only">{text}</span>
            <svg aria-hidden="true">
              <rect
                className={value < 0 ? "loss" : "gain"}
                x={at(value < 0 ? zero - wide : zero)}
                width={at(wide)}
                y="3"
                height="14"
              />
              <line className="axis axis-zero" x1={at(zero)} x2={at(zero)} y1="0" y2="20" />
              <text
                className={value < 0 ? "loss" : "gain"}
                x={at(value < 0 ? zero - wide : zero + wide)}
                dx={value < 0 ? -5 : 5}
                y="14"
                textAnchor={value < 0 ? "end" : "start"}
              >
                {text}
              </text>
            </svg>
          </li>
        );
      })}
    </ul>
  );
}

const at = (percent: number) => `${percent.toFixed(1)}%`;
