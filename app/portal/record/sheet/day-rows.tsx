import { useRef } from "react";
import { useDraft } from "~/ui/forms/draft";
import type { Refused } from "~/ui/forms/refused";
import { useT } from "~/words/use-t";
import { fieldsOf, readLabel, rowField, type ShownRow, writeLabel } from "./read-day";
import { unitsOf } from "./read-rows";
import { SheetCell, type SheetField, SheetHeads, SheetRow, sureOf } from "./sheet-row";
import { useFirstWrong } from "./use-first-wrong";
import { useSheetKeys } from "./use-sheet-keys";

type Props = {
  tools: readonly ShownRow[];
  /** Names of the rows for codes. */
  codeRows: readonly string[];
  hasStock: boolean;
  /** Whether it is asked who took it, by badge. */
  badges?: boolean | undefined;
  stands: Readonly<Record<string, string>>;
  /** What was typed and comes back. */
  typed: Refused["values"] | undefined;
  wrong: Refused["fields"] | undefined;
  /** How numbers were read that mean another one elsewhere. */
  read: Refused["read"];
};
type Shared = Pick<Props, "hasStock" | "badges" | "stands" | "typed" | "wrong" | "read">;

/** Of the rows for codes so many are there from the start; where scripts run the others come as they are needed. */
const DRAWN_ROWS = 5;

/** Rows for codes, then a row for each tool: looked for, or moved lately. */
export function DayRows({ tools, codeRows, ...shared }: Props) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  useSheetKeys(box);
  useFirstWrong(box, shared.wrong);
  const draft = useDraft();
  const fields = shared.typed ? Object.entries(shared.typed) : (draft?.fields ?? []);
  const known = new Set(tools.map(({ row }) => row));
  const others = fields.flatMap(([name, value]): ShownRow[] => {
    const of = rowField(name);
    return of?.field === "label" && of.row.startsWith("t") && !known.has(of.row)
      ? [{ row: of.row, ...readLabel(String(value)) }]
      : [];
  });
  const stock = shared.hasStock
    ? ([
        [t("stock.day.stock"), "num"],
        [t("stock.day.stockAfter"), "num"],
      ] as const)
    : [];
  const badge = shared.badges ? ([[t("stock.day.badge")]] as const) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="box all" ref={box} tabIndex={0} aria-label={t("stock.day.sheet")}>
      <table
        className={shared.badges ? "records day-rows badges" : "records day-rows"}
        key={JSON.stringify(shared.typed)}
      >
        <SheetHeads
          heads={[
            [t("stock.day.tool")],
            ...stock,
            ...badge,
            ...([[t("stock.day.issued")], [t("stock.day.returned")]] as const),
          ]}
        />
        {codeRows.map((row, at) => (
          <Row key={row} row={row} spare={at >= DRAWN_ROWS} {...shared} />
        ))}
        {[...others, ...tools].map((tool) => (
          <Row key={tool.row} row={tool.row} tool={tool} {...shared} />
        ))}
      </table>
    </section>
  );
}

type RowProps = Shared & { row: string; tool?: ShownRow; spare?: boolean };

function Row({ row, tool, spare, hasStock, badges, stands, typed, wrong, read }: RowProps) {
  const t = useT();
  const names = fieldsOf(row);
  const value = (name: string) => String(typed?.[name] ?? "");
  const called = tool?.name ?? t("stock.day.row", { row: Number(row.slice(1)) + 1 });
  const named = tool ?? readLabel(value(names.label));
  const pieces = (field: "issued" | "returned") => ({
    ...{ name: names[field], col: field, value: value(names[field]) },
    label: t(`stock.day.${field}Of`, { tool: called }),
  });
  const badge: SheetField = {
    ...{ name: names.badge, col: "badge", value: value(names.badge), most: 30 },
    ...{ kind: "text", label: t("stock.day.badgeOf", { tool: called }) },
  };
  const typedPieces = (name: string) => Math.max(0, unitsOf(value(name)) ?? 0);
  const left = named.stock && Number(named.stock) - typedPieces(names.issued) + typedPieces(names.returned);
  const readings = [names.issued, names.returned].flatMap((name) => read?.[name] ?? []);
  const code = { name: names.code, col: "code", kind: "text", value: value(names.code), most: 100 } as const;
  return (
    <SheetRow
      {...{ row, spare, wrong }}
      headField={tool ? undefined : names.code}
      note={readings.length > 0 && <p className="hint">{readings.join(" ")}</p>}
      head={
        <>
          {tool ? (
            <span className="whitespace-nowrap">{tool.name}</span>
          ) : (
            <SheetCell
              field={{ ...code, label: t("stock.day.codeOf", { row: Number(row.slice(1)) + 1 }) }}
              {...{ row, wrong }}
              placeholder={t("stock.day.scan")}
            />
          )}
          {stands[row] && <small className="sub stands">{stands[row]}</small>}
          <small className="sub">{tool ? tool.part : [named.name, named.part].filter(Boolean).join(" · ")}</small>
          {named.name !== "" && <input type="hidden" name={names.label} value={writeLabel(named)} />}
        </>
      }
      facts={hasStock ? [{ number: named.stock }, { number: <output data-stock={named.stock}>{left}</output> }] : []}
      fields={[...(badges ? [badge] : []), ...[pieces("issued"), pieces("returned")]]}
      sure={sureOf(
        names.sure,
        t(value(names.returned) ? "stock.day.sure" : "stock.day.sureIssued"),
        value(names.returned) || value(names.issued),
        { typed, wrong },
      )}
    />
  );
}
