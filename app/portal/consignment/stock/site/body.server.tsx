import type { SiteItem, SiteRecord } from "~/api/domain/consignment/site/site-record";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { factsPart, type ListPart, listPart } from "~/portal/record/parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";
import { type Fact, linked } from "~/ui/records/facts";
import type { ListCell } from "~/ui/records/list-table";
import type { WordKey } from "~/words";
import { formatInteger, formatMonth } from "~/words/formats";
import { billingPath, countPath, movementsPath, orderPath, sitePath } from "../../parts/addresses";
import { dueCell } from "../../parts/due-cell.server";

export type SiteReader = RecordReader<SiteRecord>;
type Head = readonly [key: WordKey, kind?: "num", measure?: "measure"];
const verbs = ["count", "order", "billing", "ending", "restoring"] as const;

/** A site: what it is, what lies there, counts, order and billing lists. */
export function SiteBody({ page }: { page: SiteReader }) {
  const { record: site, t, locale } = page;
  const address = sitePath(site.id);
  const count = (value: number) => formatInteger(locale, value);
  return (
    <RecordFrame
      page={page}
      head={{ title: site.code, classification: "confidential", note: `${site.name} · ${site.customerName}` }}
      actions={siteActs(page, address)}
      summary={{
        states: <StateSign word={site.used ? "consignment.site.used" : "consignment.site.unused"} />,
        beside: `${site.unitName} · ${site.unit}`,
        below: [`${site.warehouseName} · ${site.warehouse}`],
        figures: [
          { label: t("consignment.onHand"), value: count(site.onHand), href: `/consignment?site=${site.id}` },
          { label: t("consignment.due"), value: count(site.due), href: `/consignment?site=${site.id}&state=due` },
          {
            ...{ label: t("consignment.month.unbilled"), value: count(site.unbilled) },
            href: `${movementsPath}?site=${site.id}&billed=open`,
          },
        ],
      }}
      sections={[
        factsPart("site", [
          { title: t("consignment.site.facts"), facts: siteFacts(page) },
          { title: t("consignment.site.stock"), facts: stockFacts(page) },
        ]),
        itemsPart(page, address),
        countsPart(page),
        ordersPart(page),
        billingsPart(page),
      ]}
    />
  );
}

/** What is done at a site; a count that is open is gone on with. No component: the head puts each link where it belongs. */
function siteActs({ record: site, t }: SiteReader, address: string) {
  return (
    <>
      <ButtonLink place="beside" href="/consignment?by=site">
        {t("consignment.site.back")}
      </ButtonLink>
      <ButtonLink place="beside" href={`${movementsPath}?site=${site.id}`}>
        {t("consignment.toMovements")}
      </ButtonLink>
      {site.openCount !== null && (
        <ButtonLink href={countPath(site.openCount)}>{t("consignment.verb.count")}</ButtonLink>
      )}
      {verbs
        .filter((verb) => site.can.includes(verb))
        .map((verb) => (
          <ButtonLink key={verb} place={verb === "ending" ? "more" : undefined} href={`${address}/${verb}`}>
            {t(`consignment.verb.${verb}`)}
          </ButtonLink>
        ))}
      {site.can.includes("change") && (
        <ButtonLink icon="edit" href={`${address}/edit`}>
          {t("consignment.site.edit")}
        </ButtonLink>
      )}
      {site.can.includes("movement") && (
        <ButtonLink kind="primary" icon="plus" href={`${movementsPath}/new?site=${encodeURIComponent(site.code)}`}>
          {t("consignment.movement.new")}
        </ButtonLink>
      )}
    </>
  );
}

function siteFacts({ record: site, t, user }: SiteReader): Fact[] {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const limit = t(site.ageingDays === null ? "consignment.site.limit.rule" : "consignment.site.limit.days", {
    days: site.limitDays,
  });
  return [
    { label: t("consignment.siteName"), value: site.name },
    {
      label: t("consignment.customer"),
      value: linked(`${site.customerName} · ${site.customer}`, view && `${view}/${site.customerId}`),
    },
    { label: t("consignment.currency"), value: site.currency },
    { label: t("consignment.site.limit"), value: limit },
    { label: t("field.consignmentSite.remark"), value: site.remark },
  ];
}

function stockFacts({ record: site, t, locale }: SiteReader): Fact[] {
  const below = site.items.filter(({ used, onHand, min }) => used && onHand < min).length;
  return [
    {
      label: t("consignment.kpi.below"),
      value: linked(formatInteger(locale, below), `/consignment?site=${site.id}&state=below`),
    },
    {
      label: t("consignment.site.closedTo"),
      value: site.closedTo > 0 ? formatMonth(locale, site.closedTo) : t("consignment.site.closedTo.none"),
    },
  ];
}

/** A table of the site. */
const tablePart = (
  { t }: SiteReader,
  id: "items" | "counts" | "orders" | "billings",
  heads: readonly Head[],
  rows: ListPart["rows"],
  actions?: ListPart["actions"],
) =>
  listPart({
    ...{ id, caption: t(`consignment.site.${id}`), rows, actions },
    columns: heads.map(([word, kind, measure]) => ({
      text: t(word),
      ...(kind && { kind }),
      ...(measure && { measure: true as const }),
    })),
  });

const itemHeads: readonly Head[] = [
  ["consignment.item"],
  ["consignment.onHand", "num", "measure"],
  ["consignment.proposed", "num", "measure"],
  ["consignment.min", "num"],
  ["consignment.max", "num"],
  ["consignment.underWay", "num"],
  ["consignment.unitPrice", "num"],
  ["consignment.site.since"],
];

function itemsPart(page: SiteReader, address: string) {
  const { record: site, t, locale } = page;
  const mayChange = site.can.includes("item");
  const count = (value: number) => formatInteger(locale, value);
  const rows = site.items.map((item) => ({
    key: String(item.itemId),
    cells: [
      { text: item.itemNo, sub: item.description, ...(mayChange && { href: `${address}/items/${item.itemId}` }) },
      item.used && item.onHand < item.min
        ? {
            text: count(item.onHand),
            badge: "bad" as const,
            href: `${movementsPath}?site=${site.id}&item=${item.itemId}`,
          }
        : { text: count(item.onHand), href: `${movementsPath}?site=${site.id}&item=${item.itemId}` },
      dueCell(page, item),
      ...[item.min, item.max, item.underWay].map(count),
      priceCell(page, item),
      item.used ? item.since : { text: item.since, sub: t("consignment.site.unused") },
    ] satisfies ListCell[],
  }));
  const actions = mayChange
    ? [
        { text: t("consignment.site.item.new"), href: `${address}/items/new`, icon: "plus" as const },
        { text: t("consignment.site.items.upload"), href: `${address}/items/uploads`, icon: "up" as const },
      ]
    : undefined;
  return tablePart(page, "items", itemHeads, rows, actions);
}

/** The price of today, and below it the next one that is another. */
function priceCell({ record: site, t, locale }: SiteReader, { unitPrice, toCome }: SiteItem): ListCell {
  const written = (price: string) => writtenWithCurrency(locale, price, site.currency);
  const sub = toCome && t("consignment.price.from", { day: toCome.validFrom, price: written(toCome.unitPrice) });
  return { text: written(unitPrice), ...(sub && { sub }) };
}

const countHeads: readonly Head[] = [
  ["consignment.day"],
  ["consignment.state"],
  ["consignment.count.counted", "num"],
  ["consignment.count.differences", "num"],
  ["consignment.count.by"],
];

function countsPart(page: SiteReader) {
  const { record, locale } = page;
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
  return tablePart(page, "counts", countHeads, rows);
}

const orderHeads: readonly Head[] = [
  ["consignment.orderNo"],
  ["consignment.day"],
  ["consignment.order.quantity", "num"],
  ["consignment.order.received", "num"],
  ["consignment.state"],
];

function ordersPart(page: SiteReader) {
  const { record, t, locale } = page;
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
  return tablePart(page, "orders", orderHeads, rows);
}

const billingHeads: readonly Head[] = [
  ["consignment.billingNo"],
  ["consignment.billing.upTo"],
  ["consignment.pieces", "num"],
  ["consignment.amount", "num"],
];

function billingsPart(page: SiteReader) {
  const { record, locale } = page;
  const rows = record.billings.map(({ id, billingNo, upTo, quantity, amount }) => ({
    key: String(id),
    cells: [
      { text: billingNo, href: billingPath(id) },
      upTo,
      formatInteger(locale, quantity),
      writtenWithCurrency(locale, amount, record.currency),
    ],
  }));
  return tablePart(page, "billings", billingHeads, rows);
}
