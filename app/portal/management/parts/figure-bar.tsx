import { MoreMenu } from "~/portal/report/more-menu";
import { ViewNote, type Views } from "~/portal/report/view-menu";
import { ExportMenu } from "~/ui/report/export-menu";
import { FilterRow } from "~/ui/report/filter-row";
import { FilterSelect } from "~/ui/report/filter-select";
import { PrintButton } from "~/ui/report/print-button";
import { useT } from "~/words/use-t";
import type { Around } from "./presenting.server";

/** Month and currency, export and print. */
export function FigureBar({ around, views }: { around: Around; views: Views }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4">
      <div>
        <ViewNote views={views} />
        <FilterRow chips={[]} resetHref="" hidden={{ in: around.unit }}>
          <FilterSelect name="month" label={t("sales.filter.month")} choices={around.choices.month} />
          <FilterSelect name="currency" label={t("sales.filter.currency")} choices={around.choices.currency} />
        </FilterRow>
      </div>
      <div className="acts mb-4">
        <ExportMenu href={around.exported} />
        <PrintButton />
        <MoreMenu views={views} href={around.exported} alerts />
      </div>
    </div>
  );
}
