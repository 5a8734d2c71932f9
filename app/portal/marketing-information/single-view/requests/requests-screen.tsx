import type { ReactNode } from "react";
import { requestLists, requestStates } from "~/api/domain/request/define-request";
import type { RequestFilters } from "~/api/domain/request/request-input";
import { FilterSelect, FilterText } from "~/portal/record/filter-fields";
import type { ListPage } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { useT } from "~/words/use-t";
import { deputiesPath } from "../addresses";

type Props = {
  title: string;
  code: "MIPTAS14" | "MIPTAS16";
  list: ListPage;
  filters: RequestFilters;
  /** Absent where the screen says which requests it lists. */
  choosesList?: boolean;
  children?: ReactNode;
};

/** Proposed corrections: whose, of what, where they stand. */
export function RequestsScreen({ title, code, list, filters, choosesList, children }: Props) {
  const t = useT();
  return (
    <>
      <PageHead title={title} code={code} classification="confidential">
        {children}
        <ButtonLink href={deputiesPath}>{t("request.deputies")}</ButtonLink>
        <PrintButton />
      </PageHead>
      <ListScreen
        list={list}
        filters={
          <>
            {filters.customer !== undefined && <input type="hidden" name="customer" value={filters.customer} />}
            {choosesList && (
              <FilterSelect
                name="show"
                label={t("request.show")}
                value={filters.show}
                options={requestLists.map((show) => [show, t(`request.show.${show}`)])}
              />
            )}
            <FilterSelect
              name="state"
              label={t("request.column.state")}
              value={filters.state}
              options={requestStates.map((state) => [state, t(`request.state.${state}`)])}
            />
            <FilterText name="text" label={t("request.search")} value={filters.text} />
          </>
        }
      />
    </>
  );
}
