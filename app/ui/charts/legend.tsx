import { Fragment } from "react";

/** Full bar, outline, dashed line. */
type Kind = "this-year" | "last-year" | "target";

const shapes: Record<Kind, (x: number) => JSX.Element> = {
  "this-year": (x) => <rect className="this-year" x={x} y={3} width={12} height={12} />,
  "last-year": (x) => <rect className="last-year" x={x + 0.5} y={3.5} width={11} height={11} />,
  target: (x) => <path className="target" d={`M${x} 9h24`} />,
};

/** What the marks of a chart mean, once, above it. */
export function Legend({ marks }: { marks: readonly (readonly [Kind, x: number, text: string])[] }) {
  return (
    <g>
      {marks.map(([kind, x, text]) => (
        <Fragment key={kind}>
          {shapes[kind](x)}
          <text x={x + (kind === "target" ? 30 : 18)} y={13}>
            {text}
          </text>
        </Fragment>
      ))}
    </g>
  );
}
