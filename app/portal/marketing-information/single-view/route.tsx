import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canUploadContacts } from "~/api/domain/marketing-information/contact-policy";
import { readFilters } from "~/api/domain/report/filters";
import { customerFilters } from "~/api/domain/search/customer-filters";
import { requireReport } from "~/portal/report/require-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { SelectField, TextField } from "~/ui/forms/field";
import { ListTable } from "~/ui/records/list-table";
import { EmptyState } from "~/ui/report/empty-state";
import { FilterRow } from "~/ui/report/filter-row";
import { PageHead } from "~/ui/report/page-head";
import { TableCard } from "~/ui/report/table-card";
import { Notice } from "~/ui/states/notice";
import { Pagination } from "~/ui/tables/pagination";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { customerAddress, presentCustomers } from "./present.server";
import { requestsPath } from "./requests/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPTAS14" } } as const;

/** Looks for the customer; an address that names one by `customer` leads to his page. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireReport(args, "MIPTAS14");
  const search = new URL(args.request.url).searchParams;
  const customer = search.get("customer");
  if (customer !== null && /^\d{1,10}$/.test(customer)) throw redirect(customerAddress(customer, search));
  const { filters } = readFilters(customerFilters, search);
  const answer = await api.customers.find(filters);
  return {
    filters,
    ...presentCustomers(locale, filters, answer),
    mayUpload: canUploadContacts(user),
    words: wordsFor(locale, "upload.contacts", ...ownWords),
  };
}

const ownWords = [
  "singleView.title",
  "singleView.search",
  "singleView.country",
  "singleView.allCountries",
  "singleView.requests",
] as const;

export default function SingleViewScreen() {
  const { filters, countries, notice, table, empty, mayUpload } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={t("singleView.title")} code="MIPTAS14" classification="confidential">
        {mayUpload && (
          <ButtonLink icon="up" href="/marketing-information/single-view/contacts/uploads">
            {t("upload.contacts")}
          </ButtonLink>
        )}
        <ButtonLink href={requestsPath}>{t("singleView.requests")}</ButtonLink>
      </PageHead>
      <FilterRow chips={[]} resetHref="/marketing-information/single-view">
        <TextField
          key={filters.q}
          name="q"
          type="search"
          label={t("singleView.search")}
          defaultValue={filters.q}
          maxLength={100}
        />
        <SelectField
          key={filters.country}
          name="country"
          label={t("singleView.country")}
          defaultValue={filters.country ?? ""}
        >
          <option value="">{t("singleView.allCountries")}</option>
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </FilterRow>
      {notice && <Notice kind="warn">{notice}</Notice>}
      {table && (
        <TableCard title={table.title} ownPage={false}>
          <ListTable caption={table.title} columns={table.columns} rows={table.rows} />
          {table.pages && (
            <Pagination
              {...table.pages}
              pageHref={(page) => `${table.base}&page=${page}`}
              sizes={[table.pages.size]}
              sizeHref={() => table.base}
            />
          )}
        </TableCard>
      )}
      {empty && (
        <EmptyState title={empty.title}>
          <p>{empty.text}</p>
        </EmptyState>
      )}
    </>
  );
}
