import { AxisLines } from "~/ui/charts/axis-lines";
import { barPath, targetPath } from "~/ui/charts/bar-path";
import { Legend } from "~/ui/charts/legend";
import { type Mark, makeScale, type Tick } from "~/ui/charts/scale";

export type TrendChartProps = {
  label: string;
  months: readonly { ym: number; label: string; sales: Mark | null; target: Mark | null }[];
  ticks: readonly Tick[];
  names: { before: string; now: string; target: string };
};

const [width, height, left, top, base] = [1080, 232, 48, 40, 186];
const recent = 12;
const bar = 30;

/** 24 months side by side: the last twelve full, those before pale, targets dashed. Needs no script, prints as it is. */
export function TrendChart({ label, months, ticks, names }: TrendChartProps) {
  const marks = months.flatMap(({ sales, target }) => [sales?.value ?? 0, target?.value ?? 0]);
  const scale = makeScale([...marks, ...ticks.map(({ value }) => value)], top, base);
  const y = (value: number) => Math.round(scale(value));
  const step = (width - left) / Math.max(1, months.length);
  const columns = months.map((month, at) => ({ ...month, x: Math.round(left + (at + 0.5) * step - bar / 2), at }));
  const path = (some: typeof columns) => some.map(({ sales, x }) => barPath(sales, x, bar, y)).join("");
  const isNow = ({ at }: { at: number }) => at >= months.length - recent;
  const highest = (month: (typeof columns)[number]) =>
    Math.min(y(0), y(month.sales?.value ?? 0), y(month.target?.value ?? 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart card-body trend late" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Legend
          marks={[
            { name: names.now, shape: "box", className: "this-year" },
            { name: names.before, shape: "box", className: "last-year" },
            { name: names.target, shape: "line", className: "target" },
          ]}
          left={left}
          right={width}
        />
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        <path className="last-year" d={path(columns.filter((each) => !isNow(each)))} />
        <path className="this-year" d={path(columns.filter(isNow))} />
        <path className="target" d={columns.map(({ target, x }) => targetPath(target, x, bar, y)).join("")} />
        <g className="value" textAnchor="middle">
          {columns.map((month) => (
            <text key={month.ym} x={month.x + bar / 2} y={highest(month) - 5}>
              {month.sales?.text}
            </text>
          ))}
        </g>
        <g textAnchor="middle">
          {columns.map(({ ym, label: name, x }) => (
            <text key={ym} x={x + bar / 2} y={height - 28}>
              {name}
            </text>
          ))}
          {columns
            .filter(({ ym, at }) => at === 0 || ym % 100 === 1)
            .map(({ ym, x }) => (
              <text key={ym} x={x + bar / 2} y={height - 10} className="value">
                {Math.floor(ym / 100)}
              </text>
            ))}
        </g>
      </svg>
    </figure>
  );
}
