import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { MovementRecord } from "~/api/domain/consignment/movement/movement-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { RecordFoot } from "~/portal/record/record-foot";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { billingPath, countPath, movementPath, movementsPath, orderPath, sitePath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL07" } } as const;

/** One line of the ledger, and what belongs to it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL07", (api, id) =>
    api.consignmentMovements.get({ id: Number(id) || 0 }),
  );
  const { record } = reader;
  return sendRecord(reader, {
    title: (t) => t("consignment.movement.title", { kind: t(`consignment.kind.${record.kind}`), day: record.day }),
    note: `${record.site} · ${record.itemNo}`,
    address: movementPath(record.id),
    can: record.can,
    facts: factsOf(reader),
    words: ["consignment.movement", "consignment.toMovements"],
  });
}

type Fact = { label: string; text: string; href?: string };

function factsOf({ record, t, at, locale, user }: RecordReader<MovementRecord>): Fact[] {
  const opensStock = findMenuItem(user.menus, "MIPUTL06") !== undefined;
  const linked = (label: string, text: string, href: string): Fact => ({ label, text, ...(opensStock && { href }) });
  const other = (label: string, end: MovementRecord["counterpart"]): Fact[] =>
    end ? [{ label, text: `${end.day} · ${end.site}`, href: movementPath(end.id) }] : [];
  return [
    { label: t("consignment.kind"), text: t(`consignment.kind.${record.kind}`) },
    { label: t("consignment.day"), text: record.day },
    linked(t("consignment.site"), `${record.site} · ${record.siteName}`, sitePath(record.siteId)),
    { label: t("consignment.customer"), text: record.customerName },
    {
      ...{ label: t("consignment.item"), text: `${record.itemNo} · ${record.description}` },
      href: `${movementsPath}?site=${record.siteId}&item=${record.itemId}`,
    },
    { label: t("consignment.quantity"), text: formatInteger(locale, record.quantity) },
    { label: t("consignment.reason"), text: record.reason },
    { label: t("consignment.reference"), text: record.reference },
    ...(record.movementNo ? [{ label: t("consignment.movementNo"), text: record.movementNo }] : []),
    ...(record.order ? [linked(t("consignment.orderNo"), record.order.orderNo, orderPath(record.order.id))] : []),
    ...(record.billing
      ? [linked(t("consignment.billingNo"), record.billing.billingNo, billingPath(record.billing.id))]
      : []),
    ...(record.countId === null ? [] : [linked(t("consignment.verb.count"), record.day, countPath(record.countId))]),
    ...other(t("consignment.movement.counterpart"), record.counterpart),
    ...other(t("consignment.movement.reversalOf"), record.reversalOf),
    ...other(t("consignment.movement.reversedBy"), record.reversedBy),
    { label: t("consignment.enteredBy"), text: `${record.createdBy}, ${at(record.createdAt)}` },
  ];
}

export default function MovementPage() {
  const { recordTitle, note, address, can, facts } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL07" classification="confidential" note={note}>
        <ButtonLink href={movementsPath}>{t("consignment.toMovements")}</ButtonLink>
        {can.includes("reversal") && (
          <ButtonLink href={`${address}/reversal`}>{t("consignment.movement.reverse")}</ButtonLink>
        )}
      </PageHead>
      <RecordCard title={t("consignment.movement.facts")}>
        <Facts
          facts={facts.map(({ label, text, href }) => ({ label, value: href ? <a href={href}>{text}</a> : text }))}
        />
      </RecordCard>
      <RecordFoot />
    </div>
  );
}
