import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { discountFilters } from "~/api/domain/commercial/discount-input";
import { writeMonth } from "~/api/domain/commercial/typed-values";
import { readFilters } from "~/api/domain/report/filters";
import { recordTab } from "~/portal/frame/record-visit.server";
import { FilterText } from "~/portal/record/filter-fields";
import { presentList } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { requireMenu } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { translate, type WordKey, wordsFor } from "~/words";
import { formatMonth, formatQuantity } from "~/words/formats";
import { useT } from "~/words/use-t";
import { creditsPath, discountAddress, discountsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM01" } } as const;

const heads = ["discountNo", "unitCode", "day", "customerCode", "invoiceNo", "amount", "remark"] as const;

/** Discounts that distributors gave and the maker refunds: those of a month, of a distributor, or all. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPCOM01");
  const { api, locale, user } = signedIn;
  const { filters, ignored } = readFilters(discountFilters, new URLSearchParams(wantedLocation(args.request).search));
  const { rows, count, may } = await api.commercialDiscounts.list(filters);
  const t = (key: WordKey) => translate(locale, key);
  const recordTitle = t("commercial.discounts");
  await recordTab(args.request, signedIn, recordTitle);
  const set = [
    ...(filters.text ? [{ name: "text", text: filters.text }] : []),
    ...(filters.month ? [{ name: "month", text: formatMonth(locale, filters.month) }] : []),
    ...(filters.unit ? [{ name: "unit", text: rows[0]?.unitName ?? String(filters.unit) }] : []),
  ];
  const list = presentList({
    request: args.request,
    user,
    locale,
    title: recordTitle,
    columns: heads.map((name) => ({
      text: t(`field.discount.${name}`),
      ...(name === "amount" && { kind: "num" as const }),
    })),
    rows: rows.map((row) => ({
      key: String(row.id),
      cells: [
        { text: row.discountNo, href: discountAddress(row.id) },
        { text: row.unitName, sub: row.unitCode },
        row.day,
        row.customerName || "–",
        row.invoiceNo || "–",
        `${formatQuantity(locale, row.amount)} ${row.currency}`,
        row.remark || "–",
      ],
    })),
    count,
    filters,
    set,
    ignored,
  });
  const shown = { text: filters.text, month: filters.month && writeMonth(filters.month), unit: filters.unit };
  return { recordTitle, list, shown, may, words: wordsFor(locale, "admin.list.", "commercial.", "upload.open") };
}

export default function DiscountsPage() {
  const { recordTitle, list, shown, may } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPCOM01" classification="confidential">
        <ButtonLink href={creditsPath}>{t("commercial.credits.back")}</ButtonLink>
        <PrintButton />
        {may.write && (
          <ButtonLink icon="up" href={`${discountsPath}/uploads`}>
            {t("upload.open")}
          </ButtonLink>
        )}
        {may.write && (
          <ButtonLink kind="primary" icon="plus" href={`${discountsPath}/new`}>
            {t("commercial.discounts.new")}
          </ButtonLink>
        )}
      </PageHead>
      <ListScreen
        list={list}
        filters={
          <>
            <FilterText name="text" label={t("commercial.search")} value={shown.text} />
            <FilterText name="month" label={t("sales.filter.month")} value={shown.month || undefined} />
            {shown.unit && <input type="hidden" name="unit" value={shown.unit} />}
          </>
        }
      />
    </>
  );
}
