import { CheckField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { useT } from "~/words/use-t";
import type { RefillShown } from "./present-refill";
import { SheetBox } from "./sheet-box";
import { SheetHeads, SheetRow, sureOf } from "./sheet-row";

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
