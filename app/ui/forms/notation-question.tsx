import { useT } from "~/words/use-t";
import { useScopedId } from "./field-scope";
import { NOTATION, type WhichNumber } from "./refused";

/** "5 or 5,000?": one answer for all numbers of the form, sent with it. */
export function NotationQuestion({ typed, choices, answered }: WhichNumber) {
  const t = useT();
  const id = useScopedId(NOTATION);
  const [point = "", comma = ""] = choices.map(([, number]) => number);
  return (
    <fieldset className="checks mb-4" id={id}>
      <legend>{t("ui.form.whichNumber", { typed, point, comma })}</legend>
      {choices.map(([sign, number]) => (
        <label key={sign} className="check">
          <input type="radio" name={NOTATION} value={sign} defaultChecked={answered === sign} />
          {number}
        </label>
      ))}
      <p className="hint">{t("ui.form.whichNumber.hint")}</p>
    </fieldset>
  );
}
