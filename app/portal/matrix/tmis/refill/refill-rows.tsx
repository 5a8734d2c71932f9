import { SheetBox } from "~/portal/record/sheet/sheet-box";
import { SheetHeads, SheetRow, sureOf } from "~/portal/record/sheet/sheet-row";
import type { Refused } from "~/ui/forms/refused";
import { useT } from "~/words/use-t";

/** An item as the refill's sheet shows it; `proposed` = what fills it up, empty where it needs nothing. */
export type RefillShown = {
  row: string;
  name: string;
  part: string;
  stock: string;
  max: string;
  free: string;
  proposed: string;
};
type Props = {
  rows: readonly RefillShown[];
  typed: Refused["values"] | undefined;
  wrong: Refused["fields"] | undefined;
};

/** A row for each item, what fills it up typed already: as listed nothing is typed, what came otherwise is. */
export function RefillRows({ rows, typed, wrong }: Props) {
  const t = useT();
  return (
    <SheetBox label={t("matrix.refill.sheet")} again={typed} typedFirst>
      <SheetHeads
        heads={[
          [t("matrix.item")],
          [t("matrix.refill.received")],
          [t("matrix.stock"), "num"],
          [t("matrix.max"), "num"],
          [t("matrix.free"), "num"],
        ]}
      />
      {rows.map(({ row, name, part, stock, max, free, proposed }) => {
        const field = `received-${row}`;
        const value = typed ? String(typed[field] ?? "") : proposed;
        return (
          <SheetRow
            key={row}
            row={row}
            head={
              <>
                <span className="whitespace-nowrap">{name}</span>
                <small className="sub">{part}</small>
              </>
            }
            fields={[{ name: field, col: "received", value, label: t("matrix.refill.receivedOf", { item: name }) }]}
            facts={[{ number: stock }, { number: max }, { number: free }]}
            fieldsFirst
            wrong={wrong}
            sure={sureOf(`sure-${row}`, t("matrix.refill.sure"), value, { typed, wrong })}
          />
        );
      })}
    </SheetBox>
  );
}
