import type { ApprovalInput } from "~/api/domain/special-price/price-input";
import { lineDecisions } from "~/api/domain/special-price/price-terms";
import { SelectField, TextField } from "~/ui/forms/field";
import { type Refused, typedText } from "~/ui/forms/refused";
import { useT } from "~/words/use-t";

type Line = {
  line: number;
  itemNo: string;
  quantity: string;
  list: string;
  asked: string;
  discount: string;
  /** A step before rejected it. */
  rejected: boolean;
};

/** The approved prices stand beside the fields that the schema knows. */
export const decisionNumbers = [[/^price_\d+$/, { money: true }]] as const;

/** The decisions of a posted approval; a line that the form did not ask for is none of them. */
export function readDecisions(form: FormData): ApprovalInput["lines"] {
  return [...form.keys()].flatMap((name) => {
    const line = Number(/^decision_(\d{1,3})$/.exec(name)?.[1]);
    if (!line) return [];
    const decision = form.get(name) === "rejected" ? ("rejected" as const) : ("approved" as const);
    return [{ line, decision, price: String(form.get(`price_${line}`) ?? "").trim() }];
  });
}

const numbers: ReadonlySet<string> = new Set(["quantity", "list", "asked", "discount"]);

/** Approve or reject each line; empty = at the price that was asked for. */
export function DecisionRows({ lines, refused }: { lines: readonly Line[]; refused: Refused | undefined }) {
  const t = useT();
  const heads = ["item", "quantity", "list", "asked", "discount", "decision", "approvedPrice"] as const;
  return (
    <fieldset className="all" id="lines">
      <legend>{t("specialPrice.lines")}</legend>
      {refused?.fields.lines && <p className="error mb-2">{refused.fields.lines}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="box" tabIndex={0} aria-label={t("specialPrice.lines")}>
        <table className="records">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={numbers.has(head) ? "num" : undefined}>
                  {t(`specialPrice.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.line} line={line} refused={refused} />
            ))}
          </tbody>
        </table>
      </section>
    </fieldset>
  );
}

function Row({ line, refused }: { line: Line; refused: Refused | undefined }) {
  const t = useT();
  const named = (word: string) => <span className="sr-only">{`${line.itemNo}: ${word}`}</span>;
  return (
    <tr>
      <th scope="row">{line.itemNo}</th>
      <td className="num">{line.quantity}</td>
      <td className="num">{line.list}</td>
      <td className="num">{line.asked}</td>
      <td className="num">{line.discount}</td>
      {line.rejected ? (
        <td colSpan={2}>{t("specialPrice.decision.rejectedBefore")}</td>
      ) : (
        <>
          <td>
            <SelectField
              name={`decision_${line.line}`}
              label={named(t("specialPrice.decision"))}
              defaultValue={typedText(refused, `decision_${line.line}`) ?? "approved"}
              options={lineDecisions.map((each) => [each, t(`specialPrice.decision.${each}`)] as const)}
            />
          </td>
          <td>
            <TextField
              name={`price_${line.line}`}
              id={`lines.${line.line}.price`}
              label={named(t("specialPrice.approvedPrice"))}
              inputMode="decimal"
              maxLength={30}
              autoComplete="off"
              defaultValue={typedText(refused, `price_${line.line}`) ?? ""}
              hint={refused?.read?.[`price_${line.line}`]}
              error={refused?.fields[`lines.${line.line}.price`]}
            />
          </td>
        </>
      )}
    </tr>
  );
}
