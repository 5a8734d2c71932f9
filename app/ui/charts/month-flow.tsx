import { AxisLines } from "./axis-lines";
import { makeScale, px, type Tick } from "./scale";

/** A month: what came (up) and went (down), each with its text, and where the line stands at its end. */
export type FlowBar = {
  label: string;
  up: number;
  down: readonly number[];
  line: number;
  lineText: string;
};
type Props = {
  label: string;
  bars: readonly FlowBar[];
  ticks: readonly Tick[];
  /** In the order of `up`, `down`, line. */
  names: { up: string; down: readonly string[]; line: string };
};

const [width, left, lineTop, lineBase, top, base, high] = [1080, 104, 44, 84, 104, 236, 262];
const [barWidth, legendStep] = [40, 150];

/** Bars up and down per month on one scale, and above them a line on a scale of its own, with its figures. Drawn on the server. */
export function MonthFlow({ label, bars, ticks, names }: Props) {
  const depth = bars.map(({ down }) => down.reduce((sum, value) => sum + value, 0));
  const values = [...bars.map(({ up }) => up), ...depth.map((value) => -value), ...ticks.map(({ value }) => value)];
  const y = makeScale(values, top, base);
  const lineY = makeScale(
    bars.map(({ line }) => line),
    lineTop,
    lineBase,
  );
  const step = (width - left) / Math.max(1, bars.length);
  const middle = (at: number) => Math.round(left + (at + 0.5) * step);
  const line = bars.map((bar, at) => `${at === 0 ? "M" : "L"}${middle(at)} ${lineY(bar.line)}`).join("");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart card-body late" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${high}`} role="img" aria-label={label}>
        <FlowLegend names={names} />
        <path className="flow-line" d={line} />
        <g textAnchor="middle">
          {bars.map((bar, at) => (
            <text key={bar.label} x={middle(at)} y={lineY(bar.line) - 6}>
              {bar.lineText}
            </text>
          ))}
        </g>
        <AxisLines ticks={ticks} y={y} left={left} right={width} />
        {bars.map((bar, at) => (
          <FlowColumn key={bar.label} bar={bar} x={middle(at)} y={y} />
        ))}
      </svg>
    </figure>
  );
}

function FlowLegend({ names }: Pick<Props, "names">) {
  const shown = [names.up, ...names.down];
  // At the right, where a narrow window begins.
  const left = width - (shown.length + 1) * legendStep;
  return (
    <g>
      {shown.map((name, at) => (
        <g key={name}>
          <rect className={`flow-${at}`} x={left + at * legendStep} y={3} width={12} height={12} />
          <text x={left + at * legendStep + 18} y={13}>
            {name}
          </text>
        </g>
      ))}
      <path className="flow-line" d={`M${left + shown.length * legendStep} 9h24`} />
      <text x={left + shown.length * legendStep + 30} y={13}>
        {names.line}
      </text>
    </g>
  );
}

function FlowColumn({ bar, x, y }: { bar: FlowBar; x: number; y: (value: number) => number }) {
  let below = 0;
  const parts = bar.down.map((value, at) => {
    const from = y(-below);
    below += value;
    return { key: at + 1, from, size: px(y(-below) - from) };
  });
  return (
    <g>
      <rect
        className="flow-0"
        x={x - barWidth / 2}
        y={Math.min(y(bar.up), y(0))}
        width={barWidth}
        height={px(Math.abs(y(0) - y(bar.up)))}
      />
      {parts.map(({ key, from, size }) =>
        size > 0 ? (
          <rect key={key} className={`flow-${key}`} x={x - barWidth / 2} y={from} width={barWidth} height={size} />
        ) : null,
      )}
      <text x={x} y={high - 8} textAnchor="middle">
        {bar.label}
      </text>
    </g>
  );
}
