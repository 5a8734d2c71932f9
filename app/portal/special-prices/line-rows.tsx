import type { LineInput } from "~/api/domain/special-price/price-input";
import { MOST_LINES } from "~/api/domain/special-price/price-terms";
import { PickField } from "~/portal/record/picker/pick-field";
import { Button } from "~/ui/controls/button";
import { useDraft } from "~/ui/forms/draft";
import { CheckField, TextField } from "~/ui/forms/field";
import { type Refused, typedText } from "~/ui/forms/refused";
import { TextAreaField } from "~/ui/forms/text-area-field";
import type { WordKey } from "~/words";
import { useT } from "~/words/use-t";
import { idOf, type LineField, lineFields, linesOf, nameOf } from "./read-lines";

const heads: Record<LineField, WordKey> = {
  item: "specialPrice.item",
  quantity: "specialPrice.quantity",
  price: "specialPrice.asked",
  competitor: "specialPrice.competitor",
  competitorPrice: "specialPrice.competitorPrice",
};
const LEAST_ROWS = 5;
const SPARE_ROWS = 3;

type Props = { stored: readonly LineInput[]; typed: Refused["values"] | undefined; refused: Refused | undefined };

/** A row of fields for each item, some spare ones, and a box that takes rows copied from a spreadsheet. */
export function LineRows({ stored, typed, refused }: Props) {
  const t = useT();
  const draft = useDraft();
  const lines = typed ? linesOf(Object.entries(typed)) : draft ? linesOf(draft.fields) : stored;
  const asked = Math.min(MOST_LINES, Number(typed?.rows) || 0);
  const rows = Math.min(MOST_LINES, Math.max(LEAST_ROWS, asked, lines.length + SPARE_ROWS));
  const none = refused?.fields.lines;
  return (
    <fieldset className="all" id="lines">
      <legend>{t("specialPrice.lines")}</legend>
      <p className="hint mb-2">{t("specialPrice.lines.hint")}</p>
      {none && <p className="error mb-2">{none}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="box" tabIndex={0} aria-label={t("specialPrice.lines")}>
        <table className="records" key={JSON.stringify(lines)}>
          <thead>
            <tr>
              <th scope="col">{t("specialPrice.line")}</th>
              {lineFields.map((field) => (
                <th key={field} scope="col">
                  {t(heads[field])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <Row key={at} at={at} line={lines[at]} refused={refused} />
            ))}
          </tbody>
        </table>
      </section>
      <input type="hidden" name="rows" value={rows} />
      <div className="acts mt-2">
        <Button type="submit" name="act" value="rows" icon="plus">
          {t("specialPrice.addRows")}
        </Button>
      </div>
      <div className="mt-4 max-w-form">
        <TextAreaField name="paste" label={t("specialPrice.paste")} hint={t("specialPrice.paste.hint")} rows={3} />
        <Button type="submit" name="act" value="paste" className="mt-1">
          {t("specialPrice.paste.take")}
        </Button>
      </div>
    </fieldset>
  );
}

const widest: Record<LineField, number> = { item: 60, quantity: 12, price: 30, competitor: 100, competitorPrice: 30 };

type RowProps = { at: number; line: LineInput | undefined; refused: Refused | undefined };

function Row({ at, line, refused }: RowProps) {
  const t = useT();
  const sureError = refused?.fields[idOf(at, "sure")];
  const isAsked = Boolean(sureError || line?.sure);
  return (
    <>
      <tr>
        <th scope="row">
          <span className="block pt-1.5 leading-8">{at + 1}</span>
        </th>
        {lineFields.map((field) => {
          const shared = {
            name: nameOf(at, field),
            id: idOf(at, field),
            error: refused?.fields[idOf(at, field)],
            hint: readOf(refused, nameOf(at, field), line?.[field]),
            defaultValue: line?.[field] ?? "",
            maxLength: widest[field],
          };
          const label = `${t(heads[field])}, ${t("specialPrice.line")} ${at + 1}`;
          return (
            <td key={field}>
              {field === "item" ? (
                <PickField {...shared} label={label} hiddenLabel search={{ kind: "item" }} />
              ) : (
                <TextField
                  {...shared}
                  autoComplete="off"
                  label={<span className="sr-only">{label}</span>}
                  inputMode={field === "competitor" ? undefined : "decimal"}
                />
              )}
            </td>
          );
        })}
      </tr>
      {isAsked && (
        <tr>
          <td colSpan={lineFields.length + 1}>
            <div className="said">
              <Sure at={at} line={line} error={sureError} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** How the number was read; a blank row before it moves a line up, and then nothing is said of another. */
const readOf = (refused: Refused | undefined, name: string, text: string | undefined): string | undefined =>
  typedText(refused, name)?.trim() === text ? refused?.read?.[name] : undefined;

/** Asked once more where a price looks mistyped. What is said is said of this price alone. */
function Sure({ at, line, error }: { at: number; line: LineInput | undefined; error: string | undefined }) {
  const t = useT();
  return (
    <>
      {error && <p className="error">{error}</p>}
      <CheckField
        name={nameOf(at, "sure")}
        id={idOf(at, "sure")}
        value={line?.price}
        defaultChecked={line?.sure !== "" && line?.sure === line?.price}
        label={t("specialPrice.odd.sure")}
      />
    </>
  );
}
