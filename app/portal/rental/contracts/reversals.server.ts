import { subtract } from "~/api/domain/decimal";
import type { Wording } from "~/api/domain/errors";
import { writtenUnits } from "~/api/domain/money-text";
import { excessOfShipment } from "~/api/domain/rental/contract/reversals";
import type { PostingKind } from "~/api/domain/rental/rental-terms";
import { seoulDay } from "~/api/domain/seoul-time";
import type { ListPart } from "~/portal/record/parts.server";
import type { ListCell, ListTableProps } from "~/ui/records/list-table";
import type { WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import { cutterOf } from "./cutter-of.server";
import type { ContractReader } from "./require-contract.server";

/** Whether rows of a kind have a column with what can be done to them. */
export const mayReverse = ({ record }: ContractReader, kind: PostingKind): boolean =>
  record.can.includes(`${kind}-reversal`);

/** Such a row's way to be taken back; empty where something else has to be taken back before. */
export const reversalCell = (
  { t }: ContractReader,
  address: string,
  kind: PostingKind,
  { id, obstacle }: { id: number; obstacle: Wording | null },
): ListCell => (obstacle ? "" : { text: t("contracts.takeBack"), href: `${address}/${kind}-reversal/${id}` });

export type Change = readonly [label: WordKey, now: string, then: string];
export type Posting = {
  /** What it is, in a line. */
  what: string;
  obstacle: Wording | null;
  /** What it changes to take it back: figures of today and of afterwards. */
  changes: readonly Change[];
  /** What else there is to know. */
  text: string;
};

/** Something that was booked on the contract; undefined where it has none of that number. */
export function postingOf(reader: ContractReader, kind: PostingKind, of: number): Posting | undefined {
  if (kind === "shipment") return shipmentOf(reader, of);
  return kind === "return" ? returnOf(reader, of) : invoiceOf(reader, of);
}

function shipmentOf({ record, t, locale }: ContractReader, of: number): Posting | undefined {
  const shipment = record.shipments.find(({ id }) => id === of);
  const item = record.items.find(({ line }) => line === shipment?.line);
  if (!shipment || !item) return;
  const count = (value: number) => formatInteger(locale, value);
  const { shipmentNo, kind, afterSales, orderQuantity, shippingQuantity } = shipment;
  const lent = kind === "safety" ? 0 : shippingQuantity;
  const excess = excessOfShipment(record.invoices, shipment);
  const [shipped, ordered] = [item.shipped - shippingQuantity, item.ordered - orderQuantity];
  return {
    what: [shipmentNo, item.cutter, t(afterSales ? "contracts.afterSales" : `contract.shipment.${kind}`)].join(" · "),
    obstacle: shipment.obstacle,
    changes: [
      [
        "contracts.shippedOfOrdered",
        `${count(item.shipped)}/${count(item.ordered)}`,
        `${count(shipped)}/${count(ordered)}`,
      ],
      ["contracts.outstanding", count(item.outstanding), count(item.outstanding - lent)],
      ...countedAs(item, shipment, count),
      ...(excess ? [invoicedWithout(record, excess.amount, locale)] : []),
    ],
    text: t("contracts.verb.shipment-reversal.text"),
  };
}

/** What else a shipment counts as: a replacement, free or A/S, or safety stock. */
function countedAs(
  item: ContractReader["record"]["items"][number],
  { kind, afterSales, orderQuantity, shippingQuantity }: ContractReader["record"]["shipments"][number],
  count: (value: number) => string,
): Change[] {
  const of = (done: number, all: number) => `${count(done)}/${count(all)}`;
  const { safetyShipped, safetyStock, replaced, replacementOrdered: ordered } = item;
  if (kind === "safety")
    return [
      ["contracts.safetyStock", of(safetyShipped, safetyStock), of(safetyShipped - shippingQuantity, safetyStock)],
    ];
  if (kind !== "replacement") return [];
  if (afterSales) return [["contracts.afterSales", count(item.afterSales), count(item.afterSales - shippingQuantity)]];
  return [["contracts.replacement", of(replaced, ordered), of(replaced - shippingQuantity, ordered - orderQuantity)]];
}

function returnOf({ record, t, locale }: ContractReader, of: number): Posting | undefined {
  const back = record.returns.find(({ id }) => id === of);
  const item = record.items.find(({ line }) => line === back?.line);
  if (!back || !item) return;
  const count = (value: number) => formatInteger(locale, value);
  return {
    what: [back.returnedOn, item.cutter, back.shipmentNo].filter(Boolean).join(" · "),
    obstacle: back.obstacle,
    changes: [
      ["contracts.returned", count(item.returned), count(item.returned - back.quantity)],
      ["contracts.outstanding", count(item.outstanding), count(item.outstanding + back.quantity)],
    ],
    text: t("contracts.verb.return-reversal.text"),
  };
}

function invoiceOf(reader: ContractReader, of: number): Posting | undefined {
  const { record, t, locale } = reader;
  const invoice = record.invoices.find(({ id }) => id === of);
  if (!invoice) return;
  return {
    what: [invoice.invoiceNo, t(`contract.invoice.${invoice.kind}`), invoice.day].join(" · "),
    obstacle: invoice.obstacle,
    changes: [invoicedWithout(record, invoice.amount, locale)],
    text: invoiceText(reader, invoice),
  };
}

type Invoice = ContractReader["record"]["invoices"][number];

/** What becomes of it without the invoice: the contract that ended with it does not run again. */
function invoiceText({ record, t, locale }: ContractReader, invoice: Invoice): string {
  if (isMadeAnew(record, invoice)) return t("contracts.verb.invoice-reversal.fee");
  const { kind, amount } = invoice;
  const { closedOn: day, closeReason, currency, can } = record;
  const ended = kind === "buy-out" || kind === "termination" || kind === "unreturned";
  // By hand such an invoice is made of any contract.
  const isOfEnd = ended && (kind === "buy-out" ? closeReason === "bought-out" : record.termination !== null);
  if (!isOfEnd || day === null) return t("contracts.verb.invoice-reversal.text");
  const said = t(`contracts.verb.invoice-reversal.${kind}`, {
    day,
    amount: `${writtenUnits(locale, amount, currency)} ${currency}`,
  });
  return can.includes("end-withdrawal") ? `${said} ${t("contracts.verb.invoice-reversal.end")}` : said;
}

/** The job of the night invoices the months of a contract that runs (R8). */
const isMadeAnew = ({ state }: ContractReader["record"], { kind, day }: { kind: string; day: string }): boolean =>
  kind === "fee" && state === "open" && day <= seoulDay(new Date());

function invoicedWithout(
  { invoiced, currency }: ContractReader["record"],
  amount: string,
  locale: ContractReader["locale"],
): Change {
  const money = (units: string) => `${writtenUnits(locale, units, currency)} ${currency}`;
  return ["contracts.invoiced", money(invoiced), money(subtract(invoiced, amount))];
}

/** Beside the form: what it is about, and what it changes. */
export const changesTable = ({ t }: ContractReader, { what, changes }: Posting): ListTableProps => ({
  caption: what,
  columns: [
    { text: t("contracts.reversal.figure") },
    { text: t("contracts.reversal.now"), kind: "num" },
    { text: t("contracts.reversal.then"), kind: "num" },
  ],
  rows: changes.map(([label, now, then]) => ({ key: label, cells: [t(label), now, then] })),
});

/** What was taken back: it counts nowhere, and stays with its reason. */
export function reversalPart(reader: ContractReader): ListPart {
  const { record, t, locale, at } = reader;
  const heads = ["contracts.kind", "contracts.reversal.number", "contracts.cutter", "contracts.day"] as const;
  return {
    id: "reversal",
    caption: t("contracts.reversals"),
    columns: [
      ...heads.map((head) => ({ text: t(head) })),
      { text: t("contracts.reversal.what"), kind: "num" as const },
      { text: t("term.reason") },
      { text: t("contracts.reversal.by") },
    ],
    rows: record.reversals.map(({ kind, number, line, day, quantity, amount, reason, by, at: when }, place) => ({
      key: String(place),
      cells: [
        t(`contracts.posting.${kind}`),
        number ?? "–",
        line === null ? "–" : cutterOf(record, line),
        day,
        amount === null
          ? formatInteger(locale, quantity ?? 0)
          : `${writtenUnits(locale, amount, record.currency)} ${record.currency}`,
        reason,
        { text: by, sub: at(when) },
      ],
    })),
  };
}
