import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Choice } from "~/ui/forms/use-choices";
import { FilterRow, type FilterRowProps } from "~/ui/report/filter-row";
import { FilterSelect } from "~/ui/report/filter-select";
import { useT } from "~/words/use-t";

type Name = "month" | "unit" | "line" | "compare" | "industry" | "region" | "country" | "currency";
type Props = {
  filters: Omit<FilterRowProps, "children" | "more">;
  /** Without them those that came with the document stand in the drop-downs. */
  choices: { [N in Name]?: readonly Choice[] } | undefined;
  /** In reach. */
  first: readonly Name[];
  /** Under "More". */
  more?: readonly Name[];
  children?: ReactNode;
};

/** The filters of a report; `children`: one of its own, in reach. */
export function ReportFilters({ filters, choices, first, more = ["industry", "currency"], children }: Props) {
  const t = useT();
  const select = (name: Name) => (
    <FilterSelect key={name} name={name} label={t(`sales.filter.${name}`)} choices={choices?.[name]} />
  );
  const view = useSearchParams()[0].get("view");
  const { chips, resetHref, hidden, moreCount } = filters;
  const row = { chips, resetHref, hidden: { ...hidden, ...(view && { view }) }, moreCount };
  return (
    <FilterRow {...row} more={more.map(select)}>
      {first.map(select)}
      {children}
    </FilterRow>
  );
}
