import { type Column, type ColumnGroup, columnClass } from "./cell";

function HeadCell({ column, className, rowSpan }: { column: Column; className?: string; rowSpan?: number }) {
  return (
    <th scope="col" className={className} rowSpan={rowSpan} aria-sort={column.sorted} data-measure={column.measure}>
      {column.mark && <span className={`tier-mark ${column.mark}`} aria-hidden="true" />}
      {column.href ? <a href={column.href}>{column.text}</a> : column.text}
      {column.sorted && <span aria-hidden="true">{column.sorted === "ascending" ? " ↑" : " ↓"}</span>}
    </th>
  );
}

/** One line of heads, or two when the columns stand in named groups. */
export function TableHead({ first, groups }: { first: Column; groups: readonly ColumnGroup[] }) {
  const grouped = groups.some((group) => group.text);
  const heads = groups.flatMap((group, at) =>
    group.columns.map((column, index) => (
      <HeadCell
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two groups may name theirs alike
        key={`${at}.${index}`}
        column={column}
        className={columnClass(column, index === 0 && (grouped || at > 0)) || undefined}
      />
    )),
  );
  if (!grouped)
    return (
      <thead>
        <tr>
          <HeadCell column={first} className="first-column" />
          {heads}
        </tr>
      </thead>
    );
  return (
    <thead>
      <tr>
        <HeadCell column={first} className="first-column" rowSpan={2} />
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place; its columns may stand apart
          <th key={at} className="column-group" scope="colgroup" colSpan={group.columns.length}>
            {group.text}
          </th>
        ))}
      </tr>
      <tr>{heads}</tr>
    </thead>
  );
}
