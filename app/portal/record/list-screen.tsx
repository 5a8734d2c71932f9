import { type ReactNode, useMemo } from "react";
import { ButtonLink } from "~/ui/controls/button";
import { ListTable } from "~/ui/records/list-table";
import { EmptyState } from "~/ui/report/empty-state";
import { FilterRow } from "~/ui/report/filter-row";
import { PrintLine } from "~/ui/report/print-line";
import { TableCard } from "~/ui/report/table-card";
import { Notice } from "~/ui/states/notice";
import { Pagination } from "~/ui/tables/pagination";
import { unpacked } from "~/words/packed";
import { useT } from "~/words/use-t";
import type { ListPage } from "./list-page.server";

type Props = {
  list: ListPage;
  /** Fields of the filter row; each is a parameter of the address. */
  filters?: ReactNode;
  more?: ReactNode;
  moreCount?: number;
  actions?: ReactNode;
  /** One page holds everything: no pages to choose. */
  whole?: boolean;
};

/** Filters, what is set, the table, its pages: everything in the address, nothing that needs a script. */
export function ListScreen({ list, filters, more, moreCount, actions, whole }: Props) {
  const t = useT();
  const page = useMemo(() => unpacked(list), [list]);
  const join = page.base.includes("?") ? "&" : "?";
  const sized = page.size === 50 ? "" : `&size=${page.size}`;
  return (
    <>
      {page.ignored && <Notice kind="warn">{t("admin.list.ignored", { list: page.ignored })}</Notice>}
      {filters && (
        <FilterRow chips={page.chips} resetHref={page.resetHref} more={more} moreCount={moreCount}>
          {filters}
        </FilterRow>
      )}
      <PrintLine text={page.print} />
      {page.empty ? (
        <EmptyState
          title={t("admin.list.empty")}
          actions={page.chips.length > 0 && <ButtonLink href={page.resetHref}>{t("ui.resetFilters")}</ButtonLink>}
        >
          <p>{t(page.chips.length > 0 ? "admin.list.emptyFiltered" : "admin.list.emptyYet")}</p>
        </EmptyState>
      ) : (
        <TableCard title={page.count} actions={actions} ownPage={false}>
          <ListTable caption={page.title} columns={page.columns} rows={page.rows} />
          {!whole && (
            <Pagination
              shown={page.shown}
              page={page.page}
              pages={page.pages}
              pageHref={(each) => `${page.base}${join}page=${each}${sized}`}
              size={page.size}
              sizes={page.sizes}
              sizeHref={(size) => `${page.base}${join}size=${size}`}
            />
          )}
        </TableCard>
      )}
    </>
  );
}
