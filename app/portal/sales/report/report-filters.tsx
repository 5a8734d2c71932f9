import { FilterRow } from "~/ui/report/filter-row";
import { FilterSelect } from "~/ui/report/filter-select";
import { useT } from "~/words/use-t";
import type { SalesReportChoices, SalesReportPage } from "./present.server";

type Props = { filters: SalesReportPage["filters"]; choices: SalesReportChoices | undefined };

/** Month, organisation and product line in reach, the rest under "More". */
export function ReportFilters({ filters, choices }: Props) {
  const t = useT();
  const select = (name: keyof SalesReportChoices) => (
    <FilterSelect name={name} label={t(`sales.filter.${name}`)} choices={choices?.[name]} />
  );
  const more = (
    <>
      {select("industry")}
      {select("currency")}
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
      {select("month")}
      {select("unit")}
      {select("line")}
    </FilterRow>
  );
}
