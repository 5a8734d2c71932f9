import { axisTicks } from "./axis";
import { AxisLines } from "./axis-lines";
import { makeScale, px } from "./scale";

type Props = {
  label: string;
  /** A value for each step, the first at the start. */
  values: readonly number[];
  /** How many steps stand between two names of the lower axis. */
  every: number;
  stepText(step: number): string;
  valueText(value: number): string;
  /** Where the balance is 0 on its way up: a step, a part of one too. */
  mark?: { at: number; text: string };
  axis: string;
};

const [width, left, right, top, base] = [1080, 112, 64, 22, 214];

/** A balance over equal steps, above and below 0, with the place where it comes to 0. The figures stand in the result beside it. */
export function BalanceLine({ label, values, every, stepText, valueText, mark, axis }: Props) {
  const ticks = axisTicks(values).map((value) => ({ value, text: valueText(value) }));
  const y = makeScale([...values, ...ticks.map(({ value }) => value)], top, base);
  const step = (width - left - right) / Math.max(1, values.length - 1);
  const x = (at: number) => px(left + at * step);
  const named = values.flatMap((_, at) => (at % every === 0 ? [at] : []));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart stacked card-body" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${base + 46}`} role="img" aria-label={label}>
        <AxisLines ticks={ticks} y={y} left={left} right={width - right} />
        <path
          className="curve curve-second"
          d={values.map((value, at) => `${at === 0 ? "M" : "L"}${x(at)} ${y(value)}`).join("")}
        />
        <g textAnchor="middle">
          {named.map((at) => (
            <text key={at} x={x(at)} y={base + 20}>
              {stepText(at)}
            </text>
          ))}
          <text x={(left + width - right) / 2} y={base + 40}>
            {axis}
          </text>
          {mark && (
            <>
              <circle className="curve-point" cx={x(mark.at)} cy={y(0)} r={5} />
              <text className="value" x={x(mark.at)} y={y(0) - 12}>
                {mark.text}
              </text>
            </>
          )}
        </g>
      </svg>
    </figure>
  );
}
