import { memo } from "react";
import type { Cell, Sign, TableRow } from "./cell";

/** Words that stand for the signs in front of a screen reader. */
export type SignWords = { ahead: string; behind: string };

const signClass: Record<Sign, string> = { d: "dn", u: "up", n: "neg", "": "" };
const levelClass = ["l0", "l1", "l2"] as const;

function DataCell({ cell, className, words }: { cell: Cell; className: string; words: SignWords }) {
  if (typeof cell === "string") return <td className={className || undefined}>{cell}</td>;
  const [text, sign, href] = cell;
  const classes = [className, signClass[sign]].filter(Boolean).join(" ") || undefined;
  const word = sign === "d" ? words.behind : sign === "u" ? words.ahead : null;
  return (
    <td className={classes}>
      {word && <span className="sr">{word} </span>}
      {href ? <a href={href}>{text}</a> : text}
    </td>
  );
}

/** One row; `classes` gives each column's own class ("g" opens a group, "t" is text). */
export const DataRow = memo(function DataRow({
  row,
  classes,
  words,
}: {
  row: TableRow;
  classes: readonly string[];
  words: SignWords;
}) {
  return (
    <tr className={row.level === undefined ? undefined : levelClass[row.level]}>
      <th scope="row">{row.href ? <a href={row.href}>{row.head}</a> : row.head}</th>
      {row.cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column; columns have no other name
        <DataCell key={at} cell={cell} className={classes[at] ?? ""} words={words} />
      ))}
    </tr>
  );
});
