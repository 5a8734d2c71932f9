import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderVerbs } from "~/api/domain/consignment/replenishment/order-verbs";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { movementsPath, orderPath, sitePath, stockPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL06" } } as const;

/** What a site was to be sent, and what of it has come; its files are those of the list that it leads to. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) =>
    api.consignmentLists.order({ id: Number(id) || 0 }),
  );
  const { record: order, t, locale } = reader;
  const state = order.closedOn ? "closed" : order.isOpen ? "open" : "done";
  const told = order.lines.some(({ free }) => free !== null);
  const heads = ["item", "order.quantity", "order.received", ...(told ? ["free" as const] : [])] as const;
  return sendRecord(reader, {
    title: (t) => t("consignment.order.title", { no: order.orderNo }),
    note: order.siteName,
    address: orderPath(order.id),
    site: { href: sitePath(order.siteId), text: order.site },
    files: `${stockPath}?by=order&orderList=${order.id}`,
    can: order.can,
    facts: [
      { label: t("consignment.site"), value: `${order.site} · ${order.siteName}` },
      { label: t("consignment.customer"), value: order.customerName },
      { label: t("consignment.warehouse"), value: `${order.warehouseName} · ${order.warehouse}` },
      { label: t("consignment.day"), value: order.day },
      { label: t("consignment.state"), value: t(`consignment.order.state.${state}`) },
      { label: t("field.consignmentVerb.remark"), value: order.remark },
    ],
    lines: {
      caption: t("consignment.order.lines"),
      columns: heads.map((head, at) => ({ text: t(`consignment.${head}`), ...(at > 0 && { kind: "num" as const }) })),
      rows: order.lines.map(({ itemId, itemNo, description, quantity, received, free }) => ({
        key: String(itemId),
        cells: [
          { text: itemNo, sub: description },
          formatInteger(locale, quantity),
          {
            text: formatInteger(locale, received),
            href: `${movementsPath}?site=${order.siteId}&item=${itemId}&orderList=${order.id}`,
          },
          ...(told ? [received < quantity ? formatInteger(locale, free ?? 0) : "–"] : []),
        ],
      })),
      none: t("consignment.none"),
    },
    words: ["consignment.order"],
  });
}

export default function OrderPage() {
  const { recordTitle, note, address, site, files, can, facts, lines } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL06" classification="confidential" note={note}>
        <ButtonLink href={site.href}>{site.text}</ButtonLink>
        <ButtonLink href={files}>{t("consignment.order.export")}</ButtonLink>
        <PrintButton />
        {can.includes("receiving") && (
          <ButtonLink kind="primary" icon="down" href={`${address}/receiving`}>
            {t("consignment.order.receive")}
          </ButtonLink>
        )}
        <VerbLinks verbs={orderVerbs} can={can} address={address} words="consignment.orderVerb" />
      </PageHead>
      <RecordCard title={recordTitle}>
        <Facts facts={facts} />
      </RecordCard>
      <ListCard {...lines} />
      <RecordFoot />
    </div>
  );
}
