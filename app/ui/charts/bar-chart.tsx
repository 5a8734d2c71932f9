import { AxisLines } from "./axis-lines";
import { type Mark, makeScale, px, type Tick } from "./scale";

export type Bar = { label: string; thisYear: Mark | null; lastYear: Mark | null; target: Mark | null };
export type SeriesNames = { thisYear: string; lastYear: string; target: string };

/** This year, last year and target per month, drawn on the server: needs no script and prints as it is. */
export type BarChartProps = { label: string; bars: readonly Bar[]; ticks: readonly Tick[]; names: SeriesNames };

const [width, height, left, top, base] = [1080, 208, 44, 40, 182];

function BarGroup({ bar, x, step, y }: { bar: Bar; x: number; step: number; y: (value: number) => number }) {
  const wide = px(Math.min(40, step * 0.46));
  const narrow = px(Math.min(22, step * 0.26));
  const start = px(x + (step - wide - narrow - 2) / 2);
  const second = px(start + narrow + 2);
  const rect = (mark: Mark, className: string, at: number, size: number) => {
    const [from, to] = [y(mark.value), y(0)];
    return <rect className={className} x={at} y={Math.min(from, to)} width={size} height={px(Math.abs(to - from))} />;
  };
  const highest = Math.min(...[bar.thisYear, bar.target].map((mark) => (mark ? y(mark.value) : base)), y(0));
  const middle = px(second + wide / 2);
  return (
    <>
      {bar.lastYear && rect(bar.lastYear, "ly", px(start + 0.5), narrow)}
      {bar.thisYear && rect(bar.thisYear, "ty", second, wide)}
      {bar.target && <path className="tg" d={`M${px(second - 4)} ${y(bar.target.value)}h${px(wide + 8)}`} />}
      {bar.thisYear && (
        <text className="v" x={middle} y={px(highest - 6)} textAnchor="middle">
          {bar.thisYear.text}
        </text>
      )}
      <text x={px(x + step / 2)} y={height - 8} textAnchor="middle">
        {bar.label}
      </text>
    </>
  );
}

/** What the marks mean, once, at the upper right: the outline, the full bar, the dashed line. */
function Legend({ names, drawn }: { names: SeriesNames; drawn: { target: boolean } }) {
  return (
    <g>
      <rect className="ty" x={700} y={3} width={12} height={12} />
      <text x={718} y={13}>
        {names.thisYear}
      </text>
      <rect className="ly" x={820.5} y={3.5} width={11} height={11} />
      <text x={838} y={13}>
        {names.lastYear}
      </text>
      {drawn.target && <path className="tg" d="M940 9h24" />}
      {drawn.target && (
        <text x={970} y={13}>
          {names.target}
        </text>
      )}
    </g>
  );
}

export function BarChart({ label, bars, ticks, names }: BarChartProps) {
  const marks = bars
    .flatMap((bar) => [bar.thisYear, bar.lastYear, bar.target])
    .flatMap((mark) => (mark ? [mark.value] : []));
  const y = makeScale([...marks, ...ticks.map((tick) => tick.value)], top, base);
  const step = (width - left) / Math.max(1, bars.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart cb" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Legend names={names} drawn={{ target: bars.some((bar) => bar.target) }} />
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        {bars.map((bar, at) => (
          <BarGroup key={bar.label} bar={bar} x={px(left + at * step)} step={step} y={y} />
        ))}
      </svg>
    </figure>
  );
}
