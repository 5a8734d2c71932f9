import type { ApprovalInput } from "~/api/domain/special-price/price-input";
import { lineDecisions } from "~/api/domain/special-price/price-terms";
import { SelectField, TextField } from "~/ui/forms/field";
import { type Refused, typedText } from "~/ui/forms/refused";
import { useT } from "~/words/use-t";
import type { DecisionLine, Evidence } from "./decision-line.server";

/** The approved prices stand beside the fields that the schema knows. */
export const decisionNumbers = [[/^price_\d+$/, { money: true }]] as const;

/**
 * The decisions of a posted approval: a price stands for its line also where no decision came with it. A line that the form did not ask for
 * is none of them.
 */
export function readDecisions(form: FormData): ApprovalInput["lines"] {
  const lines = [...form.keys()].map((name) => Number(/^(?:decision|price)_(\d{1,3})$/.exec(name)?.[1]));
  return [...new Set(lines.filter(Boolean))].map((line) => {
    const decision = form.get(`decision_${line}`) === "rejected" ? ("rejected" as const) : ("approved" as const);
    return { line, decision, price: String(form.get(`price_${line}`) ?? "").trim() };
  });
}

/** What a line's field is called where its fault is told away from it. */
export function decisionLabel(t: ReturnType<typeof useT>, lines: readonly DecisionLine[], name: string) {
  const [, no, field] = /^lines\.(\d+)\.(price|decision)$/.exec(name) ?? [];
  const line = lines.find((each) => String(each.line) === no);
  return line && `${line.itemNo}, ${t(field === "price" ? "specialPrice.approvedPrice" : "specialPrice.decision")}`;
}

type Props = {
  lines: readonly DecisionLine[];
  costTold: boolean;
  withOthers: boolean;
  refused: Refused | undefined;
};

/** Approve or reject each line beside what it rests on; empty = at the price that was asked for. */
export function DecisionRows({ lines, costTold, withOthers, refused }: Props) {
  const t = useT();
  const evidence: Evidence[] = [
    ...(["quantity", "list", "asked"] as const),
    ...(costTold ? (["cost", "margin"] as const) : []),
    ...(["paid", "bought"] as const),
    ...(withOthers ? (["others"] as const) : []),
  ];
  return (
    <fieldset className="all" id="lines">
      <legend>{t("specialPrice.lines")}</legend>
      {refused?.fields.lines && <p className="error mb-2">{refused.fields.lines}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="box" tabIndex={0} aria-label={t("specialPrice.lines")}>
        <table className="records decide">
          <thead>
            <tr>
              <th scope="col">{t("specialPrice.item")}</th>
              {evidence.map((head) => (
                <th key={head} scope="col" className="num">
                  {t(`specialPrice.${head}`)}
                </th>
              ))}
              <th scope="col">{`${t("specialPrice.decision")} · ${t("specialPrice.approvedPrice")}`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.line} line={line} evidence={evidence} refused={refused} />
            ))}
          </tbody>
        </table>
      </section>
    </fieldset>
  );
}

type RowProps = { line: DecisionLine; evidence: readonly Evidence[]; refused: Refused | undefined };

function Row({ line, evidence, refused }: RowProps) {
  const t = useT();
  // Under the heads of a wide table the words are heard alone; on a phone, which has no heads, they stand above the fields.
  const named = (word: string) => (
    <>
      <span className="sr-only">{`${line.itemNo}: `}</span>
      <span className="sr-only said-narrow">{word}</span>
    </>
  );
  return (
    <tr>
      <th scope="row">
        {line.itemNo}
        <small className="sub">{line.description}</small>
      </th>
      {evidence.map((each) => {
        const { text, sub, bad } = line.cells[each];
        return (
          <td key={each} className="num" data-label={t(`specialPrice.${each}`)}>
            {bad ? <span className="negative">{text}</span> : text}
            {sub && <small className="sub">{sub}</small>}
          </td>
        );
      })}
      {line.rejected ? (
        <td className="choice">{t("specialPrice.decision.rejectedBefore")}</td>
      ) : (
        <td className="choice">
          <div>
            <SelectField
              name={`decision_${line.line}`}
              label={named(t("specialPrice.decision"))}
              defaultValue={typedText(refused, `decision_${line.line}`) ?? "approved"}
              options={lineDecisions.map((each) => [each, t(`specialPrice.decision.${each}`)] as const)}
            />
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
          </div>
        </td>
      )}
    </tr>
  );
}
