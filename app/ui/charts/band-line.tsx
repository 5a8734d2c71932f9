import { AxisLines } from "./axis-lines";
import { Legend } from "./legend";
import { makeScale, type Tick } from "./scale";

type Props = {
  label: string;
  /** A value for each step, 0 where it is as planned; null = not known, and the line is broken. */
  values: readonly (number | null)[];
  /** How far from 0 a value may be, both ways. */
  band: number;
  names: { line: string; band: string };
  /** What stands below each step. */
  steps: readonly string[];
  ticks: readonly Tick[];
};

const [width, left, top, base, high] = [1080, 104, 34, 220, 244];

/** What is against what was planned, step by step, with the band in which it may be. The figures stand in the table beside it. */
export function BandLine({ label, values, band, names, steps, ticks }: Props) {
  const known = values.filter((value) => value !== null);
  const y = makeScale([...known, band, -band, ...ticks.map(({ value }) => value)], top, base);
  const step = (width - left) / Math.max(1, steps.length);
  const x = (at: number) => Math.round(left + (at + 0.5) * step);
  const path = values
    .map((value, at) => (value === null ? "" : `${at > 0 && values[at - 1] !== null ? "L" : "M"}${x(at)} ${y(value)}`))
    .join("");
  // A narrow window begins with the newest steps: where they stand in the right half.
  const isLate = values.findLastIndex((value) => value !== null) >= steps.length / 2;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className={isLate ? "chart card-body late" : "chart card-body"} tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${high}`} role="img" aria-label={label}>
        <path className="curve-window" d={`M${left} ${y(band)}H${width}V${y(-band)}H${left}Z`} />
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        <path className="step-line step-0" d={path} />
        {values.map((value, at) =>
          value === null ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <circle key={at} className="this-year" cx={x(at)} cy={y(value)} r={3} />
          ),
        )}
        <Legend
          marks={[
            { name: names.line, shape: "line", className: "step-line step-0" },
            { name: names.band, shape: "box", className: "curve-window" },
          ]}
          left={left}
          right={width}
        />
        <g textAnchor="middle">
          {steps.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <text key={at} x={x(at)} y={high - 8}>
              {text}
            </text>
          ))}
        </g>
      </svg>
    </figure>
  );
}
