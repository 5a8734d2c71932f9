import { SelectField, TextField } from "~/ui/forms/field";
import { useT } from "~/words/use-t";

type Props = { name: string; label: string; value: string | undefined };

/** A filter that is typed: a name or a part of one, or a day. */
export function FilterText({ name, label, value = "", type }: Props & { type?: "date" }) {
  const length = type === "date" ? undefined : 100;
  return <TextField key={value} name={name} label={label} defaultValue={value} type={type} maxLength={length} />;
}

/** A filter of a few choices; "All" takes it out of the address. */
export function FilterSelect({
  name,
  label,
  value = "",
  options,
}: Props & { options: readonly (readonly [string, string])[] }) {
  const t = useT();
  return (
    <SelectField key={value} name={name} label={label} defaultValue={value}>
      <option value="">{t("admin.list.all")}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
