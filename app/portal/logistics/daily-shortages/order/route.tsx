import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderLine } from "~/api/domain/logistics/order/order-record";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListCard } from "~/ui/records/list-card";
import type { ListCell } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { shortagesPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL01" } } as const;

/** An order: what was ordered, what is still open, what of it is short, when it left. */
export async function loader(args: LoaderFunctionArgs) {
  const { subsidiary = "", orderNo = "" } = args.params;
  const reader = await requireRecord(args, "MIPUTL01", (api) =>
    api.logistics.order({
      subsidiary: /^\d{1,9}$/.test(subsidiary) ? Number(subsidiary) || 1 : 1,
      orderNo: orderNo.slice(0, 60),
    }),
  );
  const { record: order, t, locale, user } = reader;
  const money = (amount: string) => writtenWithCurrency(locale, amount, order.currency);
  const view = findMenuItem(user.menus, "MIPTAS14");
  const heads = ["item", "warehouse", "due", "promised", "quantity", "open", "missing", "shipped", "amount"] as const;
  const words = {
    item: "sales.filter.item",
    warehouse: "shortage.warehouse",
    due: "shortage.due",
    promised: "shortage.promised",
    quantity: "shortage.quantity",
    open: "shortage.open",
    missing: "shortage.missing",
    shipped: "flow.shipped",
    amount: "shortage.value",
  } as const;
  const count = (pieces: number) => formatInteger(locale, pieces);
  const cells = (line: OrderLine): ListCell[] => [
    {
      text: `${line.lineNo} · ${line.itemNo}`,
      sub: line.description,
      ...(line.missing > 0 && { href: `${shortagesPath}?item=${line.itemId}&by=order` }),
    },
    ...[line.warehouse, line.dueDay, line.promisedDay ?? "–", count(line.quantity), count(line.open)],
    line.missing > 0 ? { text: count(line.missing), badge: "bad" } : count(line.missing),
    { text: count(line.shipped), ...(line.lastShipped && { sub: line.lastShipped }) },
    money(line.amount),
  ];
  return sendRecord(reader, {
    title: (t) => t("order.title", { no: order.orderNo }),
    note: order.customer,
    facts: [
      { label: t("order.customer"), value: `${order.customer} · ${order.customerCode}` },
      { label: t("sales.column.unit"), value: order.unit },
      { label: t("shortage.orderDate"), value: order.orderDate },
      { label: t("order.amount"), value: money(order.amount) },
    ],
    customer: view ? { href: `${view.path}/${order.customerId}`, text: t("order.toCustomer") } : null,
    lines: {
      caption: t("shortage.lines"),
      columns: heads.map((head, at) => ({ text: t(words[head]), ...(at > 3 && { kind: "num" as const }) })),
      rows: order.lines.map((line) => ({ key: String(line.lineNo), cells: cells(line) })),
      none: "",
    },
    words: ["order."],
  });
}

export default function OrderPage() {
  const { recordTitle, note, facts, customer, lines } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL01" classification="confidential" note={note}>
        <ButtonLink href={shortagesPath}>{t("order.back")}</ButtonLink>
        {customer && <ButtonLink href={customer.href}>{customer.text}</ButtonLink>}
        <PrintButton />
      </PageHead>
      <RecordCard title={recordTitle}>
        <Facts facts={facts} />
      </RecordCard>
      <ListCard {...lines} />
      <p className="mt-2 text-xs text-mute">{t("order.note")}</p>
    </>
  );
}
