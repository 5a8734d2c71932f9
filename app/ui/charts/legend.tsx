import { legendPlaces } from "./label-width";

/** What the marks of a chart mean, once, above it, ending at the right; a single one needs no legend: the title says what it is. */
export type LegendMark = { name: string; shape: "box" | "line"; className: string };

type Props = { marks: readonly LegendMark[]; left: number; right: number };

export function Legend({ marks, left, right }: Props) {
  if (marks.length < 2) return null;
  const places = legendPlaces(
    marks.map(({ name }) => name),
    { left, right },
  );
  return (
    <g>
      {marks.map(({ name, shape, className }, at) => {
        const x = places[at] ?? 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
          <g key={at}>
            {shape === "box" ? (
              <rect className={className} x={x + 0.5} y={3.5} width={11} height={11} />
            ) : (
              <path className={className} d={`M${x} 9h22`} />
            )}
            <text x={x + (shape === "box" ? 18 : 28)} y={13}>
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
}
