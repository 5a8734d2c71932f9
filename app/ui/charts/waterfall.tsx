import { AxisLines } from "./axis-lines";
import { makeScale, px, type Tick } from "./scale";

/** A whole (plan, actual) stands on the axis' start; a step begins where the one before it ended. */
export type WaterfallBar = { label: string; value: number; text: string; whole?: true };
type Props = { label: string; bars: readonly WaterfallBar[]; ticks: readonly Tick[] };

const [width, height, left, top, base] = [1080, 216, 72, 30, 182];
const barWidth = 96;

/** From one whole over steps up and down to another. Drawn on the server: needs no script and prints as it is. */
export function Waterfall({ label, bars, ticks }: Props) {
  const start = Math.max(0, Math.min(...ticks.map(({ value }) => value)));
  const spans = spansOf(bars, start);
  const above = makeScale(
    [...spans.flat(), ...ticks.map(({ value }) => value)].map((value) => value - start),
    top,
    base,
  );
  const y = (value: number) => above(value - start);
  const step = (width - left) / Math.max(1, bars.length);
  const x = (at: number) => Math.round(left + (at + 0.5) * step);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart card-body" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        {bars.map((bar, at) => {
          const [from, to] = spans[at] ?? [0, 0];
          const [high, low] = [y(Math.max(from, to)), y(Math.min(from, to))];
          const tone = bar.whole ? "this-year" : to > from ? "flow-2" : "flow-1";
          const next = spans[at + 1];
          return (
            <g key={bar.label}>
              <rect
                className={tone}
                x={x(at) - barWidth / 2}
                y={high}
                width={barWidth}
                height={Math.max(1, px(low - high))}
              />
              {next && <path className="axis" d={`M${x(at) + barWidth / 2} ${y(to)}H${x(at + 1) - barWidth / 2}`} />}
              <text className="value" x={x(at)} y={high - 6} textAnchor="middle">
                {bar.text}
              </text>
              <text x={x(at)} y={base + 18} textAnchor="middle">
                {bar.label}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** From where to where each bar reaches. */
function spansOf(bars: readonly WaterfallBar[], start: number): [from: number, to: number][] {
  let reached = 0;
  return bars.map(({ value, whole }) => {
    const from = whole ? start : reached;
    reached = whole ? value : reached + value;
    return [from, reached];
  });
}
