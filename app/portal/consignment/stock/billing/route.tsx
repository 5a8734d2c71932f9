import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { drawRecord } from "~/portal/record/draw-record.server";
import { listPart } from "~/portal/record/parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { ButtonLink } from "~/ui/controls/button";
import { DrawnPrintButton } from "~/ui/report/drawn-print-button";
import { formatInteger } from "~/words/formats";
import { movementsPath, sitePath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPUTL06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) =>
    api.consignmentLists.billing({ id: Number(id) || 0 }),
  );
  const no = reader.record.billingNo;
  return drawRecord(reader, (t) => t("consignment.billing.title", { no }), <BillingBody page={reader} />);
}

type Billing = Awaited<ReturnType<ApiClient["consignmentLists"]["billing"]>>;

/** What of a site's uses is to be invoiced, item by item; its files are those of the movements that it leads to. */
function BillingBody({ page }: { page: RecordReader<Billing> }) {
  const { record: list, t, locale, user } = page;
  const money = (amount: string) => writtenWithCurrency(locale, amount, list.currency);
  return (
    <RecordFrame
      page={page}
      head={{
        ...{ title: t("consignment.billing.title", { no: list.billingNo }), classification: "confidential" },
        note: list.siteName,
      }}
      actions={
        <>
          <ButtonLink place="beside" href={sitePath(list.siteId)}>
            {list.site}
          </ButtonLink>
          {findMenuItem(user.menus, "MIPUTL07") && (
            <ButtonLink href={`${movementsPath}?billing=${list.id}`}>{t("consignment.billing.export")}</ButtonLink>
          )}
          <DrawnPrintButton />
        </>
      }
      summary={{
        beside: `${list.customerName} · ${list.customer}`,
        below: [`${t("consignment.billing.upTo")} ${list.upTo}`],
        figures: [
          { label: t("consignment.amount"), value: money(list.amount) },
          { label: t("consignment.pieces"), value: formatInteger(locale, list.quantity) },
          { label: t("consignment.billing.movements"), value: formatInteger(locale, list.movements) },
        ],
      }}
      sections={[linesPart(page, money)]}
    />
  );
}

function linesPart({ record: list, t, locale }: RecordReader<Billing>, money: (amount: string) => string) {
  const total = [t("consignment.billing.total"), formatInteger(locale, list.quantity), "", money(list.amount)];
  return listPart({
    ...{ id: "lines", caption: t("consignment.billing.lines") },
    columns: (["item", "quantity", "unitPrice", "amount"] as const).map((head, place) => ({
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
  });
}
