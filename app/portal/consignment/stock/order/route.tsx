import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import { orderVerbs } from "~/api/domain/consignment/replenishment/order-verbs";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart, listPart } from "~/portal/record/parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";
import { formatInteger } from "~/words/formats";
import { movementsPath, orderPath, sitePath, stockPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPUTL06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) =>
    api.consignmentLists.order({ id: Number(id) || 0 }),
  );
  const no = reader.record.orderNo;
  return drawRecord(reader, (t) => t("consignment.order.title", { no }), <OrderBody page={reader} />);
}

type Reader = RecordReader<Awaited<ReturnType<ApiClient["consignmentLists"]["order"]>>>;

/** What a site was to be sent, and what of it has come; its files are those of the list that it leads to. */
function OrderBody({ page }: { page: Reader }) {
  const { record: order, t } = page;
  const state = order.closedOn ? "closed" : order.isOpen ? "open" : "done";
  const address = orderPath(order.id);
  const title = t("consignment.order.title", { no: order.orderNo });
  return (
    <RecordFrame
      page={page}
      head={{ title, classification: "confidential", note: order.siteName }}
      actions={recordActs(page, {
        ...{ back: { text: order.site, href: sitePath(order.siteId) }, address, prints: true },
        ...{ verbs: orderVerbs, words: "consignment.orderVerb" },
        others: (
          <>
            <ButtonLink href={`${stockPath}?by=order&orderList=${order.id}`}>
              {t("consignment.order.export")}
            </ButtonLink>
            {order.can.includes("receiving") && (
              <ButtonLink kind="primary" icon="down" href={`${address}/receiving`}>
                {t("consignment.order.receive")}
              </ButtonLink>
            )}
          </>
        ),
      })}
      summary={{
        states: <StateSign word={`consignment.order.state.${state}`} />,
        beside: order.day,
        below: [order.customerName, `${order.warehouseName} · ${order.warehouse}`],
      }}
      sections={[
        factsPart("order", [{ title, facts: [{ label: t("field.consignmentVerb.remark"), value: order.remark }] }]),
        linesPart(page),
      ]}
    />
  );
}

/** What the warehouse could send stands beside what is still to come, where the reader may know it. */
function linesPart({ record: order, t, locale }: Reader) {
  const withFree = order.lines.some(({ free }) => free !== null);
  const heads = ["item", "order.quantity", "order.received", ...(withFree ? ["free" as const] : [])] as const;
  return listPart({
    ...{ id: "lines", caption: t("consignment.order.lines") },
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
        ...(withFree ? [received < quantity ? formatInteger(locale, free ?? 0) : "–"] : []),
      ],
    })),
  });
}
