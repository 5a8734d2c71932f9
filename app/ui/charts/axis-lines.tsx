import type { Scale, Tick } from "./scale";

/** Hairlines with their figures at the left; the line of 0 is darker. */
export function AxisLines({
  ticks,
  y,
  left,
  right,
}: {
  ticks: readonly Tick[];
  y: Scale;
  left: number;
  right: number;
}) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick.value}>
          <path className={tick.value === 0 ? "axis axis-zero" : "axis"} d={`M${left} ${y(tick.value)}H${right}`} />
          <text x={left - 6} y={y(tick.value) + 4} textAnchor="end">
            {tick.text}
          </text>
        </g>
      ))}
    </>
  );
}
