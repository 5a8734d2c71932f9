import { AxisLines } from "./axis-lines";
import { type Mark, makeScale, px, type Tick } from "./scale";

/**
 * Sales per working day of the open month: days done as bars, the days to come as outlines of what each of them
 * must bring, the target's pace as a dashed line. `days` holds null for each day to come.
 */
export type DayPaceProps = {
  label: string;
  days: readonly (number | null)[];
  ticks: readonly Tick[];
  /** The target per working day; text such as "Target 1,494 a day". */
  pace: Mark | null;
  /** What each remaining day must bring; text such as "Needed 1,529 a day". */
  needed: Mark | null;
  /** Text under the first day; every fifth day has its number. */
  firstDay: string;
};

const [width, height, left, top, base] = [728, 232, 52, 40, 206];

export function DayPace({ label, days, ticks, pace, needed, firstDay }: DayPaceProps) {
  const heights = [
    ...days.flatMap((day) => day ?? []),
    ...ticks.map((tick) => tick.value),
    pace?.value ?? 0,
    needed?.value ?? 0,
  ];
  const y = makeScale(heights, top, base);
  const step = (width - left) / Math.max(1, days.length);
  const wide = px(step * 0.68);
  const bars = days.map((day, at) => {
    const value = day ?? needed?.value ?? 0;
    const [from, to] = [y(value), y(0)];
    const x = px(left + at * step + (step - wide) / 2);
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a working day is its number
        key={at}
        className={day === null ? "next" : "this-year"}
        x={x}
        y={Math.min(from, to)}
        width={wide}
        height={px(Math.abs(to - from))}
      />
    );
  });
  const numbers = days.map((_, at) => at + 1).filter((day) => day === 1 || day % 5 === 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart narrow card-body" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        {bars}
        {pace && <path className="target" d={`M${left} ${y(pace.value)}H${width}`} />}
        {pace && (
          <text x={left + 4} y={13}>
            {pace.text}
          </text>
        )}
        {needed && (
          <text className="value" x={width} y={13} textAnchor="end">
            {needed.text}
          </text>
        )}
        {numbers.map((day) => (
          <text key={day} x={px(left + (day - 0.5) * step)} y={height - 9} textAnchor="middle">
            {day === 1 ? firstDay : day}
          </text>
        ))}
      </svg>
    </figure>
  );
}
