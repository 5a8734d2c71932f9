import type { SiteRecord } from "~/api/domain/consignment/site/site-record";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { RecordReader } from "~/portal/record/require-record.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ShownList } from "~/ui/records/list-card";
import type { ListCell } from "~/ui/records/list-table";
import type { WordKey } from "~/words";
import { formatInteger, formatMonth } from "~/words/formats";
import { billingPath, countPath, movementsPath, orderPath, sitePath } from "../../parts/addresses";

export type SiteReader = RecordReader<SiteRecord>;
export type ShownFact = { label: string; text: string; href?: string };
type Head = readonly [key: WordKey, kind?: "num"];

/** A site: what it is, what lies there, counts, order and billing lists. */
export function presentSite(reader: SiteReader) {
  const { record: site } = reader;
  const address = sitePath(site.id);
  return {
    title: site.code,
    note: `${site.name} · ${site.customerName}`,
    address,
    can: site.can,
    used: site.used,
    openCount: site.openCount === null ? null : countPath(site.openCount),
    newMovement: `${movementsPath}/new?site=${encodeURIComponent(site.code)}`,
    movements: `${movementsPath}?site=${site.id}`,
    facts: siteFacts(reader),
    stock: stockFacts(reader),
    lists: [itemList(reader, address), countList(reader), orderList(reader), billingList(reader)],
    words: [
      "consignment.site",
      "consignment.verb.",
      "consignment.movement.new",
      "consignment.count.",
      "consignment.toMovements",
    ],
  };
}

function siteFacts({ record: site, t, user }: SiteReader): ShownFact[] {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const limit = { days: site.limitDays };
  return [
    { label: t("consignment.siteName"), text: site.name },
    {
      ...{ label: t("consignment.customer"), text: `${site.customerName} · ${site.customer}` },
      ...(view && { href: `${view}/${site.customerId}` }),
    },
    { label: t("consignment.unit"), text: `${site.unitName} · ${site.unit}` },
    { label: t("consignment.warehouse"), text: `${site.warehouseName} · ${site.warehouse}` },
    { label: t("consignment.currency"), text: site.currency },
    {
      label: t("consignment.site.limit"),
      text: t(site.ageingDays === null ? "consignment.site.limit.rule" : "consignment.site.limit.days", limit),
    },
    { label: t("field.consignmentSite.remark"), text: site.remark },
  ];
}

function stockFacts({ record: site, t, locale }: SiteReader): ShownFact[] {
  const count = (value: number) => formatInteger(locale, value);
  const rows = (state: string) => `/consignment?site=${site.id}&state=${state}`;
  return [
    { label: t("consignment.onHand"), text: count(site.onHand), href: `/consignment?site=${site.id}` },
    {
      ...{ label: t("consignment.kpi.below"), href: rows("below") },
      text: count(site.items.filter(({ used, onHand, min }) => used && onHand < min).length),
    },
    { label: t("consignment.due"), text: count(site.due), href: rows("due") },
    {
      ...{ label: t("consignment.month.unbilled"), text: count(site.unbilled) },
      href: `${movementsPath}?site=${site.id}&billed=open`,
    },
    {
      label: t("consignment.site.closedTo"),
      text: site.closedTo > 0 ? formatMonth(locale, site.closedTo) : t("consignment.site.closedTo.none"),
    },
  ];
}

const table = (
  { t }: SiteReader,
  caption: WordKey,
  heads: readonly Head[],
  rows: ShownList["rows"],
): Omit<ShownList, "actions"> => ({
  caption: t(caption),
  columns: heads.map(([word, kind]) => ({ text: t(word), ...(kind && { kind }) })),
  rows,
  none: t("consignment.none"),
});

const itemHeads: readonly Head[] = [
  ["consignment.item"],
  ["consignment.min", "num"],
  ["consignment.max", "num"],
  ["consignment.onHand", "num"],
  ["consignment.underWay", "num"],
  ["consignment.proposed", "num"],
  ["consignment.unitPrice", "num"],
  ["consignment.site.since"],
];

function itemList(reader: SiteReader, address: string): ShownList {
  const { record: site, t, locale } = reader;
  const mayChange = site.can.includes("item");
  const count = (value: number) => formatInteger(locale, value);
  const rows = site.items.map((item) => ({
    key: String(item.itemId),
    cells: [
      { text: item.itemNo, sub: item.description, ...(mayChange && { href: `${address}/items/${item.itemId}` }) },
      ...[item.min, item.max].map(count),
      item.used && item.onHand < item.min
        ? {
            text: count(item.onHand),
            badge: "bad" as const,
            href: `${movementsPath}?site=${site.id}&item=${item.itemId}`,
          }
        : { text: count(item.onHand), href: `${movementsPath}?site=${site.id}&item=${item.itemId}` },
      ...[item.underWay, item.proposed].map(count),
      writtenWithCurrency(locale, item.unitPrice, site.currency),
      item.used ? item.since : { text: item.since, sub: t("consignment.site.unused") },
    ] satisfies ListCell[],
  }));
  return {
    ...table(reader, "consignment.site.items", itemHeads, rows),
    ...(mayChange && {
      actions: [
        { text: t("consignment.site.items.upload"), href: `${address}/items/uploads`, icon: "up" },
        { text: t("consignment.site.item.new"), href: `${address}/items/new`, icon: "plus" },
      ],
    }),
  };
}

const countHeads: readonly Head[] = [
  ["consignment.day"],
  ["consignment.filter.state"],
  ["consignment.count.counted", "num"],
  ["consignment.count.differences", "num"],
  ["consignment.count.by"],
];

const countList = (reader: SiteReader): ShownList => {
  const { record, locale } = reader;
  const rows = record.counts.map(({ id, day, state, counted, differences, by }) => ({
    key: String(id),
    cells: [
      { text: day, href: countPath(id) },
      stateBadge(locale, { word: `consignment.count.${state}` }),
      formatInteger(locale, counted),
      formatInteger(locale, differences),
      by,
    ],
  }));
  return table(reader, "consignment.site.counts", countHeads, rows);
};

const orderHeads: readonly Head[] = [
  ["consignment.orderNo"],
  ["consignment.day"],
  ["consignment.order.quantity", "num"],
  ["consignment.order.received", "num"],
  ["consignment.filter.state"],
];

const orderList = (reader: SiteReader): ShownList => {
  const { record, t, locale } = reader;
  const rows = record.orders.map(({ id, orderNo, day, quantity, received, isClosed }) => {
    const state = isClosed ? "closed" : received >= quantity ? "done" : "open";
    return {
      key: String(id),
      cells: [
        { text: orderNo, href: orderPath(id) },
        day,
        formatInteger(locale, quantity),
        formatInteger(locale, received),
        t(`consignment.order.state.${state}`),
      ],
    };
  });
  return table(reader, "consignment.site.orders", orderHeads, rows);
};

const billingHeads: readonly Head[] = [
  ["consignment.billingNo"],
  ["consignment.billing.upTo"],
  ["consignment.pieces", "num"],
  ["consignment.amount", "num"],
];

const billingList = (reader: SiteReader): ShownList => {
  const { record, locale } = reader;
  const rows = record.billings.map(({ id, billingNo, upTo, quantity, amount }) => ({
    key: String(id),
    cells: [
      { text: billingNo, href: billingPath(id) },
      upTo,
      formatInteger(locale, quantity),
      writtenWithCurrency(locale, amount, record.currency),
    ],
  }));
  return table(reader, "consignment.site.billings", billingHeads, rows);
};
