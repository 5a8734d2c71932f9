import { FilterRow } from "~/ui/report/filter-row";
import { FilterSelect } from "~/ui/report/filter-select";
import { useT } from "~/words/use-t";
import type { PivotChoices, PivotPage } from "./present.server";

type Props = { filters: PivotPage["filters"]; choices: PivotChoices | undefined };

/** What stands in rows and columns, and the months; what is filtered stands under "More". */
export function PivotFilterRow({ filters: { chips, resetHref, hidden, moreCount }, choices }: Props) {
  const t = useT();
  const select = (name: keyof PivotChoices, label: string) => (
    <FilterSelect key={name} name={name} label={label} choices={choices?.[name]} />
  );
  const more = (["unit", "line", "industry", "currency"] as const).map((name) =>
    select(name, t(`sales.filter.${name}`)),
  );
  return (
    <FilterRow chips={chips} resetHref={resetHref} hidden={hidden} moreCount={moreCount} more={more}>
      {(["row", "second", "column", "from"] as const).map((name) => select(name, t(`pivot.${name}`)))}
      {select("month", t("pivot.to"))}
    </FilterRow>
  );
}
