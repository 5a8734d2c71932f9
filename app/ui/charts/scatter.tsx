import { Legend } from "./legend";

/** A point of two values, how it is marked, what it is called, and where it leads. */
export type Point = { x: number; y: number; kind: "this-year" | "last-year"; title: string; href?: string };
type Axis = { label: string; least: number; most: number; ticks: readonly number[] };

export type ScatterProps = {
  label: string;
  x: Axis;
  y: Axis;
  /** What filled and pale points are. */
  names: Record<Point["kind"], string>;
  floor?: { y: number; text: string };
  points: readonly Point[];
};

const [width, height, left, right, top, base] = [1080, 270, 56, 16, 24, 222];

/**
 * One value against another with a floor under which none should lie: drawn on the server, each point is a link. What lies beyond an
 * axis stands on its edge as an arrow.
 */
export function Scatter({ label, x, y, names, floor, points }: ScatterProps) {
  const within = (value: number, { least, most }: Axis) => Math.min(most, Math.max(least, value));
  const across = (value: number) =>
    Math.round(left + ((within(value, x) - x.least) / (x.most - x.least)) * (width - left - right));
  // What stands in a picture is not read out, and its links could not be reached.
  const role = points.some(({ href }) => href) ? "group" : "img";
  const up = (value: number) => Math.round(base - ((within(value, y) - y.least) / (y.most - y.least)) * (base - top));
  const beyond = (value: number) => (value < y.least ? "below" : value > y.most ? "above" : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart card-body" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} role={role} aria-label={label}>
        <path className="axis" d={y.ticks.map((tick) => `M${left} ${up(tick)}H${width - right}`).join("")} />
        <path className="axis axis-zero" d={`M${left} ${top}V${base}M${left} ${base}H${width - right}`} />
        <g textAnchor="end">
          {y.ticks.map((tick) => (
            <text key={tick} x={left - 8} y={up(tick) + 4}>
              {tick}
            </text>
          ))}
        </g>
        <g textAnchor="middle">
          {x.ticks.map((tick) => (
            <text key={tick} x={across(tick)} y={base + 18}>
              {tick}
            </text>
          ))}
        </g>
        <text x={left} y={13}>
          {y.label}
        </text>
        <text x={width - right} y={base + 38} textAnchor="end">
          {x.label}
        </text>
        <Legend
          marks={[
            { name: names["this-year"], shape: "box", className: "this-year" },
            { name: names["last-year"], shape: "box", className: "last-year" },
          ]}
          left={left}
          right={width - right}
        />
        {floor && (
          <>
            <path className="target" d={`M${left} ${up(floor.y)}H${width - right}`} />
            <text x={width - right} y={up(floor.y) - 6} textAnchor="end">
              {floor.text}
            </text>
          </>
        )}
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place; two may have the same values
          <Dot key={at} point={point} cx={across(point.x)} cy={up(point.y)} beyond={beyond(point.y)} />
        ))}
      </svg>
    </figure>
  );
}

type DotProps = { point: Point; cx: number; cy: number; beyond: "below" | "above" | undefined };

function Dot({ point: { kind, title, href }, cx, cy, beyond }: DotProps) {
  const point = beyond === "below" ? 1 : -1;
  const dot = beyond ? (
    <path className={kind} d={`M${cx - 6} ${cy - point * 8}h12l-6 ${point * 9}z`}>
      <title>{title}</title>
    </path>
  ) : (
    <circle className={kind} cx={cx} cy={cy} r={5}>
      <title>{title}</title>
    </circle>
  );
  return href ? (
    <a href={href} aria-label={title}>
      {dot}
    </a>
  ) : (
    dot
  );
}
