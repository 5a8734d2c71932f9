import { SelectField } from "../forms/field";
import { type Choice, useChoices } from "../forms/use-choices";

/** A drop-down of the filter form. Without `choices` those that came with the document stand in it. */
export function FilterSelect({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: readonly Choice[] | undefined;
}) {
  const offered = useChoices(name, choices);
  const selected = offered.find((choice) => choice.selected)?.value ?? "";
  return (
    <SelectField key={selected} name={name} label={label} defaultValue={selected}>
      {offered.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </SelectField>
  );
}
