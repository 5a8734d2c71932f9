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
  const points = values.map((value, at) => [px(2 + (58 * at) / (values.length - 1)), y(value - least)] as const);
  const [x, end] = points[points.length - 1] ?? [60, 10];
  return (
    <svg className="spark" viewBox="0 0 64 20" aria-hidden="true">
      <path d={`M${points.map((point) => point.join(" ")).join("L")}`} />
      <circle cx={x} cy={end} r="2" />
    </svg>
  );
}
