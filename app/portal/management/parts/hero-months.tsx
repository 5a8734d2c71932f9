import { makeScale, px } from "~/ui/charts/scale";
import type { TrendMonth } from "./trend-figures";

type Props = {
  title: string;
  months: readonly TrendMonth[];
  /** The newest month with its figure: "Oct 3.46". */
  last: string;
};

const [width, top, base, height] = [360, 26, 86, 104];

/** Up to two years of months in the banner, the newest year in the theme's colour; the figures stand in the tables of the page. */
export function HeroMonths({ title, months, last }: Props) {
  const y = makeScale(
    months.map(({ value }) => value),
    top,
    base,
  );
  const newest = Math.floor((months.at(-1)?.ym ?? 0) / 100);
  // Few months are as narrow as those of a year, and end at the right as well.
  const step = width / Math.max(12, months.length);
  const x = (at: number) => px(width - (months.length - at) * step + 2);
  const years = [...new Set(months.map(({ ym }) => Math.floor(ym / 100)))];
  const bars = (isNew: boolean) =>
    months
      .map(({ ym, value }, at) =>
        (Math.floor(ym / 100) === newest) === isNew ? `M${x(at)} ${y(0)}V${y(value)}h${px(step - 4)}V${y(0)}z` : "",
      )
      .join("");
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}: ${last}`}>
      <text y="12">{title}</text>
      <path className="before" d={bars(false)} />
      <path className="now" d={bars(true)} />
      {years.map((year) => {
        const at = months.findIndex(({ ym }) => Math.floor(ym / 100) === year);
        const own = months.filter(({ ym }) => Math.floor(ym / 100) === year).length;
        // A year of a few months at the edge has no room for its name, and the newest one's last month stands at the right.
        return own < 6 ? null : (
          <text key={year} x={x(at)} y={height - 4}>
            {year}
          </text>
        );
      })}
      <text className="last" x={width - 2} y={height - 4} textAnchor="end">
        {last}
      </text>
    </svg>
  );
}
