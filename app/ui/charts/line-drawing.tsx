import { Legend } from "./legend";

/** A line of the drawing: points in the units of its axes. */
export type DrawnLine = {
  name: "first" | "second";
  label: string;
  points: readonly (readonly [x: number, y: number])[];
};

type Props = {
  label: string;
  lines: readonly DrawnLine[];
  /** From where to where on the lower axis is set off; the two ends are named. */
  band?: { from: number; to: number };
  /** A point that is marked, with its words. */
  mark?: { x: number; y: number; text: string };
  xText(value: number): string;
  yText(value: number): string;
  axis: string;
};

const [left, top, wide, high] = [112, 26, 880, 210];
const rounded = (value: number) => Math.round(value * 10) / 10;
const ticks = [0, 0.25, 0.5, 0.75, 1];

/** One or two lines over one axis, drawn by the server too. The figures are in the result beside it as well. */
export function LineDrawing({ label, lines, band, mark, xText, yText, axis }: Props) {
  const all = lines.flatMap(({ points }) => points);
  const [from, to] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const ceiling = 1.05 * Math.max(...all.map(([, y]) => y)) || 1;
  const x = (value: number) => rounded(left + ((value - from) / (to - from || 1)) * wide);
  const y = (value: number) => rounded(top + high - (value / ceiling) * high);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart stacked card-body" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${left + wide + 60} ${top + high + 40}`} role="img" aria-label={label}>
        {band && (
          <rect
            className="curve-window"
            x={x(band.from)}
            y={top}
            width={rounded(x(band.to) - x(band.from))}
            height={high}
          />
        )}
        <path className="sketch-axis" d={`M${left} ${top}V${top + high}H${left + wide}`} />
        {lines.map(({ name, points }) => (
          <path
            key={name}
            className={`curve curve-${name}`}
            d={`M${points.map(([px, py]) => `${x(px)} ${y(py)}`).join("L")}`}
          />
        ))}
        <Legend
          marks={lines.map(({ name, label: text }) => ({
            name: text,
            shape: "line",
            className: `curve curve-${name}`,
          }))}
          left={left}
          right={left + wide}
        />
        {ticks.map((tick) => (
          <g key={tick}>
            <text x={rounded(left + tick * wide)} y={top + high + 16} textAnchor="middle">
              {xText(from + tick * (to - from))}
            </text>
            <text x={left - 6} y={rounded(top + high - tick * high) + 4} textAnchor="end">
              {yText(tick * ceiling)}
            </text>
          </g>
        ))}
        <text x={left + wide / 2} y={top + high + 34} textAnchor="middle">
          {axis}
        </text>
        {mark && (
          <>
            <circle className="curve-point" cx={x(mark.x)} cy={y(mark.y)} r={5} />
            <text className="value" x={x(mark.x)} y={y(mark.y) - 10} textAnchor="middle">
              {mark.text}
            </text>
          </>
        )}
      </svg>
    </figure>
  );
}
