import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageFilter, pageSizeFilter, readFilters } from "~/api/domain/report/filters";
import { listColumns, presentList } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { formatInteger, formatMonth } from "~/words/formats";
import { useT } from "~/words/use-t";
import { creditAddress } from "../../addresses";
import { money } from "../../money.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM01" } } as const;

const filterShape = { page: pageFilter(), size: pageSizeFilter() };

/** The invoices and returns that a credit's sales are made of, as they were kept with it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPCOM01", (api, id) => api.commercialCredits.get({ id }));
  const { api, locale, user, t, record } = reader;
  const { filters, ignored } = readFilters(filterShape, new URL(args.request.url).searchParams);
  const { rows, count } = await orNotFound(api.commercialCredits.invoices({ id: record.id, ...filters }));
  const title = t("commercial.invoices.title");
  const list = presentList({
    request: args.request,
    user,
    locale,
    title,
    columns: listColumns(
      (name) =>
        name === "amount"
          ? `${t("commercial.invoices.amount")} (${record.currency})`
          : t(`commercial.invoices.${name}`),
      ["no", "day", "unit", "customer", "lines", "amount"],
      ["lines", "amount"],
    ),
    rows: rows.map(({ no, day, invoiceNo, unit, customer, lines, amount }) => ({
      key: String(no),
      cells: [
        invoiceNo,
        day,
        unit,
        { text: customer.name, sub: customer.code },
        formatInteger(locale, lines),
        money(locale, amount, record.currency),
      ],
    })),
    count,
    filters,
    ignored,
  });
  return sendRecord(reader, {
    title: `${record.unit.name}: ${title}`,
    name: record.unit.name,
    month: formatMonth(locale, record.month),
    back: creditAddress(record.id),
    list,
    words: ["admin.list.", "commercial.sheet"],
  });
}

export default function CreditInvoices() {
  const { recordTitle, list, month, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPCOM01" classification="confidential" note={month}>
        <PrintButton />
        <ButtonLink href={back}>{t("commercial.sheet")}</ButtonLink>
      </PageHead>
      <ListScreen list={list} />
    </>
  );
}
