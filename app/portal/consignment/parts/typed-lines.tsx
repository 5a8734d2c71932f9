import { TextField } from "~/ui/forms/field";
import { type Refused, typedText } from "~/ui/forms/refused";
import { CellContent, type ListCell } from "~/ui/records/list-table";
import { useT } from "~/words/use-t";

export type TypedLine = {
  field: string;
  itemNo: string;
  description: string;
  numbers: readonly ListCell[];
  suggested: string;
};
type Props = {
  text: string;
  /** Heads of the numbers, what the field is filled in from first: it is in sight at every width. */
  heads: readonly string[];
  /** What the typed pieces are. */
  label: string;
  lines: readonly TypedLine[];
  refused: Refused | undefined;
};

/**
 * A row of each item of a list, with a field for its pieces that is filled in with what is expected. The field stands beside the item:
 * on a telephone the last columns lie beyond its edge.
 */
export function TypedLines({ text, heads, label, lines, refused }: Props) {
  const t = useT();
  return (
    <div className="all">
      <p className="hint mb-2">{text}</p>
      {/* Wider than a telephone: it moves within its card, and so does what only a reader aloud is told. */}
      <div className="relative overflow-x-auto">
        <table className="records">
          <thead>
            <tr>
              <th scope="col">{t("consignment.item")}</th>
              <th scope="col">{label}</th>
              {heads.map((head, at) => (
                <th key={head} scope="col" className="num" data-measure={at === 0 || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.field} line={line} label={label} refused={refused} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ line, label, refused }: { line: TypedLine; label: string; refused: Refused | undefined }) {
  const { field, itemNo, description, suggested, numbers } = line;
  return (
    <tr>
      <th scope="row">
        {itemNo}
        <small className="sub">{description}</small>
      </th>
      <td>
        <TextField
          name={field}
          label={<span className="sr-only">{`${label} ${itemNo}`}</span>}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          defaultValue={typedText(refused, field) ?? suggested}
          error={refused?.fields[field]}
        />
      </td>
      {numbers.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={at} className="num">
          <CellContent cell={cell} />
        </td>
      ))}
    </tr>
  );
}
