import { NOTATION, type WhichNumber } from "~/words/settle-numbers";
import { useT } from "~/words/use-t";
import { useScopedId } from "./field-scope";

type Props = WhichNumber & {
  /** What the answer counts for, where it is no form. */
  hint?: string;
};

/** "5 or 5,000?": one answer for all numbers of the form, sent with it. */
export function NotationQuestion({ typed, choices, answered, hint }: Props) {
  const t = useT();
  const id = useScopedId(NOTATION);
  const [point = "", comma = ""] = choices.map(([, number]) => number);
  return (
    <fieldset className="mb-4" id={id}>
      <legend className="font-semibold">{t("ui.form.whichNumber", { typed, point, comma })}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {choices.map(([sign, number]) => (
          <label key={sign} className="check">
            <input type="radio" name={NOTATION} value={sign} defaultChecked={answered === sign} />
            {number}
          </label>
        ))}
      </div>
      <p className="hint">{hint ?? t("ui.form.whichNumber.hint")}</p>
    </fieldset>
  );
}
