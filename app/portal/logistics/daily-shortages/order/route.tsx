import type { LoaderFunctionArgs } from "@remix-run/node";
import { hopedDay } from "~/api/domain/logistics/likely-day";
import type { OrderLine, OrderRecord } from "~/api/domain/logistics/order/order-record";
import { sayOverdue } from "~/api/domain/logistics/overdue-receipt";
import { sayBasis } from "~/api/domain/logistics/say-record";
import { writtenMoney, writtenWithCurrency } from "~/api/domain/money-text";
import { recordId } from "~/api/domain/record-id";
import type { Say } from "~/api/domain/report/say";
import { toneOf } from "~/api/domain/report/tones";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart, type ListPart, listPart } from "~/portal/record/parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { ButtonLink } from "~/ui/controls/button";
import { linked } from "~/ui/records/facts";
import type { ListCell } from "~/ui/records/list-table";
import { DrawnPrintButton } from "~/ui/report/drawn-print-button";
import { formatInteger } from "~/words/formats";
import { askPath } from "../../stock-asks/ask-address";
import { orderPath, shortagesPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPUTL01" } } as const;

/** An order: what was ordered, what is still open, what of it is short, when it left. */
export async function loader(args: LoaderFunctionArgs) {
  const { subsidiary = "", orderNo = "" } = args.params;
  const reader = await requireRecord(args, "MIPUTL01", (api) =>
    api.logistics.order({
      subsidiary: recordId(subsidiary),
      orderNo: orderNo.slice(0, 60),
    }),
  );
  return drawRecord(reader, (t) => t("order.title", { no: reader.record.orderNo }), <OrderBody page={reader} />);
}

type Reader = RecordReader<OrderRecord>;

/** An order: who ordered it, and line by line what is open, what of it is short, when it left. */
function OrderBody({ page }: { page: Reader }) {
  const { record: order, t, locale, user } = page;
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const toCustomer = view && `${view}/${order.customerId}`;
  const amount = { value: writtenMoney(locale, order.amount, order.currency), unit: order.currency };
  return (
    <RecordFrame
      page={page}
      head={{ title: t("order.title", { no: order.orderNo }), classification: "confidential", note: order.customer }}
      actions={
        <>
          <ButtonLink place="beside" href={shortagesPath}>
            {t("order.back")}
          </ButtonLink>
          {toCustomer && (
            <ButtonLink place="beside" href={toCustomer}>
              {t("order.toCustomer")}
            </ButtonLink>
          )}
          <DrawnPrintButton />
        </>
      }
      summary={{
        beside: `${t("shortage.orderDate")} ${order.orderDate}`,
        below: [order.unit],
        figures: [{ label: t("order.amount"), ...amount }],
      }}
      sections={[
        listPart(lineList(page)),
        order.promises.length > 0 ? listPart(promiseList(page)) : null,
        order.asks.length > 0 ? listPart(askList(page)) : null,
        factsPart("order", [
          {
            title: t("order.customer"),
            facts: [
              { label: t("order.customer"), value: linked(`${order.customer} · ${order.customerCode}`, toCustomer) },
              { label: t("sales.column.unit"), value: order.unit },
            ],
          },
        ]),
      ]}
    />
  );
}

/** When it comes stands first, what is done about it beside it. */
const heads = ["sales.filter.item", "shortage.promised", "shortage.likely"] as const;
const causes = ["shortage.nextReceipt", "shortage.due", "shortage.warehouse"] as const;
const figures = ["shortage.quantity", "shortage.open", "shortage.missing", "flow.shipped", "shortage.value"] as const;

function lineList({ record: order, t, locale }: Reader): ListPart {
  const say = { t, locale };
  const count = (pieces: number) => formatInteger(locale, pieces);
  const toForm = (line: OrderLine) => `${orderPath(order.subsidiaryId, order.orderNo)}/promise?line=${line.lineNo}`;
  const promised = ({ newPromise, promisedDay }: OrderLine): ListCell =>
    newPromise ? { text: newPromise.day, sub: t("promise.was", { day: promisedDay ?? "–" }) } : (promisedDay ?? "–");
  const cells = (line: OrderLine): ListCell[] => [
    {
      text: `${line.lineNo} · ${line.itemNo}`,
      sub: line.description,
      ...(line.missing > 0 && { href: `${shortagesPath}?item=${line.itemId}&by=order` }),
    },
    promised(line),
    line.likely
      ? { text: hopedDay(line.likely) ?? "–", sub: `${line.likely.plant.name}: ${sayBasis(line.likely, say)}` }
      : "–",
    ...(order.canPromise ? [line.open > 0 ? { text: t("promise.new"), href: toForm(line) } : "–"] : []),
    receiptCell(line, say),
    ...[line.dueDay, line.warehouse, count(line.quantity), count(line.open)],
    line.missing > 0 ? { text: count(line.missing), badge: "bad" } : count(line.missing),
    { text: count(line.shipped), ...(line.lastShipped && { sub: line.lastShipped }) },
    writtenWithCurrency(locale, line.amount, order.currency),
  ];
  return {
    id: "lines",
    caption: t("shortage.lines"),
    note: t("order.note"),
    columns: [
      ...heads.map((word) => ({ text: t(word) })),
      ...(order.canPromise ? [{ text: t("promise.write") }] : []),
      ...causes.map((word) => ({ text: t(word) })),
      ...figures.map((word) => ({ text: t(word), kind: "num" as const })),
    ],
    rows: order.lines.map((line) => ({ key: String(line.lineNo), cells: cells(line) })),
  };
}

/** When more comes, what of it is overdue, and why it comes no sooner. */
function receiptCell({ nextReceipt, overdueReceipt, cause }: OrderLine, say: Say): ListCell {
  const sub = [sayOverdue(overdueReceipt, say), cause].filter(Boolean).join(", ");
  return { text: nextReceipt ?? "–", ...(sub && { sub }) };
}

/** What was promised by hand, the latest first, and how one takes back what stands. */
function promiseList({ record: order, t, at }: Reader): ListPart {
  const heads = [
    "promise.lineNo",
    "shortage.promised",
    "promise.replaced",
    "promise.reason",
    "promise.by",
    "promise.state",
  ] as const;
  return {
    id: "promises",
    caption: t("promise.history"),
    columns: [...heads.map((word) => ({ text: t(word) })), ...(order.canPromise ? [{ text: t("promise.write") }] : [])],
    rows: order.promises.map((promise) => ({
      key: String(promise.id),
      cells: [
        ...[String(promise.lineNo), promise.day, promise.insteadOf ?? "–", promise.reason],
        { text: promise.by, sub: at(promise.at) },
        { text: t(`promise.state.${promise.state}`), ...(promise.withdrawal && { sub: promise.withdrawal }) },
        ...(order.canPromise
          ? [
              promise.state === "stands"
                ? { text: t("promise.verb.withdrawal"), href: `${shortagesPath}/promises/${promise.id}/withdrawal` }
                : "–",
            ]
          : []),
      ],
    })),
  };
}

/** What of its items was asked for elsewhere, and what became of it. */
function askList({ record: order, t, at, locale }: Reader): ListPart {
  const heads = [
    "sales.filter.item",
    "asks.state",
    "field.stockAsk.quantity",
    "asks.from",
    "asks.by",
    "asks.answer",
  ] as const;
  return {
    id: "asks",
    caption: t("asks.order"),
    columns: heads.map((word) => ({
      text: t(word),
      ...(word === "field.stockAsk.quantity" && { kind: "num" as const }),
    })),
    rows: order.asks.map((ask) => ({
      key: String(ask.id),
      cells: [
        { text: ask.itemNo, sub: ask.description, href: askPath(ask.id) },
        { text: t(`asks.state.${ask.state}`), badge: toneOf(`asks.state.${ask.state}`) ?? "plain" },
        formatInteger(locale, ask.quantity),
        { text: ask.from, sub: `${ask.fromCode} · ${ask.fromUnit}` },
        { text: ask.by, sub: at(ask.at) },
        ask.answeredBy ? { text: ask.answer || "–", sub: `${ask.answeredBy} · ${at(ask.answeredAt ?? "")}` } : "–",
      ],
    })),
  };
}
