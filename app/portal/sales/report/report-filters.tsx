import { SelectField } from "~/ui/forms/field";
import { FilterRow } from "~/ui/report/filter-row";
import { useT } from "~/words/use-t";
import type { SalesReportPage } from "./present.server";
import type { Choice } from "./present-filters.server";

function Select({ name, label, choices }: { name: string; label: string; choices: Choice[] }) {
  const selected = choices.find((choice) => choice.selected)?.value ?? "";
  return (
    <SelectField key={selected} name={name} label={label} defaultValue={selected}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </SelectField>
  );
}

/** Month, organisation and product line in reach, the rest under "More". */
export function ReportFilters({ filters }: { filters: SalesReportPage["filters"] }) {
  const t = useT();
  const more = (
    <>
      <Select name="industry" label={t("sales.filter.industry")} choices={filters.industries} />
      <Select name="currency" label={t("sales.filter.currency")} choices={filters.currencies} />
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
      <Select name="month" label={t("sales.filter.month")} choices={filters.months} />
      <Select name="unit" label={t("sales.filter.unit")} choices={filters.units} />
      <Select name="line" label={t("sales.filter.line")} choices={filters.lines} />
    </FilterRow>
  );
}
