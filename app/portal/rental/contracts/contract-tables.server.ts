import { writtenUnits } from "~/api/domain/money-text";
import { ratePercent } from "~/api/domain/rental/rate-percent";
import type { PostingKind } from "~/api/domain/rental/rental-terms";
import type { ListPart } from "~/portal/record/parts.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ListTableProps } from "~/ui/records/list-table";
import type { WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import { type ContractScreen, contractAddress } from "./contract-screens";
import { cutterOf } from "./cutter-of.server";
import { earlierLinks, lyingCell, lyingOf } from "./earlier-cutters.server";
import type { ContractReader } from "./require-contract.server";
import { mayReverse, reversalCell, reversalPart } from "./reversals.server";

type Head = readonly [key: WordKey, kind?: "num" | "act"];

/** Cutters, shipments, returns, invoices. */
export function contractTables(reader: ContractReader, screen: ContractScreen): ListPart[] {
  const { record, t } = reader;
  const address = contractAddress(screen, record.id);
  const table = (key: string, caption: WordKey, heads: readonly Head[], rows: ListTableProps["rows"]): ListPart => ({
    id: key,
    caption: t(caption),
    columns: heads.map(([word, kind]) => ({ text: t(word), ...(kind && { kind }) })),
    rows,
    ...(key === "item" && record.items.some(({ throughHeadquarters }) => throughHeadquarters)
      ? { note: t("rental.headquarters.means") }
      : {}),
    ...(record.can.some((right) => right === key) && {
      actions: [{ text: t(`contracts.verb.${key}` as WordKey), href: `${address}/${key}`, icon: "plus" as const }],
    }),
  });
  const withAct = (heads: readonly Head[], kind: PostingKind): readonly Head[] =>
    mayReverse(reader, kind) ? [...heads, ["contracts.actions", "act"]] : heads;
  return [
    table(
      "item",
      "contracts.items",
      record.can.includes("item") ? [...itemHeads, ["contracts.actions", "act"]] : itemHeads,
      itemRows(reader, address),
    ),
    { ...table("moved", "contracts.moved", movedHeads, movedRows(reader)), links: earlierLinks(reader, screen) },
    table("shipment", "contracts.shipments", withAct(shipmentHeads, "shipment"), shipmentRows(reader, address)),
    table("return", "contracts.returns", withAct(returnHeads, "return"), returnRows(reader, address)),
    {
      ...table("purchases", "contracts.purchases", purchaseHeads, purchaseRows(reader)),
    },
    table("invoice", "contracts.invoices", withAct(invoiceHeads, "invoice"), invoiceRows(reader, address)),
    reversalPart(reader),
  ];
}

const itemHeads: readonly Head[] = [
  ["contracts.cutter"],
  ["contracts.insert"],
  ["contracts.rentalQuantity", "num"],
  ["contracts.pockets", "num"],
  ["contracts.basis", "num"],
  ["contracts.unitCost", "num"],
  ["contracts.price", "num"],
  ["contracts.feeRate", "num"],
  ["contracts.monthlyFee", "num"],
];

/** Whether the fee is no longer what was signed (R13). */
const isReset = ({ feeRate, signedRate }: ContractReader["record"]["items"][number]) => feeRate !== signedRate;

function itemRows({ record, t, locale }: ContractReader, address: string): ListTableProps["rows"] {
  const count = (value: number) => formatInteger(locale, value);
  const money = (amount: string) => writtenUnits(locale, amount, record.currency);
  const mayChange = record.can.includes("item");
  return record.items.map((item) => ({
    key: String(item.line),
    cells: [
      {
        text: item.cutter,
        sub: [
          item.cutterName,
          `${t(`rental.category.${item.category}` as WordKey)} (${item.category})`,
          item.throughHeadquarters && t("contracts.headquarters"),
        ]
          .filter(Boolean)
          .join(" · "),
        ...(mayChange && { href: `${address}/item-change/${item.line}` }),
      },
      { text: item.insert, sub: item.insertName },
      count(item.quantity),
      count(item.pockets),
      { text: count(item.basis), sub: t("contracts.guidance", { count: count(item.guidance) }) },
      money(item.listPrice),
      money(item.insertPrice),
      {
        text: ratePercent(item.feeRate),
        ...(isReset(item) && { sub: t("contracts.signedRate", { rate: ratePercent(item.signedRate) }) }),
      },
      {
        text: money(item.monthlyFee),
        ...(isReset(item) && { sub: t("contracts.signedFee", { fee: money(item.signedFee) }) }),
      },
      ...(mayChange ? [{ text: t("contracts.verb.item-removal"), href: `${address}/item-removal/${item.line}` }] : []),
    ],
  }));
}

const movedHeads: readonly Head[] = [
  ["contracts.cutter"],
  ["contracts.rentalQuantity", "num"],
  ["contracts.shippedOfOrdered", "num"],
  ["contracts.maxReplacement", "num"],
  ["contracts.replacement", "num"],
  ["contracts.afterSales", "num"],
  ["contracts.safetyStock", "num"],
  ["contracts.returned", "num"],
  ["contracts.outstanding", "num"],
];

function movedRows(reader: ContractReader): ListTableProps["rows"] {
  const { record, locale } = reader;
  return record.items.map((item) => ({
    key: String(item.line),
    cells: [
      item.cutter,
      formatInteger(locale, item.quantity),
      `${item.shipped}/${item.ordered}`,
      formatInteger(locale, item.maxReplacement),
      `${item.replaced}/${item.replacementOrdered}`,
      formatInteger(locale, item.afterSales),
      `${item.safetyShipped}/${item.safetyStock}`,
      formatInteger(locale, item.returned),
      lyingCell(reader, item.cutter, lyingOf(reader, item)),
    ],
  }));
}

/** The last cell of a row that can be taken back. */
const actOf =
  (reader: ContractReader, address: string, kind: PostingKind) => (row: Parameters<typeof reversalCell>[3]) =>
    mayReverse(reader, kind) ? [reversalCell(reader, address, kind, row)] : [];

const shipmentHeads: readonly Head[] = [
  ["contracts.shipmentNo"],
  ["contracts.cutter"],
  ["contracts.kind"],
  ["contracts.orderNo"],
  ["contracts.orderedOn"],
  ["contracts.orderQuantity", "num"],
  ["contracts.shippedOn"],
  ["contracts.shippingQuantity", "num"],
  ["contracts.warehouse"],
  ["contracts.invoiceNo"],
];

function shipmentRows(reader: ContractReader, address: string): ListTableProps["rows"] {
  const { record, t } = reader;
  const act = actOf(reader, address, "shipment");
  const mayShip = record.can.includes("shipment");
  return record.shipments.map((shipment) => ({
    key: String(shipment.id),
    cells: [
      {
        text: shipment.shipmentNo,
        ...(shipment.remark && { sub: shipment.remark }),
        ...(mayShip &&
          shipment.shippingQuantity < shipment.orderQuantity && { href: `${address}/delivery/${shipment.id}` }),
      },
      cutterOf(record, shipment.line),
      t(shipment.afterSales ? "contracts.afterSales" : `contract.shipment.${shipment.kind}`),
      shipment.orderNo || "–",
      shipment.orderedOn,
      String(shipment.orderQuantity),
      shipment.shippedOn ?? "–",
      String(shipment.shippingQuantity),
      shipment.warehouse,
      shipment.invoiceNo || "–",
      ...act(shipment),
    ],
  }));
}

const returnHeads: readonly Head[] = [
  ["contracts.returnedOn"],
  ["contracts.cutter"],
  ["contracts.quantity", "num"],
  ["contracts.shipmentNo"],
  ["contracts.warehouse"],
  ["field.contract.remark"],
];

function returnRows(reader: ContractReader, address: string): ListTableProps["rows"] {
  const { record } = reader;
  const act = actOf(reader, address, "return");
  return record.returns.map((row) => ({
    key: String(row.id),
    cells: [
      row.returnedOn,
      cutterOf(record, row.line),
      String(row.quantity),
      row.shipmentNo ?? "–",
      row.warehouse,
      row.remark || "–",
      ...act(row),
    ],
  }));
}

const purchaseHeads: readonly Head[] = [
  ["contracts.purchases.quarter"],
  ["contracts.insert"],
  ["contracts.purchases.required", "num"],
  ["contracts.purchases.bought", "num"],
  ["contracts.purchases.carried", "num"],
  ["contracts.purchases.missing", "num"],
  ["contracts.purchases.charge", "num"],
  ["contracts.purchases.result"],
];

const purchaseRows = ({ record, locale, t }: ContractReader): ListTableProps["rows"] =>
  record.purchases
    .toSorted((a, b) => b.to.localeCompare(a.to))
    .map(({ insert, from, to, required, bought, carried, shortfall, charge, open }) => ({
      key: `${insert} ${from}`,
      cells: [
        `${from} – ${to}`,
        insert,
        ...[required, bought, carried, shortfall].map((count) => formatInteger(locale, count)),
        {
          text: writtenUnits(locale, open, record.currency),
          ...(open !== charge && {
            sub: t("contracts.shortfall.rest", { whole: writtenUnits(locale, charge, record.currency) }),
          }),
        },
        stateBadge(locale, { word: shortfall > 0 ? "contracts.purchases.missing" : "contracts.purchases.fine" }),
      ],
    }));

const invoiceHeads: readonly Head[] = [
  ["contracts.invoiceNo"],
  ["contracts.kind"],
  ["contracts.day"],
  ["contracts.amount", "num"],
  ["contracts.paid", "num"],
  ["contracts.paidOn"],
  ["field.contract.remark"],
];

function invoiceRows(reader: ContractReader, address: string): ListTableProps["rows"] {
  const { record, t, locale } = reader;
  const act = actOf(reader, address, "invoice");
  const money = (amount: string) => writtenUnits(locale, amount, record.currency);
  return record.invoices.map((invoice) => ({
    key: String(invoice.id),
    cells: [
      {
        text: invoice.invoiceNo,
        ...(record.can.includes("payment") && { href: `${address}/payment/${invoice.id}` }),
      },
      t(`contract.invoice.${invoice.kind}`),
      invoice.day,
      money(invoice.amount),
      money(invoice.paid),
      invoice.paidOn ?? "–",
      invoice.remark || "–",
      ...act(invoice),
    ],
  }));
}
