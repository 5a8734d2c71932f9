import { AxisLines } from "./axis-lines";
import { labelWidth } from "./label-width";
import { Legend } from "./legend";
import { makeScale, type Tick } from "./scale";

/** A line over equal steps: its figures, what it begins with (0), and how it is drawn. */
export type GrowingLine = { name: string; label: string; values: readonly number[]; from?: number; dashed?: true };
type Props = {
  label: string;
  lines: readonly GrowingLine[];
  /** What stands below each step. */
  steps: readonly string[];
  ticks: readonly Tick[];
  /** Beside other things: half as wide, so that its letters stay as large. */
  small?: true | undefined;
};

const [right, top] = [12, 34];

/** Lines that grow over months on one scale from 0. The figures stand in the table beside it as well. */
export function GrowingLines({ label, lines, steps, ticks, small }: Props) {
  const [width, base, high] = small ? [420, 176, 200] : [1080, 220, 244];
  const left = Math.ceil(Math.max(0, ...ticks.map(({ text }) => labelWidth(text)))) + 12;
  const every = Math.ceil(steps.length / (small ? 6 : 12));
  const y = makeScale([...lines.flatMap(({ values }) => values), ...ticks.map(({ value }) => value)], top, base);
  const step = (width - left - right) / Math.max(1, steps.length);
  const x = (at: number) => Math.round(left + at * step);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className={small ? "chart small card-body" : "chart stacked card-body"} tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${high}`} role="img" aria-label={label}>
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        <Legend
          marks={lines.map(({ name, label: words }) => ({ name: words, shape: "line", className: `line-${name}` }))}
          left={0}
          right={width}
        />
        {lines.map(({ name, values, from = 0, dashed }) => (
          <g key={name}>
            <path
              className={`line-${name}`}
              strokeDasharray={dashed ? "6 4" : undefined}
              d={[from, ...values].map((value, month) => `${month === 0 ? "M" : "L"}${x(month)} ${y(value)}`).join("")}
            />
          </g>
        ))}
        <g textAnchor="middle">
          {steps.map((text, at) =>
            (at + 1) % every === 0 ? (
              <text key={text} x={x(at + 1)} y={high - 8}>
                {text}
              </text>
            ) : null,
          )}
        </g>
      </svg>
    </figure>
  );
}
