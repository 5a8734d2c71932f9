import { headOf } from "~/api/domain/report/columns";
import type { AnswerOf, FiltersOf, ReportDefinition } from "~/api/domain/report/definition";
import type { Table, TableColumn } from "~/api/domain/report/table";
import { Menu } from "~/ui/controls/menu";
import { ColumnFields } from "~/ui/report/column-fields";
import type { ReportPage } from "./report-page.server";

type Props<Row, D extends ReportDefinition> = {
  page: ReportPage<D>;
  table: Table<Row, AnswerOf<D>, FiltersOf<D>>;
  offered: readonly TableColumn<Row>[];
  shown: readonly TableColumn<Row>[];
  /** The table's own place on the page, which it is come back to. */
  place: string;
};

/** Which columns a table shows: a form that is in the address like every filter. What else the address says is kept, but for its page. */
export function ColumnMenu<Row, D extends ReportDefinition>({ page, table, offered, shown, place }: Props<Row, D>) {
  const { t, locale, report, search, href } = page;
  const say = { locale, t };
  const keys = new Set(shown.map(({ key, choice = key }) => choice));
  const groups = [...new Set(offered.map(({ group }) => group))].map((group) => ({
    text: (group && table.group?.(group, report, say)) || "",
    columns: offered
      .filter((column) => column.group === group)
      .map((column) => ({ key: column.key, text: headOf(column, say), shown: keys.has(column.key) })),
  }));
  const kept = [...search].filter(([name]) => name !== "columns" && name !== "page");
  const texts = { apply: t("drawn.applyColumns"), usual: t("sales.table.usualColumns") };
  const usualHref = search.has("columns") ? href({ columns: null }) : null;
  return (
    <Menu summary={t("drawn.columns")} wide>
      <form method="get" action={place} className="grid grid-cols-2 gap-4">
        <ColumnFields texts={texts} groups={groups} kept={kept} usualHref={usualHref} />
      </form>
    </Menu>
  );
}
