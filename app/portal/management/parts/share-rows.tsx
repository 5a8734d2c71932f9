/** A part of a whole: its size for the drawing, its texts for the reader. */
export type ShareRow = { name: string; size: number; amount: string; percent: string; bad: boolean };

type Props = { label: string; heads: { amount: string; percent: string }; rows: readonly ShareRow[] };

/** Parts of a whole, one bar a row; those that should not be are red. */
export function ShareRows({ label, heads, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ size }) => size));
  return (
    <figure className="card-body" aria-label={label}>
      <ul className="gap-rows">
        <li className="text-mute" aria-hidden="true">
          <span />
          <span />
          <span>{heads.amount}</span>
          <span>{heads.percent}</span>
        </li>
        {rows.map(({ name, size, amount, percent, bad }) => (
          <li key={name}>
            <span>{name}</span>
            <svg aria-hidden="true">
              <rect
                className={bad ? "overdue" : "this-year"}
                width={`${Math.round((Math.max(0, size) / most) * 1000) / 10}%`}
              />
            </svg>
            <b>{amount}</b>
            <span>{percent}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
