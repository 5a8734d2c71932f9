import { useRef } from "react";
import { useT } from "~/words/use-t";
import { Badge } from "../controls/badge";
import { isWhole } from "../tables/is-whole";
import { useFittingBox } from "../tables/use-fitting-box";

/** A list of records: text at the left, numbers at the right, states as badges. The first cell names and opens the record. */
/**
 * `act`: what can be done to a row, as a button that names the row; paper does without it. `measure`: what the table is read
 * for, in sight at every width.
 */
export type ListColumn = { text: string; kind?: "num" | "act"; measure?: true };
export type ListCell =
  | string
  | {
      text: string;
      href?: string;
      badge?: "good" | "warn" | "bad" | "plain";
      sub?: string;
      tone?: "mute" | "bad";
      /** Stays on one line, as days and codes do by themselves: a span of months. */
      whole?: true;
    };
/** `mark`: a row that is wrong as a whole, or wants a look. */
export type ListRow = { key: string; cells: readonly ListCell[]; mark?: "bad" | "warn" };
export type ListTableProps = { caption: string; columns: readonly ListColumn[]; rows: readonly ListRow[] };

/** @param of the row that a button is about, for who does not see where it stands */
export function CellContent({ cell, of }: { cell: ListCell; of?: string | undefined }) {
  if (typeof cell === "string") return isWhole(cell) ? <Whole text={cell} /> : cell;
  const { text, href, badge, sub, tone, whole } = cell;
  const told = whole || isWhole(text) ? <Whole text={text} /> : text;
  const words = tone === "bad" && !sub ? <span className="negative">{told}</span> : told;
  const content = badge ? <Badge kind={badge === "plain" ? undefined : badge}>{text}</Badge> : words;
  return (
    <>
      {href ? (
        <a href={href} className={of === undefined ? undefined : "btn"}>
          {content}
          {of && <span className="sr-only"> {of}</span>}
        </a>
      ) : (
        content
      )}
      {sub && <small className={tone === "bad" ? "sub bad" : "sub"}>{sub}</small>}
    </>
  );
}

const Whole = ({ text }: { text: string }) => <span className="whitespace-nowrap">{text}</span>;

const textOf = (cell: ListCell): string => (typeof cell === "string" ? cell : cell.text);

const columnClass = { num: "num", act: "verb no-print" } as const;

export function ListTable({ caption, columns, rows }: ListTableProps) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  useFittingBox(box);
  const classOf = (at: number) => {
    const kind = columns[at]?.kind;
    return kind && columnClass[kind];
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="box" ref={box} tabIndex={0} aria-label={caption}>
      <table className="records">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ text, measure }, at) => (
              <th key={text || at} scope="col" className={classOf(at)} data-measure={measure}>
                {text || <span className="sr-only">{t("ui.actions")}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, mark, cells: [first = "", ...rest] }) => (
            <tr key={key} className={mark && `marked ${mark}`}>
              <th scope="row">
                <CellContent cell={first} />
              </th>
              {rest.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={at} className={classOf(at + 1)}>
                  <CellContent cell={cell} of={columns[at + 1]?.kind === "act" ? textOf(first) : undefined} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
