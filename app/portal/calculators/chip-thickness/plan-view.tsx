import type { ChipThickness } from "~/api/domain/calculators/chip/chip-thickness";
import { useT } from "~/words/use-t";

const [centre, radius, width, height] = [100, 72, 200, 184];
const middle = 106;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Where the tooth stands at this angle: 0° is the edge that the cutter enters by, 90° is straight along the feed. */
const at = (angle: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${rounded(centre - radius * Math.cos(turn))} ${rounded(middle - radius * Math.sin(turn))}`;
};
const across = (angle: number) => rounded(centre - radius * Math.cos((angle * Math.PI) / 180));

/** The cutter seen from above, the work that it meets, and the arc on which its teeth are in the cut; it moves upwards. */
export function PlanView({ result, widthText }: { result: ChipThickness; widthText: string }) {
  const t = useT();
  const { entry, exit } = result;
  const [left, right] = [across(entry), across(exit)];
  return (
    <svg className="sketch" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("chip.sketch.title")}>
      <rect className="sketch-work" x={left} y={18} width={rounded(right - left)} height={middle - 18} />
      <circle className="sketch-cutter" cx={centre} cy={middle} r={radius} />
      <path className="sketch-cut" d={`M${at(entry)}A${radius} ${radius} 0 0 1 ${at(exit)}`} />
      <path className="sketch-feed" d={`M${centre} ${middle + 24}V${middle - 16}m-5 8l5-8l5 8`} />
      <text x={centre} y={12} textAnchor="middle">
        {widthText}
      </text>
    </svg>
  );
}
