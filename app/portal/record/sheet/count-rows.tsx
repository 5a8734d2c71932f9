import type { Refused } from "~/ui/forms/refused";
import { useT } from "~/words/use-t";
import type { CountRowShown, LookedAt } from "./present-count.server";
import { SheetBox } from "./sheet-box";
import { type SheetField, SheetHeads, SheetRow, sureOf } from "./sheet-row";

type Props = {
  rows: readonly CountRowShown[];
  looked: LookedAt["looked"] | undefined;
  typed: Refused["values"] | undefined;
  wrong: Refused["fields"] | undefined;
};

/** A row for each tool: what was counted; after a look at the books, how it differs and how it came to that. */
export function CountRows({ rows, ...shared }: Props) {
  const t = useT();
  return (
    <SheetBox label={t("stock.count.sheet")} again={shared.typed}>
      <SheetHeads
        heads={[
          [t("stock.day.tool")],
          [t("stock.count.why")],
          [t("stock.count.counted"), "measure"],
          [t("stock.count.remark"), "measure"],
        ]}
      />
      {rows.map((tool) => (
        <Row key={tool.row} tool={tool} {...shared} />
      ))}
    </SheetBox>
  );
}

function Row({ tool, looked, typed, wrong }: Omit<Props, "rows"> & { tool: CountRowShown }) {
  const t = useT();
  const { row, name } = tool;
  const value = (field: string) => String(typed?.[`${field}-${row}`] ?? "");
  const seen = looked?.[row];
  const asksBook = wrong?.[`book-${row}`] !== undefined || (seen !== undefined && seen.book === "");
  const fields: SheetField[] = [
    {
      name: `counted-${row}`,
      col: "counted",
      value: value("counted"),
      label: t("stock.count.countedOf", { tool: name }),
    },
    {
      name: `remark-${row}`,
      col: "remark",
      kind: "text",
      most: 200,
      value: value("remark"),
      label: t("stock.count.remarkOf", { tool: name }),
    },
  ];
  return (
    <SheetRow
      {...{ row, wrong, fields }}
      head={
        <>
          {name}
          <small className="sub">{tool.part}</small>
          {value("look") !== "" && <input type="hidden" name={`look-${row}`} value={value("look")} />}
          {!asksBook && value("book") !== "" && <input type="hidden" name={`book-${row}`} value={value("book")} />}
        </>
      }
      facts={[[tool.by, tool.reason].filter(Boolean).join(" · ")]}
      sure={sureOf(`sure-${row}`, t("stock.count.sure"), value("counted"), { typed, wrong })}
      asked={
        asksBook
          ? { name: `book-${row}`, col: "book", value: value("book"), label: t("stock.count.bookOf", { tool: name }) }
          : undefined
      }
      note={
        seen?.differs && (
          <details open>
            <summary>{seen.text}</summary>
            <ul>
              {seen.moved.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )
      }
    />
  );
}
