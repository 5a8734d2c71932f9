import { TextField } from "~/ui/forms/field";
import { type Refused, typedText } from "~/ui/forms/refused";
import { useT } from "~/words/use-t";

type Line = {
  field: string;
  itemNo: string;
  description: string;
  ordered: string;
  received: string;
  open: string;
  pack: string;
  /** Null for partners. */
  free: string | null;
  suggested: string;
};

/** A row of each line that is still to come, filled in with all of it. */
export function ReceiptLines({ lines, refused }: { lines: readonly Line[]; refused: Refused | undefined }) {
  const t = useT();
  const told = lines.some(({ free }) => free !== null);
  const heads = [
    "item",
    "order.open",
    "order.receive",
    "pack",
    "order.quantity",
    "order.received",
    ...(told ? ["free" as const] : []),
  ] as const;
  return (
    <div className="all">
      <p className="hint mb-2">{t("consignment.receive.text")}</p>
      {/* Wider than a telephone: it moves within its card. */}
      <div className="overflow-x-auto">
        <table className="records">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={head === "item" || head === "order.receive" ? undefined : "num"}>
                  {t(`consignment.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.field}>
                <th scope="row">
                  {line.itemNo}
                  <small className="sub">{line.description}</small>
                </th>
                <td className="num">{line.open}</td>
                <td>
                  <TextField
                    name={line.field}
                    label={<span className="sr-only">{`${t("consignment.order.receive")} ${line.itemNo}`}</span>}
                    inputMode="numeric"
                    maxLength={9}
                    autoComplete="off"
                    defaultValue={typedText(refused, line.field) ?? line.suggested}
                    error={refused?.fields[line.field]}
                  />
                </td>
                <td className="num">{line.pack}</td>
                <td className="num">{line.ordered}</td>
                <td className="num">{line.received}</td>
                {told && <td className="num">{line.free}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
