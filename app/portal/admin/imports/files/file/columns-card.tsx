import { useDrafted } from "~/ui/forms/draft";
import { SelectField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { bindFields, FormCard, type Refused } from "~/ui/records/form-card";
import { useT } from "~/words/use-t";
import type { ColumnsForm } from "./columns-form.server";
import { COLUMNS, READ, WHAT } from "./what";

type Props = { columns: ColumnsForm; refused?: Refused | undefined };

/** What a row of the file is, how it is written, and which column each field is. */
export function ColumnsCard({ columns, refused }: Props) {
  const t = useT();
  const own = refused?.values[WHAT] === COLUMNS ? refused : undefined;
  const labels: Record<string, string> = {
    kind: t("importFiles.kind"),
    source: t("importFiles.source"),
    range: t("importFiles.range"),
    encoding: t("importFiles.encoding"),
    delimiter: t("importFiles.delimiter"),
    decimalMark: t("importFiles.decimalMark"),
    thousands: t("importFiles.thousands"),
    dateFormat: t("importFiles.dateFormat"),
    rest: t("importFiles.rest"),
    mapping: t("importFiles.mapping"),
    file: t("importFiles.file"),
  };
  for (const { field } of columns.fields) {
    labels[`column.${field}`] = t("importFiles.field.columnOf", { field });
    labels[`text.${field}`] = t("importFiles.field.textOf", { field });
  }
  const { field } = bindFields(labels, columns.stored, own);
  return (
    <FormCard
      key={columns.form}
      name={columns.form}
      title={t("importFiles.columns")}
      refused={own}
      labels={labels}
      submit={t("importFiles.try")}
      other={{ name: READ, value: "1", text: t("importFiles.read") }}
      hidden={{ [WHAT]: COLUMNS }}
    >
      <div className="fields four">
        <SelectField {...field("kind")} options={columns.kinds} required hint={t("importFiles.kind.hint")} />
        <TextField {...field("source")} required maxLength={60} hint={t("importFiles.source.hint")} />
        {columns.ranges.length > 0 && <SelectField {...field("range")} options={columns.ranges} required />}
        <SelectField {...field("encoding")} options={columns.encodings} />
        <SelectField {...field("delimiter")} options={columns.delimiters} />
        <SelectField {...field("decimalMark")} options={columns.marks} />
        <SelectField {...field("thousands")} options={columns.thousands} />
        <TextField {...field("dateFormat")} maxLength={20} hint={t("importFiles.dateFormat.hint")} />
      </div>
      <FieldTable columns={columns} own={own} />
      <TextAreaField {...field("rest")} rows={4} hint={t("importFiles.rest.hint")} spellCheck={false} />
    </FormCard>
  );
}

/** One line for each field of the kind: the column that it is, or a text that all rows have. */
function FieldTable({ columns, own }: { columns: ColumnsForm; own: Refused | undefined }) {
  const t = useT();
  return (
    <div className="box column-rows my-4">
      <datalist id="heads">
        {columns.heads.map((head) => (
          <option key={head} value={head} />
        ))}
      </datalist>
      <table className="records">
        <caption className="sr-only">{t("importFiles.columns")}</caption>
        <thead>
          <tr>
            {(["field", "field.column", "field.text"] as const).map((name) => (
              <th key={name} scope="col">
                {t(`importFiles.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.fields.map(({ field, need, column, text }) => (
            <tr key={field}>
              <th scope="row">
                <code>{field}</code>
                {need && <small className="sub">{need}</small>}
              </th>
              <td data-label={t("importFiles.field.column")}>
                <Box
                  name={`column.${field}`}
                  stored={column}
                  label={t("importFiles.field.columnOf", { field })}
                  own={own}
                  list="heads"
                />
              </td>
              <td data-label={t("importFiles.field.text")}>
                <Box name={`text.${field}`} stored={text} label={t("importFiles.field.textOf", { field })} own={own} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type BoxProps = { name: string; stored: string; label: string; own: Refused | undefined; list?: string };

/** A field without words beside it: its line and its column name it. */
function Box({ name, stored, label, own, list }: BoxProps) {
  const drafted = useDrafted(name);
  const error = own?.fields[name];
  return (
    <>
      <input
        className="input"
        id={name}
        name={name}
        list={list}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        defaultValue={drafted?.[0] ?? (own ? String(own.values[name] ?? "") : stored)}
        maxLength={200}
        autoComplete="off"
      />
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </>
  );
}
