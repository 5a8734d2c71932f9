/** A field: its strength from 0 to 1, and its figure. */
type HeatCell = { strength: number; text: string };
type Props = {
  label: string;
  rows: readonly { name: string; cells: readonly HeatCell[] }[];
  /** Over the columns; an empty one stays blank. */
  heads: readonly string[];
};

const [width, left, top, row, gap] = [1080, 64, 24, 30, 2];
/** How much of the colour the weakest and the strongest field has: letters stay readable on both. */
const [LEAST, MOST] = [0.1, 0.6];

/** Fields by row and column, darker where there is more, each with its figure: needs no script and no pointer. */
export function HeatMap({ label, rows, heads }: Props) {
  const step = (width - left) / Math.max(1, heads.length);
  const x = (at: number) => Math.round(left + at * step);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart card-body" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${top + rows.length * row}`} role="img" aria-label={label}>
        {heads.map((head, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <text key={at} x={x(at) + step / 2} y={top - 8} textAnchor="middle">
            {head}
          </text>
        ))}
        {rows.map(({ name, cells }, line) => (
          <g key={name}>
            <text x={left - 8} y={top + line * row + 19} textAnchor="end">
              {name}
            </text>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
              <Field key={at} cell={cell} x={x(at)} y={top + line * row} width={Math.round(step) - gap} />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function Field({ cell: { strength, text }, x, y, width }: { cell: HeatCell; x: number; y: number; width: number }) {
  return (
    <>
      <rect
        className={strength > 0 ? "this-year" : "last-year"}
        fillOpacity={strength > 0 ? Math.round((LEAST + (MOST - LEAST) * strength) * 100) / 100 : LEAST}
        strokeOpacity={0}
        x={x}
        y={y}
        width={width}
        height={row - gap}
      />
      {strength > 0 && (
        <text className="value" x={x + width / 2} y={y + 19} textAnchor="middle">
          {text}
        </text>
      )}
    </>
  );
}
