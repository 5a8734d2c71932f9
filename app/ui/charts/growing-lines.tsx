import { AxisLines } from "./axis-lines";
import { makeScale, type Tick } from "./scale";

/** A line over equal steps: its figures, and how it is drawn. */
export type GrowingLine = { name: string; label: string; values: readonly number[]; dashed?: true };
type Props = {
  label: string;
  lines: readonly GrowingLine[];
  /** What stands below each step. */
  steps: readonly string[];
  ticks: readonly Tick[];
};

const [width, left, right, top, base, high] = [1080, 104, 12, 34, 220, 244];
const legendStep = 200;

/** Lines that grow over months on one scale from 0. The figures stand in the table beside it as well. */
export function GrowingLines({ label, lines, steps, ticks }: Props) {
  const y = makeScale([...lines.flatMap(({ values }) => values), ...ticks.map(({ value }) => value)], top, base);
  const step = (width - left - right) / Math.max(1, steps.length);
  const x = (at: number) => Math.round(left + at * step);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart stacked card-body" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${high}`} role="img" aria-label={label}>
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        {lines.map(({ name, label: words, values, dashed }, at) => (
          <g key={name}>
            <path className={`line-${name}`} d={`M${left + at * legendStep} 10h18`} />
            <text x={left + at * legendStep + 24} y={14}>
              {words}
            </text>
            <path
              className={`line-${name}`}
              strokeDasharray={dashed ? "6 4" : undefined}
              d={[0, ...values]
                .map((value, month) => `${month === 0 ? "M" : "L"}${x(month)} ${y(dashed ? (values[0] ?? 0) : value)}`)
                .join("")}
            />
          </g>
        ))}
        <g textAnchor="middle">
          {steps.map((text, at) => (
            <text key={text} x={x(at + 1)} y={high - 8}>
              {text}
            </text>
          ))}
        </g>
      </svg>
    </figure>
  );
}
