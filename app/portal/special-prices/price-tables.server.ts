import { writtenMoney } from "~/api/domain/money-text";
import { toneOf } from "~/api/domain/report/tones";
import type { PriceLine, PriceRecord } from "~/api/domain/special-price/price-input";
import { soldUnder } from "~/api/domain/special-price/sold-under";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { ListPart } from "~/portal/record/parts.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { addressOn } from "~/portal/report/report-address";
import type { ListCell } from "~/ui/records/list-table";
import type { WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import { pricePath } from "./addresses";
import type { PriceReader } from "./price-body.server";
import { shownPercent } from "./shown-percent";

type Head = readonly [word: WordKey, kind?: "num" | "act"];

const columnsOf = ({ t }: PriceReader, heads: readonly Head[]) =>
  heads.map(([word, kind]) => ({ text: t(word), ...(kind && { kind }) }));

/** What is asked for, and what was decided, line by line. */
export function lineTable(reader: PriceReader): ListPart {
  const { record, t, locale } = reader;
  const { currency, costTold } = record;
  const money = (value: string | null) => writtenMoney(locale, value, currency);
  const heads: Head[] = [
    ["specialPrice.item"],
    ["specialPrice.quantity", "num"],
    ["specialPrice.list", "num"],
    ["specialPrice.asked", "num"],
    ["specialPrice.discount", "num"],
    ...(costTold
      ? ([
          ["specialPrice.cost", "num"],
          ["specialPrice.margin", "num"],
        ] as const)
      : []),
    ["specialPrice.competitor"],
    ["specialPrice.decision"],
  ];
  const decided = ({ decision, approved }: PriceLine): ListCell =>
    decision === null
      ? "–"
      : {
          text:
            decision === "approved"
              ? t("specialPrice.approvedAt", { price: money(approved) })
              : t("request.state.rejected"),
          badge: toneOf(`request.state.${decision}`) ?? ("plain" as const),
        };
  const margin = ({ margin: left }: PriceLine): ListCell => ({
    text: shownPercent(locale, left),
    ...(Number(left) < 0 && { tone: "bad" as const }),
  });
  const rival = ({ competitor, competitorPrice }: PriceLine): ListCell =>
    competitor || competitorPrice
      ? { text: competitor || "–", ...(competitorPrice && { sub: money(competitorPrice) }) }
      : "–";
  return {
    id: "lines",
    caption: t("specialPrice.linesIn", { currency }),
    columns: columnsOf(reader, heads),
    rows: record.lines.map((line) => ({
      key: String(line.line),
      cells: [
        { text: line.itemNo, sub: line.description },
        formatInteger(locale, line.quantity),
        money(line.list),
        money(line.asked),
        shownPercent(locale, line.discount),
        ...(costTold ? [money(line.cost), margin(line)] : []),
        rival(line),
        decided(line),
      ],
    })),
  };
}

const compareHeads: readonly Head[] = [
  ["specialPrice.item"],
  ["specialPrice.asked", "num"],
  ["specialPrice.paid", "num"],
  ["specialPrice.bought", "num"],
  ["specialPrice.deals"],
];

/** Beside the decision: what this customer paid, their last deals, and what others pay. */
export function compareTable(reader: PriceReader): ListPart {
  const { record, t, locale } = reader;
  const { currency } = record;
  const money = (value: string | null) => writtenMoney(locale, value, currency);
  const withOthers = record.lines.some(({ others }) => others !== null);
  const deals = ({ deals: found }: PriceLine): ListCell =>
    found.length === 0
      ? t("specialPrice.deals.none")
      : found
          .map(({ day, quantity, price }) => `${day}: ${formatInteger(locale, quantity)} × ${money(price)}`)
          .join("; ");
  const others = ({ others: found }: PriceLine): ListCell =>
    found === null
      ? "–"
      : {
          text: t("specialPrice.others.band", { low: money(found.low), high: money(found.high) }),
          sub: [
            t("specialPrice.others.median", {
              median: money(found.median),
              customers: formatInteger(locale, found.customers),
            }),
            found.names.join(", "),
          ]
            .filter(Boolean)
            .join(" · "),
        };
  return {
    id: "compare",
    caption: t("specialPrice.compare", { currency }),
    text: t(withOthers ? "specialPrice.compare.text" : "specialPrice.compare.own"),
    columns: columnsOf(reader, [...compareHeads, ...(withOthers ? ([["specialPrice.others"]] as const) : [])]),
    rows: record.lines.map((line) => ({
      key: String(line.line),
      cells: [
        line.itemNo,
        money(line.asked),
        money(line.paid),
        formatInteger(locale, line.bought),
        deals(line),
        ...(withOthers ? [others(line)] : []),
      ],
    })),
  };
}

const priceHeads: readonly Head[] = [
  ["specialPrice.item"],
  ["specialPrice.price", "num"],
  ["specialPrice.normal", "num"],
  ["specialPrice.validity"],
  ["specialPrice.approvedQuantity", "num"],
  ["specialPrice.used", "num"],
  ["specialPrice.claimed", "num"],
];

/** The prices that were approved, and how much of them was used. */
export function priceTable(reader: PriceReader): ListPart {
  const { record, t, locale, user } = reader;
  const money = (value: string) => writtenMoney(locale, value, record.currency);
  const count = (value: number) => formatInteger(locale, value);
  const sales = findMenuItem(user.menus, "MIPSAL01")?.path;
  const linesOf = (price: (typeof record.prices)[number]) => {
    const asked = soldUnder(record.customer.id, price);
    return sales && asked ? { href: addressOn(sales, new URLSearchParams())(asked) } : {};
  };
  return {
    id: "prices",
    caption: t("specialPrice.prices"),
    columns: columnsOf(reader, priceHeads),
    rows: record.prices.map((each) => {
      const { id, itemNo, price, normal, normalFrom, validFrom, until, quantity, used, claimed } = each;
      return {
        key: String(id),
        cells: [
          { text: itemNo, sub: t("specialPrice.priceNo", { id }) },
          money(price),
          { text: money(normal), sub: t(`specialPrice.normalFrom.${normalFrom}`) },
          until < validFrom ? t("specialPrice.replaced") : `${validFrom} – ${until}`,
          count(quantity),
          { text: count(used), ...(used > quantity && { badge: "bad" as const }), ...linesOf(each) },
          count(claimed),
        ],
      };
    }),
  };
}

const claimHeads: readonly Head[] = [
  ["specialPrice.claim.reference"],
  ["specialPrice.item"],
  ["specialPrice.claim.day"],
  ["specialPrice.quantity", "num"],
  ["specialPrice.support", "num"],
  ["request.column.state"],
  ["specialPrice.claim.by"],
  ["specialPrice.claim.acts", "act"],
];

const claimActs = [
  ["approval", "specialPrice.claim.decide"],
  ["withdrawal", "specialPrice.claim.withdraw"],
  ["reversal", "specialPrice.claim.reverse"],
] as const;

/** The first thing that the reader may do to a claim: who decides it need not withdraw it. */
function claimAct({ record, t }: PriceReader, { id, can }: PriceRecord["claims"][number]): ListCell {
  const [verb, word] = claimActs.find(([each]) => can.includes(each)) ?? [];
  return verb && word ? { text: t(word), href: `${pricePath(record.id)}/claims/${id}/${verb}` } : "";
}

/** What was claimed of the difference. */
export function claimTable(reader: PriceReader): ListPart {
  const { record, t, locale } = reader;
  const decidedBy = ({ decidedBy: name, decidedFor: absent }: PriceRecord["claims"][number]) =>
    name && absent ? t("request.standsInFor", { name, absent }) : (name ?? "");
  return {
    id: "claims",
    caption: t("specialPrice.claims"),
    columns: columnsOf(reader, claimHeads),
    rows: record.claims.map((claim) => ({
      key: String(claim.id),
      cells: [
        { text: claim.reference, ...(claim.comment && { sub: claim.comment }) },
        claim.itemNo,
        claim.day,
        formatInteger(locale, claim.quantity),
        writtenMoney(locale, claim.support, record.currency),
        stateBadge(locale, { word: `specialPrice.claimState.${claim.state}` }),
        { text: claim.by, ...(claim.decidedBy && { sub: decidedBy(claim) }) },
        claimAct(reader, claim),
      ],
    })),
  };
}
