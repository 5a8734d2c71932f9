import { SelectField } from "~/ui/forms/field";
import { useChoices } from "~/ui/forms/use-choices";
import { FilterRow } from "~/ui/report/filter-row";
import { useT } from "~/words/use-t";
import type { SalesReportChoices, SalesReportPage } from "./present.server";

type Name = keyof SalesReportChoices;

function Select({ name, choices }: { name: Name; choices: SalesReportChoices | undefined }) {
  const t = useT();
  const offered = useChoices(name, choices?.[name]);
  const selected = offered.find((choice) => choice.selected)?.value ?? "";
  return (
    <SelectField key={selected} name={name} label={t(`sales.filter.${name}`)} defaultValue={selected}>
      {offered.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </SelectField>
  );
}

type Props = { filters: SalesReportPage["filters"]; choices: SalesReportChoices | undefined };

/** Month, organisation and product line in reach, the rest under "More". */
export function ReportFilters({ filters, choices }: Props) {
  const more = (
    <>
      <Select name="industry" choices={choices} />
      <Select name="currency" choices={choices} />
    </>
  );
  return (
    <FilterRow
      chips={filters.chips}
      resetHref={filters.resetHref}
      hidden={filters.hidden}
      more={more}
      moreCount={filters.moreCount}
    >
      <Select name="month" choices={choices} />
      <Select name="unit" choices={choices} />
      <Select name="line" choices={choices} />
    </FilterRow>
  );
}
