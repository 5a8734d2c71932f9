import { SelectField } from "~/ui/forms/field";
import type { Choice } from "~/ui/forms/use-choices";
import { ExportMenu } from "~/ui/report/export-menu";
import { FilterRow } from "~/ui/report/filter-row";
import { PrintButton } from "~/ui/report/print-button";
import { useT } from "~/words/use-t";
import type { Around } from "./presenting.server";

function Select({ name, choices }: { name: "month" | "currency"; choices: Choice[] }) {
  const t = useT();
  const selected = choices.find((choice) => choice.selected)?.value;
  return (
    <SelectField key={selected} name={name} label={t(`sales.filter.${name}`)} defaultValue={selected}>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Month and currency, export and print. */
export function FigureBar({ around }: { around: Around }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4">
      <div>
        <FilterRow chips={[]} resetHref="" hidden={{ in: around.unit }}>
          <Select name="month" choices={around.choices.month} />
          <Select name="currency" choices={around.choices.currency} />
        </FilterRow>
      </div>
      <div className="acts mb-4">
        <ExportMenu xlsxHref={around.exports.xlsx} csvHref={around.exports.csv} />
        <PrintButton />
      </div>
    </div>
  );
}
