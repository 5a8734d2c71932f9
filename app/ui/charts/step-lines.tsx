import { AxisLines } from "./axis-lines";
import { Legend } from "./legend";
import { makeScale, type Tick } from "./scale";

/** A line over equal steps of time; null = not known then, and the line is broken. */
export type StepLine = { label: string; values: readonly (number | null)[] };
type Props = {
  label: string;
  /** Three at most: each has a stroke of its own, so that they are told apart without colours too. */
  lines: readonly StepLine[];
  /** What lies under all of them, as an area. */
  area?: StepLine;
  /** What stands below each step; an empty text is left out. */
  steps: readonly string[];
  ticks: readonly Tick[];
};

const [width, left, top, base, high] = [1080, 104, 34, 220, 244];
const known = (value: number | null): value is number => value !== null;

/** Up to three lines and an area over months or days on one scale from 0. Drawn on the server; the figures stand in the table too. */
export function StepLines({ label, lines, area, steps, ticks }: Props) {
  const all = [...lines, ...(area ? [area] : [])];
  const values = [...all.flatMap((line) => line.values.filter(known)), ...ticks.map(({ value }) => value)];
  const y = makeScale(values, top, base);
  const step = (width - left) / Math.max(1, steps.length);
  const x = (at: number) => Math.round(left + (at + 0.5) * step);
  const path = ({ values: points }: StepLine) =>
    points
      .map((value, at) =>
        known(value) ? `${at > 0 && known(points[at - 1] ?? null) ? "L" : "M"}${x(at)} ${y(value)}` : "",
      )
      .join("");
  const marks = [
    ...lines.map(({ label: name }, at) => ({ name, shape: "line", className: `step-line step-${at}` }) as const),
    ...(area ? [{ name: area.label, shape: "box", className: "step-area" } as const] : []),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart card-body late" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${high}`} role="img" aria-label={label}>
        {area && <path className="step-area" d={areaPath(area.values, x, y)} />}
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        {lines.map((line, at) => (
          <path key={line.label} className={`step-line step-${at}`} d={path(line)} />
        ))}
        {/* At the right, where a narrow window begins. */}
        <Legend marks={marks} left={left} right={width} />
        <g textAnchor="middle">
          {steps.map((text, at) =>
            text === "" ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
              <text key={at} x={x(at)} y={high - 8}>
                {text}
              </text>
            ),
          )}
        </g>
      </svg>
    </figure>
  );
}

/** Down to 0 at both ends of each stretch that is known. */
function areaPath(values: readonly (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  const stretches: number[][] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const last = stretches.at(-1);
    if (last && last.at(-1) === at - 1) last.push(at);
    else stretches.push([at]);
  }
  return stretches
    .map((places) => {
      const [first = 0, last = 0] = [places[0], places.at(-1)];
      return `M${x(first)} ${y(0)}${places.map((at) => `L${x(at)} ${y(values[at] ?? 0)}`).join("")}L${x(last)} ${y(0)}Z`;
    })
    .join("");
}
