import { labelColumn, legendRows } from "./label-width";

/** A part of a bar: its size for the geometry, its text for the reader. */
export type StackPart = { name: string; label: string; value: number; text: string };
export type Stack = { label: string; total: string; parts: readonly StackPart[] };

const [row, high, lineHeight] = [40, 26, 19];
/** Behind the longest bar its total has this much room. */
const totalRoom = 120;

type Props = {
  label: string;
  stacks: readonly Stack[];
  /** Units of the drawing: fewer make its words larger. */
  width?: number;
};

/** Bars made of parts, one a row, all on one scale from 0. The figures are in the table beside it as well. */
export function StackedBars({ label, stacks, width = 1080 }: Props) {
  const sums = stacks.map(({ parts }) => parts.reduce((sum, { value }) => sum + Math.max(0, value), 0));
  const most = Math.max(...sums) || 1;
  const parts = stacks[0]?.parts ?? [];
  // Bars of one part need no legend: the title says what they are.
  const legend =
    parts.length > 1
      ? legendRows(
          parts.map((part) => part.label),
          width,
        )
      : [];
  const top = 30 + (legend.at(-1)?.row ?? 0) * lineHeight;
  const height = top + stacks.length * row;
  const names = labelColumn(
    stacks.map((stack) => stack.label),
    width,
  );
  const { left } = names;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls sideways must be reachable by keyboard
    <figure className="chart stacked card-body" tabIndex={0} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {legend.map(({ x, row: line }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
          <g key={at}>
            <rect className={`fill-${parts[at]?.name}`} x={x} y={3 + line * lineHeight} width={12} height={12} />
            <text x={x + 18} y={13 + line * lineHeight}>
              {parts[at]?.label}
            </text>
          </g>
        ))}
        {stacks.map((stack, at) => (
          <Bar
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place; two customers may have one name
            key={at}
            stack={{ ...stack, label: names.labels[at] ?? "" }}
            left={left}
            y={top + at * row}
            scale={(width - left - totalRoom) / most}
          />
        ))}
        <path className="axis axis-zero" d={`M${left} ${top - 4}V${height}`} />
      </svg>
    </figure>
  );
}

type BarProps = { stack: Stack; left: number; y: number; scale: number };

function Bar({ stack: { label, total, parts }, left, y, scale }: BarProps) {
  let x = left;
  const drawn = parts.map((part) => {
    const size = Math.round(Math.max(0, part.value) * scale * 10) / 10;
    const at = x;
    x += size;
    return { ...part, at, size };
  });
  return (
    <g>
      <text x={left - 8} y={y + high / 2 + 4} textAnchor="end">
        {label}
      </text>
      {drawn.map(({ name, at, size }) =>
        size > 0 ? <rect key={name} className={`fill-${name}`} x={at} y={y} width={size} height={high} /> : null,
      )}
      <text className="value" x={x + 8} y={y + high / 2 + 4}>
        {total}
      </text>
    </g>
  );
}
