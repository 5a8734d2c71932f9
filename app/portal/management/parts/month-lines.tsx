import { ticksOfLevels } from "~/ui/charts/axis";
import { labelWidth } from "~/ui/charts/label-width";
import { makeScale, px } from "~/ui/charts/scale";

/** A line over the months of a year, named at its end; null = not known, and the line is broken or ends. */
export type MonthLine = { name: string; values: readonly (number | null)[] };
type Props = {
  label: string;
  /** What stands below each month. */
  steps: readonly string[];
  now: MonthLine;
  before: MonthLine;
  /** How the ticks are written. */
  written: (values: readonly number[]) => readonly string[];
};

const [width, height, left, top, base] = [520, 236, 44, 12, 206];
const known = (value: number | null): value is number => value !== null;

/** This year's line beside what it is compared with, on an axis of their own range: how they move is to be seen. */
export function MonthLines({ label, steps, now, before, written }: Props) {
  const all = [...now.values, ...before.values].filter(known);
  const ticks = ticksOfLevels(all);
  const texts = written(ticks);
  const from = Math.min(...ticks, ...all);
  const scale = makeScale(
    [...all, ...ticks].map((value) => value - from),
    top,
    base,
  );
  const y = (value: number) => scale(value - from);
  const right = Math.max(...[now, before].map(({ name }) => labelWidth(name))) + 16;
  const step = (width - left - right) / Math.max(1, steps.length - 1);
  const x = (at: number) => px(left + at * step);
  const path = ({ values }: MonthLine) =>
    values
      .map((value, at) =>
        known(value) ? `${at > 0 && known(values[at - 1] ?? null) ? "L" : "M"}${x(at)} ${y(value)}` : "",
      )
      .join("");
  // A line without a month has no end to be named at.
  const endOf = ({ name, values }: MonthLine) => {
    const at = values.findLastIndex(known);
    return at < 0 ? undefined : { name, x: x(at) + 8, y: y(values[at] ?? from) + 4 };
  };
  const [own, other] = [endOf(now), endOf(before)];
  const close = own && other && Math.abs(own.y - other.y) < 14 && Math.abs(own.x - other.x) < right;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart small card-body late" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {ticks.map((tick, at) => (
          <g key={tick}>
            <path className="axis" d={`M${left} ${y(tick)}H${width - right}`} />
            <text x={left - 6} y={y(tick) + 4} textAnchor="end">
              {texts[at]}
            </text>
          </g>
        ))}
        <path className="month-line before" d={path(before)} />
        <path className="month-line" d={path(now)} />
        {own && <circle className="this-year" cx={own.x - 8} cy={own.y - 4} r="3.5" />}
        {own && (
          <text className="value" x={own.x} y={own.y}>
            {own.name}
          </text>
        )}
        {other && (
          <text x={other.x} y={close && own ? own.y + (other.y > own.y ? 15 : -15) : other.y}>
            {other.name}
          </text>
        )}
        <g textAnchor="middle">
          {steps.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
            <text key={at} x={x(at)} y={height - 8}>
              {text}
            </text>
          ))}
        </g>
      </svg>
    </figure>
  );
}
