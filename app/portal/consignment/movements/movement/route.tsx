import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MovementRecord } from "~/api/domain/consignment/movement/movement-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { ButtonLink } from "~/ui/controls/button";
import { type Fact, linked } from "~/ui/records/facts";
import { formatInteger } from "~/words/formats";
import { billingPath, countPath, movementPath, movementsPath, orderPath, sitePath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPUTL07" } } as const;

type Reader = RecordReader<MovementRecord>;
const titleOf = ({ record: { kind, day }, t }: Pick<Reader, "record" | "t">) =>
  t("consignment.movement.title", { kind: t(`consignment.kind.${kind}`), day });

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL07", (api, id) =>
    api.consignmentMovements.get({ id: Number(id) || 0 }),
  );
  return drawRecord(reader, (t) => titleOf({ ...reader, t }), <MovementBody page={reader} />);
}

/** One line of the ledger, and what belongs to it. */
function MovementBody({ page }: { page: Reader }) {
  const { record, t, locale } = page;
  return (
    <RecordFrame
      page={page}
      head={{ title: titleOf(page), classification: "confidential", note: `${record.site} · ${record.itemNo}` }}
      actions={
        <>
          <ButtonLink place="beside" href={movementsPath}>
            {t("consignment.toMovements")}
          </ButtonLink>
          {record.can.includes("reversal") && (
            <ButtonLink href={`${movementPath(record.id)}/reversal`}>{t("consignment.movement.reverse")}</ButtonLink>
          )}
        </>
      }
      summary={{
        beside: `${record.siteName} · ${record.customerName}`,
        below: [record.itemNo, record.description],
        figures: [{ label: t("consignment.quantity"), value: formatInteger(locale, record.quantity) }],
      }}
      sections={[factsPart("movement", [{ title: t("consignment.movement.facts"), facts: factsOf(page) }])]}
    />
  );
}

function factsOf({ record, t, user }: Reader): Fact[] {
  const opensStock = findMenuItem(user.menus, "MIPUTL06") !== undefined;
  const stock = (text: string, href: string) => linked(text, opensStock ? href : undefined);
  const other = (end: MovementRecord["counterpart"]) => end && linked(`${end.day} · ${end.site}`, movementPath(end.id));
  const { order, billing, countId } = record;
  return [
    { label: t("consignment.site"), value: stock(`${record.site} · ${record.siteName}`, sitePath(record.siteId)) },
    {
      label: t("consignment.item"),
      value: linked(record.itemNo, `${movementsPath}?site=${record.siteId}&item=${record.itemId}`),
    },
    { label: t("consignment.reason"), value: record.reason },
    { label: t("consignment.reference"), value: record.reference },
    { label: t("consignment.movementNo"), value: record.movementNo },
    { label: t("consignment.orderNo"), value: order && stock(order.orderNo, orderPath(order.id)) },
    { label: t("consignment.billingNo"), value: billing && stock(billing.billingNo, billingPath(billing.id)) },
    { label: t("consignment.verb.count"), value: countId === null ? null : stock(record.day, countPath(countId)) },
    { label: t("consignment.movement.counterpart"), value: other(record.counterpart) },
    { label: t("consignment.movement.reversalOf"), value: other(record.reversalOf) },
    { label: t("consignment.movement.reversedBy"), value: other(record.reversedBy) },
  ];
}
