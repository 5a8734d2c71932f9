import { Legend } from "./legend";

/** `whole` and `part` in pixels of the drawing; `text` stands behind the bar. */
export type PartBar = { label: string; href?: string; whole: number; part: number; text: string };

const [width, top, row, high] = [1080, 28, 28, 18];
/** What is left for names at the left and the longest bar, when its text has its room. */
export const BAR_ROOM = 840;

type Props = { label: string; bars: readonly PartBar[]; names: { part: string; whole: string }; left: number };

/** A whole and our part of it, one bar a row from `left` (a pixel of the drawing) on, with names and figures beside them: needs no script and no pointer. */
export function PartBars({ label, bars, names, left }: Props) {
  const height = top + bars.length * row;
  const y = (at: number) => top + at * row;
  const path = (size: "whole" | "part", inset: number) =>
    bars.map((bar, at) =>
      bar[size] > 0 ? `M${left} ${y(at) + inset}h${bar[size]}v${high - 2 * inset}h-${bar[size]}z` : "",
    );
  // What stands in a picture is not read out, and its links could not be reached.
  const role = bars.some(({ href }) => href) ? "group" : "img";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart card-body" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} role={role} aria-label={label}>
        <Legend
          marks={[
            ["this-year", left, names.part],
            ["last-year", left + 200, names.whole],
          ]}
        />
        <path className="last-year" d={path("whole", 0.5).join("")} />
        <path className="this-year" d={path("part", 1).join("")} />
        <path className="axis axis-zero" d={`M${left} ${top - 4}V${height - 6}`} />
        {bars.map((bar, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place; two customers may have one name
          <g key={at}>
            <Name bar={bar} x={left - 8} y={y(at) + 13} />
            <text className="value" x={left + Math.max(bar.whole, bar.part) + 8} y={y(at) + 13}>
              {bar.text}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

function Name({ bar: { label, href }, x, y }: { bar: PartBar; x: number; y: number }) {
  const text = (
    <text x={x} y={y} textAnchor="end">
      {label}
    </text>
  );
  return href ? <a href={href}>{text}</a> : text;
}
