import { Badge } from "~/ui/controls/badge";
import { TextField } from "~/ui/forms/field";
import { type Refused, typedText } from "~/ui/forms/refused";
import { useT } from "~/words/use-t";
import type { ShownLine } from "./present-count.server";

/** `says`: what came of the count so far, or that it is blind. */
type Props = { lines: readonly ShownLine[]; says: string; refused: Refused | undefined };

/** A row of fields for each item: what was counted, and why it differs. */
export function CountLines({ lines, says, refused }: Props) {
  const t = useT();
  const heads = ["item", "count.counted", "count.difference", "count.expected", "reason", "count.by"] as const;
  return (
    <div className="all">
      <p className="mb-1">{says}</p>
      <p className="hint mb-2">{t("consignment.count.lines.text")}</p>
      {/* Wider than a telephone: it moves within its card, and so does what only a reader aloud is told. */}
      <div className="relative overflow-x-auto">
        <table className="records">
          <thead>
            <tr>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={head === "count.expected" || head === "count.difference" ? "num" : undefined}
                  data-measure={head === "count.counted" || head === "count.difference" || undefined}
                >
                  {t(head === "item" || head === "reason" ? `consignment.count.head.${head}` : `consignment.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.itemId} line={line} refused={refused} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Line({ line, refused }: { line: ShownLine; refused: Refused | undefined }) {
  const { fields, labels } = line;
  const typed = (name: string, stored: string) => typedText(refused, name) ?? stored;
  return (
    <tr>
      <th scope="row">
        {line.itemNo}
        <small className="sub">{line.description}</small>
        <input type="hidden" name={fields.seenCounted} value={typed(fields.seenCounted, line.counted)} />
        <input type="hidden" name={fields.seenReason} value={typed(fields.seenReason, line.reason)} />
      </th>
      <td>
        <TextField
          name={fields.counted}
          label={<span className="sr-only">{labels.counted}</span>}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          defaultValue={typed(fields.counted, line.counted)}
          error={refused?.fields[fields.counted]}
        />
      </td>
      <td className="num">{line.differs ? <Badge kind="warn">{line.difference}</Badge> : line.difference}</td>
      <td className="num">
        {line.expected}
        {line.moved && <small className="sub">{line.moved}</small>}
      </td>
      <td>
        <TextField
          name={fields.reason}
          label={<span className="sr-only">{labels.reason}</span>}
          maxLength={200}
          autoComplete="off"
          defaultValue={typed(fields.reason, line.reason)}
        />
      </td>
      <td className="whitespace-nowrap">{line.by}</td>
    </tr>
  );
}
