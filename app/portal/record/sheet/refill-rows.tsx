import { CheckField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { useT } from "~/words/use-t";
import type { RefillShown } from "./present-refill";
import { SheetBox } from "./sheet-box";
import { SheetHeads, SheetRow, sureOf } from "./sheet-row";

/** A row says what it is: it comes back with what is wrong, also where the list has it no more by then. */
const nameOf = (row: string): string => `name-${row}`;

/** Rows that were typed into and are not on the list any more: somebody else entered what came of them meanwhile. */
export function goneRows(typed: Refused["values"] | undefined, rows: readonly RefillShown[]): RefillShown[] {
  const shown = new Set(rows.map(({ row }) => row));
  return Object.entries(typed ?? {}).flatMap(([field, value]) => {
    const [, row = ""] = /^received-(\d+)$/.exec(field) ?? [];
    const name = typed?.[nameOf(row)];
    if (row === "" || shown.has(row) || !value || typeof name !== "string") return [];
    return [{ ...{ row, name, part: "", stock: "–", max: "–", free: "–" }, proposed: String(value), note: "" }];
  });
}

type Typed = { typed: Refused["values"] | undefined; wrong: Refused["fields"] | undefined };

/** A row for each thing, what fills it up typed and ticked already: as listed nothing is typed, what came otherwise is. */
export function RefillRows({ rows, typed, wrong }: Typed & { rows: readonly RefillShown[] }) {
  const t = useT();
  return (
    <SheetBox label={t("stock.refill.sheet")} again={typed} typedFirst>
      <SheetHeads
        heads={[
          [t("stock.day.tool")],
          [t("stock.refill.received")],
          [t("stock.refill.stock"), "num"],
          [t("stock.refill.max"), "num"],
          [t("stock.refill.free"), "num"],
          [t("stock.refill.sends")],
        ]}
      />
      {rows.map((shown) => (
        <RefillRow key={shown.row} shown={shown} typed={typed} wrong={wrong} />
      ))}
    </SheetBox>
  );
}

function RefillRow({ shown, typed, wrong }: Typed & { shown: RefillShown }) {
  const t = useT();
  const { row, name, part, stock, max, free, proposed, note } = shown;
  const [field, tick] = [`received-${row}`, `take-${row}`];
  const value = typed ? String(typed[field] ?? "") : proposed;
  return (
    <SheetRow
      row={row}
      head={
        <>
          <input type="hidden" name={nameOf(row)} value={name} />
          {/* What is not proposed is typed, and needs no tick besides. */}
          {proposed === "" ? (
            <>
              <input type="hidden" name={tick} value="1" />
              <span className="whitespace-nowrap">{name}</span>
            </>
          ) : (
            <CheckField
              name={tick}
              value="1"
              defaultChecked={typed === undefined || typed[tick] !== undefined}
              label={<span className="whitespace-nowrap">{name}</span>}
            />
          )}
          <small className="sub">{part}</small>
        </>
      }
      fields={[{ name: field, col: "received", value, label: t("stock.refill.receivedOf", { tool: name }) }]}
      facts={[{ number: stock }, { number: max }, { number: free }, note]}
      fieldsFirst
      wrong={wrong}
      sure={sureOf(`sure-${row}`, t("stock.refill.sure"), value, { typed, wrong })}
    />
  );
}
