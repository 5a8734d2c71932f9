import { useRef } from "react";
import { useT } from "~/words/use-t";
import { type Column, type ColumnGroup, columnClass, type TableRow } from "./cell";
import { rowsHtml } from "./row-html";
import { TableHead } from "./table-head";
import { useFittingBox } from "./use-fitting-box";

/**
 * The report's table: head and first column stay in view, total first, the rows of other pages as one row at the
 * foot, so that what is seen adds up.
 */
export type ReportTableProps = {
  caption: string;
  first: Column;
  groups: readonly ColumnGroup[];
  rows: readonly TableRow[];
  rest?: readonly TableRow[];
};

/** So many columns fit beside their rows' names on a usual screen; text has the width of two, where there is more than one. */
const FITTING = 8;
const isWide = (groups: readonly ColumnGroup[]) => {
  const columns = groups.flatMap((group) => group.columns);
  const texts = columns.filter(({ kind }) => kind === "text").length;
  return columns.length + Math.max(0, texts - 1) > FITTING;
};

export function ReportTable({ caption, first, groups, rows, rest = [] }: ReportTableProps) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  useFittingBox(box);
  const words = { ahead: t("ui.ahead"), behind: t("ui.behind"), more: t("ui.more"), less: t("ui.less") };
  const grouped = groups.some((group) => group.text);
  const columns = groups.flatMap((group, at) =>
    group.columns.map((column, index) => columnClass(column, index === 0 && (grouped || at > 0))),
  );
  return (
    // A box that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="box" ref={box} tabIndex={0} aria-label={caption}>
      <table className={["numbers", grouped && "wide", isWide(groups) && "many"].filter(Boolean).join(" ")}>
        <caption className="sr-only">{caption}</caption>
        <TableHead first={first} groups={groups} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rowsHtml escapes whatever it is given */}
        <tbody dangerouslySetInnerHTML={{ __html: rowsHtml(rows, columns, words) }} />
        {rest.length > 0 && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rowsHtml escapes whatever it is given
          <tfoot dangerouslySetInnerHTML={{ __html: rowsHtml(rest, columns, words) }} />
        )}
      </table>
    </section>
  );
}
