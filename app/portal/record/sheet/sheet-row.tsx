import type { InputHTMLAttributes, ReactNode } from "react";
import { useDrafted } from "~/ui/forms/draft";
import { CheckField } from "~/ui/forms/field";
import { useScopedId } from "~/ui/forms/field-scope";
import type { Refused } from "~/ui/forms/refused";

/** A field of a row: `col` is its column, in which the arrow keys go up and down. */
export type SheetField = {
  name: string;
  col: string;
  label: string;
  value: string;
  kind?: "text" | "money";
  most?: number;
};
/** What a tick says is said of this very number. */
type SheetSure = { name: string; number: string; said: boolean; label: string };

type Props = {
  row: string;
  head: ReactNode;
  /** What is known of it beside its fields. */
  facts: readonly (string | { number: ReactNode })[];
  fields: readonly SheetField[];
  /** A field that stands in the head. */
  headField?: string | undefined;
  /** What is typed stands before what is known, so that both are in sight on a telephone. */
  fieldsFirst?: boolean;
  wrong: Refused["fields"] | undefined;
  sure?: SheetSure | undefined;
  /** What is told below the fields, and a field that is asked for only then. */
  note?: ReactNode;
  asked?: SheetField | undefined;
  spare?: boolean | undefined;
};

type Wrong = Refused["fields"] | undefined;

/** The first that is wrong with a row, whichever field it is beside. */
const errorOf = (wrong: Wrong, row: string): readonly [name: string, text: string] | undefined =>
  Object.entries(wrong ?? {}).find(([name]) => name.slice(name.indexOf("-") + 1) === row);

/** The page opens at the first field that is wrong, without scripts too: a sheet is longer than a screen. */
const isFirst = (wrong: Wrong, name: string): boolean => Object.keys(wrong ?? {})[0] === name;

/** A row of a sheet: what it is about, what is known, its fields; below them what is wrong. A body of its own, so that both stay together. */
export function SheetRow({ row, head, facts, fields, headField, fieldsFirst, wrong, sure, note, asked, spare }: Props) {
  const [wrongName = "", said = ""] = errorOf(wrong, row) ?? [];
  // Beside its own field where that is drawn.
  const isBeside =
    wrongName === headField || [...fields, ...(asked ? [asked] : [])].some(({ name }) => name === wrongName);
  const error = isBeside ? "" : said;
  const cells = fields.map((field) => (
    <td key={field.name}>
      <SheetCell row={row} field={field} wrong={wrong} />
    </td>
  ));
  const [saidId, there] = [useScopedId(`${row}-said`), useScopedId(`there-${row}`)];
  return (
    <tbody className={spare ? "spare" : undefined}>
      <tr>
        <th scope="row">{head}</th>
        {fieldsFirst && cells}
        {facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          <td key={at} className={typeof fact === "string" ? undefined : "num"}>
            {typeof fact === "string" ? fact : fact.number}
          </td>
        ))}
        {!fieldsFirst && cells}
      </tr>
      {(error !== "" || sure || note || asked) && (
        <tr>
          <td colSpan={1 + facts.length + fields.length}>
            <div className="said" id={there}>
              {error && (
                <p className="error" id={saidId}>
                  {error}
                </p>
              )}
              {note}
              {asked && (
                <p>
                  {asked.label} <SheetCell row={row} field={asked} wrong={wrong} />
                </p>
              )}
              {sure && (
                <CheckField
                  name={sure.name}
                  value={sure.number}
                  defaultChecked={sure.said}
                  label={sure.label}
                  autoFocus={isFirst(wrong, sure.name)}
                />
              )}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

type CellProps = { row: string; field: SheetField; wrong: Refused["fields"] | undefined };

/** A field without words of its own beside it: its row and its column name it. */
export function SheetCell({ row, field, wrong, ...input }: CellProps & InputHTMLAttributes<HTMLInputElement>) {
  const drafted = useDrafted(field.name);
  const [id, said] = [useScopedId(field.name), useScopedId(`${row}-said`)];
  const { kind } = field;
  const own = wrong?.[field.name];
  const box = (
    <input
      {...{
        id,
        name: field.name,
        "data-col": field.col,
        "aria-label": field.label,
        autoComplete: "off",
        placeholder: " ",
      }}
      className={kind === "text" ? "input" : "input num"}
      inputMode={kind === "text" ? undefined : kind === "money" ? "decimal" : "numeric"}
      maxLength={field.most ?? (kind === "money" ? 24 : 11)}
      defaultValue={drafted?.[0] ?? field.value}
      aria-invalid={own !== undefined || undefined}
      aria-describedby={errorOf(wrong, row) === undefined ? undefined : said}
      // biome-ignore lint/a11y/noAutofocus: only what came back refused
      autoFocus={isFirst(wrong, field.name)}
      {...input}
    />
  );
  if (own === undefined) return box;
  return (
    <div>
      {box}
      <p className="error" id={said}>
        {own}
      </p>
    </div>
  );
}

/** What stood in a field when the sheet was drawn; of a draft, when that was begun: another's entry since then is not written over. */
export const Seen = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={useDrafted(name)?.[0] ?? value} />
);

/** The heads of a sheet. */
/** `measure`: what is typed there must be in sight on a telephone too. */
export function SheetHeads({ heads }: { heads: readonly (readonly [text: string, kind?: "num" | "measure"])[] }) {
  return (
    <thead>
      <tr>
        {heads.map(([text, kind]) => (
          <th
            key={text}
            scope="col"
            className={kind === "num" ? kind : undefined}
            data-measure={kind === "measure" || undefined}
          >
            {text}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Whether a tick stands below a row: it was asked for, or has been given since. */
export function sureOf(
  name: string,
  label: string,
  number: string,
  { typed, wrong }: { typed: Refused["values"] | undefined; wrong: Refused["fields"] | undefined },
): SheetSure | undefined {
  const said = typed?.[name];
  return wrong?.[name] === undefined && said === undefined ? undefined : { name, number, said: said === number, label };
}
