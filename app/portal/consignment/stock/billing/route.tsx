import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { movementsPath, sitePath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL06" } } as const;

/** What of a site's uses is to be invoiced, item by item; its files are those of the movements that it leads to. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) =>
    api.consignmentLists.billing({ id: Number(id) || 0 }),
  );
  const { record: list, t, locale, at, user } = reader;
  const money = (amount: string) => writtenWithCurrency(locale, amount, list.currency);
  const heads = ["item", "quantity", "unitPrice", "amount"] as const;
  const total = [t("consignment.billing.total"), formatInteger(locale, list.quantity), "", money(list.amount)];
  return sendRecord(reader, {
    title: (t) => t("consignment.billing.title", { no: list.billingNo }),
    note: list.siteName,
    site: { href: sitePath(list.siteId), text: list.site },
    files: findMenuItem(user.menus, "MIPUTL07") ? `${movementsPath}?billing=${list.id}` : null,
    facts: [
      { label: t("consignment.site"), value: `${list.site} · ${list.siteName}` },
      { label: t("consignment.customer"), value: `${list.customerName} · ${list.customer}` },
      { label: t("consignment.billing.upTo"), value: list.upTo },
      { label: t("consignment.billing.movements"), value: formatInteger(locale, list.movements) },
      { label: t("consignment.amount"), value: money(list.amount) },
      { label: t("consignment.billing.made"), value: `${list.createdBy}, ${at(list.createdAt)}` },
    ],
    lines: {
      caption: t("consignment.billing.lines"),
      columns: heads.map((head, place) => ({
        text: t(`consignment.${head}`),
        ...(place > 0 && { kind: "num" as const }),
      })),
      rows: [
        ...list.lines.map(({ itemId, itemNo, description, quantity, unitPrice, amount }) => ({
          key: `${itemId} ${unitPrice}`,
          cells: [{ text: itemNo, sub: description }, formatInteger(locale, quantity), money(unitPrice), money(amount)],
        })),
        { key: "total", cells: total },
      ],
      none: t("consignment.none"),
    },
    words: ["consignment.billing"],
  });
}

export default function BillingPage() {
  const { recordTitle, note, site, files, facts, lines } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL06" classification="confidential" note={note}>
        <ButtonLink href={site.href}>{site.text}</ButtonLink>
        {files && <ButtonLink href={files}>{t("consignment.billing.export")}</ButtonLink>}
        <PrintButton />
      </PageHead>
      <RecordCard title={recordTitle}>
        <Facts facts={facts} />
      </RecordCard>
      <ListCard {...lines} />
      <RecordFoot />
    </div>
  );
}
