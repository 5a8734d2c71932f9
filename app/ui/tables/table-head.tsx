import { type Column, type ColumnGroup, columnClass } from "./cell";

type HeadCellProps = { column: Column; className?: string | undefined; rowSpan?: number | undefined };

function HeadCell({ column, className, rowSpan }: HeadCellProps) {
  return (
    <th scope="col" className={className} rowSpan={rowSpan} aria-sort={column.sorted} data-measure={column.measure}>
      {column.mark && <span className={`tier-mark ${column.mark}`} aria-hidden="true" />}
      {column.href ? <a href={column.href}>{column.text}</a> : column.text}
      {column.sorted && <span aria-hidden="true">{column.sorted === "ascending" ? " ↑" : " ↓"}</span>}
    </th>
  );
}

/** One line of heads, or two when the columns stand in named groups: a group that has no name has its columns over both. */
export function TableHead({ first, groups }: { first: Column; groups: readonly ColumnGroup[] }) {
  const grouped = groups.some((group) => group.text);
  const heads = (group: ColumnGroup, at: number, rowSpan?: number) =>
    group.columns.map((column, index) => (
      <HeadCell
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two groups may name theirs alike
        key={`${at}.${index}`}
        column={column}
        className={columnClass(column, index === 0 && (grouped || at > 0)) || undefined}
        rowSpan={rowSpan}
      />
    ));
  if (!grouped)
    return (
      <thead>
        <tr>
          <HeadCell column={first} className="first-column" />
          {groups.map((group, at) => heads(group, at))}
        </tr>
      </thead>
    );
  return (
    <thead>
      <tr>
        <HeadCell column={first} className="first-column" rowSpan={2} />
        {groups.map((group, at) =>
          group.text ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place; its columns may stand apart
            <th key={at} className="column-group" scope="colgroup" colSpan={group.columns.length}>
              {group.text}
            </th>
          ) : (
            heads(group, at, 2)
          ),
        )}
      </tr>
      <tr>{groups.map((group, at) => group.text && heads(group, at))}</tr>
    </thead>
  );
}
