import { AxisLines } from "./axis-lines";
import { Legend } from "./legend";
import { makeScale, px, type Tick } from "./scale";

/** A bar with its share and those before it of the whole, in per cent. */
export type ParetoBar = { key: string; label: string; value: number; text: string; cumulated: number };
type Props = {
  label: string;
  bars: readonly ParetoBar[];
  ticks: readonly Tick[];
  names: { bars: string; line: string };
};

const [width, left, right, top, base, high] = [1080, 104, 48, 34, 220, 244];

/** What matters most first, and how much of the whole it makes with all before it. The figures stand in the table beside it. */
export function Pareto({ label, bars, ticks, names }: Props) {
  const y = makeScale([...bars.map(({ value }) => value), ...ticks.map(({ value }) => value)], top, base);
  const share = makeScale([100], top, base);
  const step = (width - left - right) / Math.max(1, bars.length);
  const x = (at: number) => px(left + at * step);
  const middle = (at: number) => px(left + (at + 0.5) * step);
  const wide = px(Math.min(40, step * 0.7));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart card-body" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${high}`} role="img" aria-label={label}>
        <AxisLines ticks={ticks} y={y} left={left} right={width - right} />
        {bars.map(({ key, value, text }, at) => (
          <rect
            key={key}
            className="this-year"
            x={px(x(at) + (step - wide) / 2)}
            y={y(value)}
            width={wide}
            height={px(base - y(value))}
          >
            <title>{text}</title>
          </rect>
        ))}
        <path
          className="step-line step-1"
          d={bars.map(({ cumulated }, at) => `${at === 0 ? "M" : "L"}${middle(at)} ${share(cumulated)}`).join("")}
        />
        {[50, 100].map((percent) => (
          <text key={percent} x={width - right + 6} y={share(percent) + 4}>
            {percent} %
          </text>
        ))}
        <Legend
          marks={[
            { name: names.bars, shape: "box", className: "this-year" },
            { name: names.line, shape: "line", className: "step-line step-1" },
          ]}
          left={left}
          right={width - right}
        />
        <g textAnchor="middle">
          {bars.map(({ key, label: name }, at) => (
            <text key={key} x={middle(at)} y={high - 8}>
              {name}
            </text>
          ))}
        </g>
      </svg>
    </figure>
  );
}
