import { AxisLines } from "./axis-lines";
import { labelPlace } from "./bar-label";
import { barPath, targetPath } from "./bar-path";
import { labelLines, labelWidth, NARROW_WINDOW } from "./label-width";
import { Legend, type LegendMark } from "./legend";
import { type Mark, makeScale, type Scale, type Tick } from "./scale";

export type Bar = {
  label: string;
  thisYear: Mark | null;
  lastYear: Mark | null;
  target: Mark | null;
  /** What pointer and focus are told: label, values with their unit, per cents. Without it the values. */
  tip?: string;
  /** Where its row leads. */
  href?: string;
};
export type SeriesNames = { thisYear: string; lastYear: string; target: string };

/** This year, last year and target per month, drawn on the server: needs no script and prints as it is. */
export type BarChartProps = {
  label: string;
  bars: readonly Bar[];
  ticks: readonly Tick[];
  names: SeriesNames;
  /** The largest stands first: no months. */
  ranked?: true;
};

const [width, height, left, top, base] = [1080, 208, 48, 40, 182];

type Column = { bar: Bar; middle: number; lastYear: number; thisYear: number };

const narrow = 22;
const wide = 40;
/** Between the two lines of a long name. */
const lineHeight = 17;

/** Pixels from one pair of bars to the next. */
const barStep = (bars: number): number => (width - left) / Math.max(1, bars);

/** Where each month's pair of bars stands. Whole pixels: they are sharper, and shorter on the wire. */
function columnsOf(bars: readonly Bar[]): Column[] {
  const step = barStep(bars.length);
  return bars.map((bar, at) => {
    const middle = Math.round(left + (at + 0.5) * step);
    const lastYear = middle - (narrow + 2 + wide) / 2;
    return { bar, middle, lastYear, thisYear: lastYear + narrow + 2 };
  });
}

function Bars({ columns, y }: { columns: readonly Column[]; y: Scale }) {
  const path = (one: (column: Column) => string) => columns.map(one).join("");
  return (
    <>
      <path className="last-year" d={path(({ bar, lastYear }) => barPath(bar.lastYear, lastYear + 0.5, narrow, y))} />
      <path className="this-year" d={path(({ bar, thisYear }) => barPath(bar.thisYear, thisYear, wide, y))} />
      <path className="target" d={path(({ bar, thisYear }) => targetPath(bar.target, thisYear, wide, y))} />
    </>
  );
}

/** The figure on each bar of this year, and the month below; a long name in two lines. */
function Labels({ columns, y, step }: { columns: readonly Column[]; y: Scale; step: number }) {
  return (
    <>
      <g className="value" textAnchor="middle">
        {columns.map(({ bar, thisYear }) => {
          if (!bar.thisYear) return null;
          const { foot, beside } = labelPlace(bar, y);
          return (
            <text
              key={thisYear}
              x={beside ? thisYear + 1 : thisYear + wide / 2}
              y={foot}
              textAnchor={beside ? "start" : undefined}
            >
              {bar.thisYear.text}
            </text>
          );
        })}
      </g>
      <g textAnchor="middle">
        {columns.flatMap(({ bar, middle }) =>
          labelLines(bar.label, step).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <text key={`${middle}-${at}`} x={middle} y={height - 8 + at * lineHeight}>
              {line}
            </text>
          )),
        )}
      </g>
    </>
  );
}

type Spot = { x: number; y: number; text: string; kind: "in-bar" | "beside" };

/**
 * What is what, said on the marks themselves: this year in its first bar, last year and the target in the months to come. Null
 * where one of them has no room: then a legend says it.
 */
function directLabels(columns: readonly Column[], names: SeriesNames, y: Scale): Spot[] | null {
  const has = (series: "thisYear" | "lastYear" | "target") => columns.some(({ bar }) => bar[series]);
  const first = columns.find(({ bar }) => bar.thisYear);
  const toCome = columns.filter(({ bar }) => !bar.thisYear);
  const before = toCome.find(({ bar }) => bar.lastYear);
  const aimed = toCome.find(({ bar }) => bar.target);
  const bar = first?.bar.thisYear;
  if (!first || !bar || y(0) - y(bar.value) < 28 || labelWidth(names.thisYear) * NARROW_WINDOW > wide) return null;
  if ((has("lastYear") && !before) || (has("target") && !aimed)) return null;
  const target = aimed?.bar.target;
  const text = target ? `${names.target} ${target.text}` : "";
  const end = width - labelWidth(text) * NARROW_WINDOW;
  return [
    { x: first.thisYear + wide / 2, y: y(0) - 8, text: names.thisYear, kind: "in-bar" },
    ...(before ? [{ x: before.thisYear + 4, y: y(0) - 8, text: names.lastYear, kind: "beside" } as const] : []),
    ...(aimed && target
      ? [{ x: Math.min(aimed.thisYear - 4, end), y: y(target.value) - 6, text, kind: "beside" } as const]
      : []),
  ];
}

function Names({ columns, names, y }: { columns: readonly Column[]; names: SeriesNames; y: Scale }) {
  const spots = directLabels(columns, names, y);
  if (spots)
    return spots.map(({ x, y: foot, text, kind }) => (
      <text key={text} className={kind} x={x} y={foot}>
        {text}
      </text>
    ));
  const has = (series: "lastYear" | "target") => columns.some(({ bar }) => bar[series]);
  const marks: LegendMark[] = [
    { name: names.thisYear, shape: "box", className: "this-year" },
    ...(has("lastYear") ? [{ name: names.lastYear, shape: "box", className: "last-year" } as const] : []),
    ...(has("target") ? [{ name: names.target, shape: "line", className: "target" } as const] : []),
  ];
  return <Legend marks={marks} left={left} right={width} />;
}

const tipOf = ({ label, tip, thisYear, lastYear, target }: Bar, names: SeriesNames): string =>
  tip ??
  `${label}: ${[
    [names.thisYear, thisYear] as const,
    [names.lastYear, lastYear] as const,
    [names.target, target] as const,
  ]
    .flatMap(([name, mark]) => (mark ? [`${name} ${mark.text}`] : []))
    .join(" · ")}`;

/**
 * What a column says when it is pointed at or reached by keyboard, in a line above the drawing: nothing that is drawn
 * changes, and it needs no script.
 */
function Tips({ columns, names, step }: { columns: Column[]; names: SeriesNames; step: number }) {
  return columns.map(({ bar, middle }) => {
    const told = (
      <>
        <rect x={middle - step / 2} y={top - 18} width={step} height={height - top + 18} />
        <text x={left} y={13}>
          {tipOf(bar, names)}
        </text>
      </>
    );
    return bar.href ? (
      <a key={middle} className="tip" href={bar.href} aria-label={tipOf(bar, names)}>
        {told}
      </a>
    ) : (
      <g key={middle} className="tip">
        {told}
      </g>
    );
  });
}

/** More bars than ages or steps have are months. */
const MONTHS = 9;

/** A narrow window begins with the newest months: where they stand in the right half. */
const isLate = ({ bars, ranked }: Pick<BarChartProps, "bars" | "ranked">): boolean =>
  !ranked && bars.length >= MONTHS && bars.findLastIndex(({ thisYear }) => thisYear) >= bars.length / 2;

export function BarChart({ label, bars, ticks, names, ranked }: BarChartProps) {
  const marks = bars
    .flatMap((bar) => [bar.thisYear, bar.lastYear, bar.target])
    .flatMap((mark) => (mark ? [mark.value] : []));
  const scale = makeScale([...marks, ...ticks.map((tick) => tick.value)], top, base);
  const y = (value: number) => Math.round(scale(value));
  const columns = columnsOf(bars);
  const step = barStep(bars.length);
  const high = height + (bars.some(({ label: name }) => labelLines(name, step).length > 1) ? lineHeight : 0);
  const classes = isLate({ bars, ranked }) ? "chart card-body late" : "chart card-body";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className={classes} tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${high}`} role={bars.some(({ href }) => href) ? "group" : "img"} aria-label={label}>
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        <Bars columns={columns} y={y} />
        <Labels columns={columns} y={y} step={step} />
        <Names columns={columns} names={names} y={y} />
        <Tips columns={columns} names={names} step={step} />
      </svg>
    </figure>
  );
}
