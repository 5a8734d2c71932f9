import { AxisLines } from "./axis-lines";
import { type Mark, makeScale, type Tick } from "./scale";

export type Bar = { label: string; thisYear: Mark | null; lastYear: Mark | null; target: Mark | null };
export type SeriesNames = { thisYear: string; lastYear: string; target: string };

/** This year, last year and target per month, drawn on the server: needs no script and prints as it is. */
export type BarChartProps = { label: string; bars: readonly Bar[]; ticks: readonly Tick[]; names: SeriesNames };

const [width, height, left, top, base] = [1080, 208, 48, 40, 182];

type Scale = (value: number) => number;
type Column = { bar: Bar; middle: number; lastYear: number; thisYear: number };

const narrow = 22;
const wide = 40;

/** Where each month's pair of bars stands. Whole pixels: they are sharper, and shorter on the wire. */
function columnsOf(bars: readonly Bar[]): Column[] {
  const step = (width - left) / Math.max(1, bars.length);
  return bars.map((bar, at) => {
    const middle = Math.round(left + (at + 0.5) * step);
    const lastYear = middle - (narrow + 2 + wide) / 2;
    return { bar, middle, lastYear, thisYear: lastYear + narrow + 2 };
  });
}

/** One path for a whole series: a month more costs thirty bytes and no further element. */
const barPath = (mark: Mark | null, x: number, size: number, y: Scale) =>
  mark ? `M${x} ${y(0)}h${size}V${y(mark.value)}h-${size}z` : "";

function Bars({ columns, y }: { columns: readonly Column[]; y: Scale }) {
  const path = (one: (column: Column) => string) => columns.map(one).join("");
  return (
    <>
      <path className="ly" d={path(({ bar, lastYear }) => barPath(bar.lastYear, lastYear + 0.5, narrow, y))} />
      <path className="ty" d={path(({ bar, thisYear }) => barPath(bar.thisYear, thisYear, wide, y))} />
      <path
        className="tg"
        d={path(({ bar, thisYear }) => (bar.target ? `M${thisYear - 4} ${y(bar.target.value)}h${wide + 8}` : ""))}
      />
    </>
  );
}

/** The figure on each bar of this year, above its target where that is higher, and the month below. */
function Labels({ columns, y }: { columns: readonly Column[]; y: Scale }) {
  const highest = ({ thisYear, target }: Bar) =>
    Math.min(y(0), ...[thisYear, target].map((each) => y(each?.value ?? 0)));
  return (
    <>
      <g className="v" textAnchor="middle">
        {columns.map(({ bar, thisYear }) =>
          bar.thisYear ? (
            <text key={bar.label} x={thisYear + wide / 2} y={highest(bar) - 6}>
              {bar.thisYear.text}
            </text>
          ) : null,
        )}
      </g>
      <g textAnchor="middle">
        {columns.map(({ bar, middle }) => (
          <text key={bar.label} x={middle} y={height - 8}>
            {bar.label}
          </text>
        ))}
      </g>
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
  const scale = makeScale([...marks, ...ticks.map((tick) => tick.value)], top, base);
  const y = (value: number) => Math.round(scale(value));
  const columns = columnsOf(bars);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart cb" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Legend names={names} drawn={{ target: bars.some((bar) => bar.target) }} />
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        <Bars columns={columns} y={y} />
        <Labels columns={columns} y={y} />
      </svg>
    </figure>
  );
}
