import { AxisLines } from "./axis-lines";
import { LETTER, labelWidth, NARROW_WINDOW } from "./label-width";
import { Legend } from "./legend";
import { makeScale, px, type Tick } from "./scale";

/** A month: what came (up) and went (down), each in its parts, and where the line stands at its end. */
export type FlowBar = {
  label: string;
  up: readonly number[];
  down: readonly number[];
  line: number;
  lineText: string;
};
type Props = {
  label: string;
  bars: readonly FlowBar[];
  ticks: readonly Tick[];
  /** In the order of `up`, `down`, line. */
  names: { up: readonly string[]; down: readonly string[]; line: string };
};

const [width, left, lineTop, lineBase, top, base, high] = [1080, 104, 44, 84, 104, 236, 262];
const barWidth = 40;

/** Bars up and down per month on one scale, and above them a line on a scale of its own, with its figures. Drawn on the server. */
export function MonthFlow({ label, bars, ticks, names }: Props) {
  const ends = bars.flatMap(({ up, down }) => [sumOf(up), -sumOf(down)]);
  const values = [...ends, ...ticks.map(({ value }) => value)];
  const y = makeScale(values, top, base);
  const lineY = makeScale(
    bars.map(({ line }) => line),
    lineTop,
    lineBase,
  );
  const step = (width - left) / Math.max(1, bars.length);
  const middle = (at: number) => Math.round(left + (at + 0.5) * step);
  const every = monthsApart(bars, step);
  const line = bars.map((bar, at) => `${at === 0 ? "M" : "L"}${middle(at)} ${lineY(bar.line)}`).join("");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart card-body late" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${high}`} role="img" aria-label={label}>
        <FlowLegend names={names} />
        <path className="flow-line" d={line} />
        <g textAnchor="middle">
          {bars.map((bar, at) =>
            (bars.length - 1 - at) % every === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
              <text key={at} x={middle(at)} y={lineY(bar.line) - 6}>
                {bar.lineText}
              </text>
            ) : null,
          )}
        </g>
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        {bars.map((bar, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
          <FlowColumn key={at} bar={bar} x={middle(at)} y={y} />
        ))}
      </svg>
    </figure>
  );
}

/** How many months on from one figure of the line to the next: long ones would run into each other. The newest has its own. */
function monthsApart(bars: readonly FlowBar[], step: number): number {
  const longest = Math.max(0, ...bars.map(({ lineText }) => labelWidth(lineText)));
  return Math.max(1, Math.ceil((longest * NARROW_WINDOW + LETTER) / step));
}

function FlowLegend({ names }: Pick<Props, "names">) {
  const parts = [...names.up, ...names.down].map(
    (name, at) => ({ name, shape: "box", className: `flow-${at}` }) as const,
  );
  const line = { name: names.line, shape: "line", className: "flow-line" } as const;
  // At the right, where a narrow window begins.
  return <Legend marks={[...parts, line]} left={0} right={width} />;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Parts that begin where the one before them ends, away from the line. */
const stacked = (values: readonly number[], way: 1 | -1, y: (value: number) => number) =>
  values.map((value, at) => {
    const before = way * sumOf(values.slice(0, at));
    const [from, to] = [y(before), y(before + way * value)];
    return { top: Math.min(from, to), size: px(Math.abs(to - from)) };
  });

function FlowColumn({ bar, x, y }: { bar: FlowBar; x: number; y: (value: number) => number }) {
  const parts = [...stacked(bar.up, 1, y), ...stacked(bar.down, -1, y)];
  return (
    <g>
      {parts.map(({ top, size }, at) =>
        size > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, and has its colour by it
          <rect key={at} className={`flow-${at}`} x={x - barWidth / 2} y={top} width={barWidth} height={size} />
        ) : null,
      )}
      <text x={x} y={high - 8} textAnchor="middle">
        {bar.label}
      </text>
    </g>
  );
}
