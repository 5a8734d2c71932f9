/** How near a row came to its target, with what is missing or beyond it. `reached`: per cent of the target. */
export type GapRow = { name: string; href?: string; reached: number; gap: string; percent: string; behind: boolean };

type Props = {
  label: string;
  heads: { target: string; gap: string; percent: string };
  /** The furthest behind first, then who is ahead, the furthest last. */
  behind: readonly GapRow[];
  ahead: readonly GapRow[];
  /** Who stands between them, in one line. */
  others?: { text: string; gap: string };
};

/** A bar that goes further is drawn as far as this: one unit with a tiny target must not flatten all others. */
const [FURTHEST, ROOM] = [160, 4];

/** Rows behind the target, and ahead of it, that have a bar of their own. */
const [BEHIND, AHEAD] = [7, 3];

type Card<Each> = {
  title: string;
  aside: (counts: { shown: number; all: number }) => string;
  heads: Props["heads"];
  /** The furthest behind first. */
  gaps: readonly Each[];
  toRow: (gap: Each) => GapRow;
  /** Those without a bar of their own, in one line. */
  toOthers: (others: readonly Each[]) => NonNullable<Props["others"]>;
};

/** The furthest from their target on both sides, as a card. */
export function GapCard<Each>({ title, aside, heads, gaps, toRow, toOthers }: Card<Each>) {
  const rows = gaps.map((gap) => ({ gap, row: toRow(gap) }));
  const behind = rows.filter(({ row }) => row.behind).slice(0, BEHIND);
  const ahead = rows.filter(({ row }) => !row.behind).slice(-AHEAD);
  const others = rows.filter((each) => !behind.includes(each) && !ahead.includes(each));
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        <span className="text-xs text-mute">{aside({ shown: behind.length + ahead.length, all: gaps.length })}</span>
      </div>
      <GapRows
        label={title}
        heads={heads}
        behind={behind.map(({ row }) => row)}
        ahead={ahead.map(({ row }) => row)}
        {...(others.length > 0 && { others: toOthers(others.map(({ gap }) => gap)) })}
      />
    </section>
  );
}

/** Bars against their target, one a row, with the distance beside them; needs no script and prints as it is. */
function GapRows({ label, heads, behind, ahead, others }: Props) {
  const rows = [...behind, ...ahead];
  const most = Math.min(FURTHEST, Math.max(100, ...rows.map(({ reached }) => reached))) + ROOM;
  const at = (percent: number) => Math.round((Math.max(0, Math.min(percent, most)) / most) * 1000) / 10;
  const goal = at(100);
  const row = ({ name, href, reached, gap, percent, behind: isBehind }: GapRow) => (
    <li key={name}>
      <span>{href ? <a href={href}>{name}</a> : name}</span>
      <svg aria-hidden="true">
        <rect className="this-year" width={`${at(Math.min(reached, 100))}%`} />
        <rect
          className={isBehind ? "missing" : "beyond"}
          x={`${at(Math.min(reached, 100))}%`}
          width={`${Math.round(Math.abs(at(reached) - goal) * 10) / 10}%`}
        />
        <rect className="goal" x={`${goal}%`} />
      </svg>
      <span className={isBehind ? "down" : "up"}>{gap}</span>
      <span>{percent}</span>
    </li>
  );
  return (
    <figure className="card-body" aria-label={label}>
      <ul className="gap-rows">
        <li className="text-mute" aria-hidden="true">
          <span />
          <svg aria-hidden="true">
            <text x={`${goal}%`} y="13" textAnchor="middle">
              {heads.target}
            </text>
          </svg>
          <span>{heads.gap}</span>
          <span>{heads.percent}</span>
        </li>
        {behind.map(row)}
        {others && (
          <li className="text-mute">
            <span>{others.text}</span>
            <hr />
            <span>{others.gap}</span>
            <span />
          </li>
        )}
        {ahead.map(row)}
      </ul>
    </figure>
  );
}
