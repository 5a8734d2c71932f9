import { chipCurve, depthCurve } from "~/api/domain/calculators/chip/chip-curve";
import type { ChipInput } from "~/api/domain/calculators/chip/chip-input";
import type { ChipThickness } from "~/api/domain/calculators/chip/chip-thickness";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";

const [left, top, wide, high] = [56, 10, 420, 170];
const rounded = (value: number) => Math.round(value * 10) / 10;

type Props = { input: ChipInput; result: ChipThickness; texts: FigureText; over?: "width" | "depth" };

/** The thickest chip of this feed over the width or the depth of cut, with the tool's window and this case as a dot. */
export function ChipCurve({ input, result, texts, over = "width" }: Props) {
  const t = useT();
  const points = over === "width" ? chipCurve(input, result.feed) : depthCurve(input, result.feed);
  const at = over === "width" ? input.width / result.across : (input.depth ?? 0) / (input.insertSize ?? 1);
  const { least, most } = result.limits;
  const shown = result.beyond === null ? result.chip : null;
  const ceiling = 1.1 * Math.max(most, shown ?? 0, ...points.map(({ chip }) => chip));
  const x = (share: number) => rounded(left + share * wide);
  const y = (chip: number) => rounded(top + high - (chip / ceiling) * high);
  const share = Math.min(1, at);
  return (
    <svg
      className="sketch"
      viewBox={`0 0 ${left + wide + 24} ${top + high + 34}`}
      role="img"
      aria-label={t(over === "width" ? "chip.curve.title" : "chip.curve.depthTitle")}
    >
      <rect className="curve-window" x={left} y={y(most)} width={wide} height={rounded(y(least) - y(most))} />
      <path className="sketch-axis" d={`M${left} ${top}V${top + high}H${left + wide}`} />
      {points.length > 0 && (
        <path className="curve" d={`M${points.map((point) => `${x(point.share)} ${y(point.chip)}`).join("L")}`} />
      )}
      {shown !== null && <circle className="curve-point" cx={x(share)} cy={y(shown)} r={5} />}
      {[least, most].map((limit) => (
        <text key={limit} x={left - 6} y={y(limit) + 4} textAnchor="end">
          {texts.number(limit, "size")}
        </text>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
        <text key={tick} x={x(tick)} y={top + high + 16} textAnchor="middle">
          {texts.number(tick, "plain")}
        </text>
      ))}
      <text x={left + wide / 2} y={top + high + 31} textAnchor="middle">
        {t(over === "width" ? "chip.curve.axis" : "chip.curve.depthAxis")}
      </text>
    </svg>
  );
}
