import { makeScale, px } from "./scale";

/** The course of a figure, 64 × 20, without axis or words: decoration beside the number itself. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const least = Math.min(...values);
  const y = makeScale(
    values.map((value) => value - least),
    3,
    17,
  );
  // From point to point, each as far: a page of twenty lines is half as long as with places.
  const step = px(58 / (values.length - 1));
  const heights = values.map((value) => Math.round(y(value - least) * 2) / 2);
  const moves = heights.slice(1).map((height, at) => `${step} ${height - (heights[at] ?? height)}`);
  return (
    <svg className="spark" viewBox="0 0 64 20" aria-hidden="true">
      <path d={`M2 ${heights[0]}l${moves.join(" ")}`} />
      <circle cx={px(2 + step * moves.length)} cy={heights.at(-1)} r="2" />
    </svg>
  );
}
