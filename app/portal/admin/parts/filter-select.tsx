import { SelectField } from "~/ui/forms/field";
import { useT } from "~/words/use-t";

type Props = {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly (readonly [string, string])[];
};

/** A filter of a few choices; "All" takes it out of the address. */
export function FilterSelect({ name, label, value = "", options }: Props) {
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
