import type { CreditRecord } from "~/api/domain/commercial/credit-shapes";
import { percentOf } from "~/api/domain/decimal";
import { writtenMoney, writtenMoneyChange } from "~/api/domain/money-text";
import { findLeafByCode } from "~/menu/find-leaf";
import { letterhead } from "~/portal/frame/letterhead.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { RecordReader } from "~/portal/record/require-record.server";
import { formatInstant, formatInteger, formatMonth, formatPercent, withPercentSign } from "~/words/formats";
import { calculationAddress, creditAddress, creditsPath, discountAddress, discountsPath } from "../../addresses";
import { rateText, stepText } from "../../step-texts.server";

type Reader = RecordReader<CreditRecord>;

/** Of which the grand total is made, in this order. */
const parts = ["basic", "extra", "discount", "usedPoints", "corrected"] as const;

/** A credit in the reader's words: every block of its sheet, for the screen and for paper. */
export function presentCredit(reader: Reader) {
  const { record, locale, t, at } = reader;
  const { currency } = record;
  const written = (value: string) => writtenMoney(locale, value, currency);
  const share = percentOf(record.net, record.target);
  const attainment = withPercentSign(locale, formatPercent(locale, share));
  const person = (done: { by: string; at: string } | null) => (done ? `${done.by}, ${at(done.at)}` : "–");
  return {
    id: record.id,
    name: record.unit.name,
    code: record.unit.code,
    month: formatMonth(locale, record.month),
    currency,
    list: t(`commercial.list.${record.list}`),
    state: record.state,
    stateText: t(`commercial.state.${record.state}`),
    grandTotal: written(record.grandTotal),
    total: parts.map((name) => ({ key: name, label: t(`commercial.${name}`), value: written(record[name]) })),
    sales: [
      { label: t("commercial.invoiced"), value: written(record.invoiced) },
      { label: t("commercial.returned"), value: written(record.returned) },
      { label: t("commercial.net"), value: written(record.net) },
      { label: t("commercial.target"), value: record.target === null ? "–" : written(record.target) },
      { label: t("commercial.attainment").replace(/ %$/, ""), value: attainment },
      { label: t("commercial.lastYear"), value: written(record.lastYear) },
    ],
    steps: stepBlocks(reader),
    noExtra: record.basic === "0" ? t("commercial.onlyWithBasic") : null,
    discounts: record.discounts.map(({ id, discountNo, day, customer, invoiceNo, amount }) => ({
      key: String(id),
      cells: [{ text: discountNo, href: discountAddress(id) }, day, customer ?? "–", invoiceNo || "–", written(amount)],
    })),
    usedPoints: written(record.usedPoints),
    corrections: record.corrections.map(({ originId, month, net, incentive, usedPoints, amount }) => ({
      key: String(originId),
      cells: [
        { text: formatMonth(locale, month), href: creditAddress(originId) },
        writtenMoneyChange(locale, net, currency),
        writtenMoneyChange(locale, incentive, currency),
        writtenMoneyChange(locale, usedPoints, currency),
        writtenMoneyChange(locale, amount, currency),
      ],
    })),
    stage: [
      { label: t("commercial.state.calculated"), value: person(record.calculated) },
      { label: t("commercial.state.reviewed"), value: person(record.reviewed) },
      { label: t("commercial.state.approved"), value: person(record.approved) },
      { label: t("commercial.state.credited"), value: person(record.credited) },
    ],
    history: record.history.map(({ no, event, at: when, by, comment, grandTotal }) => ({
      key: String(no),
      text: [t(`commercial.event.${event}`, { total: `${written(grandTotal)} ${currency}` }), comment]
        .filter(Boolean)
        .join(" · "),
      by,
      at: at(when),
    })),
    isOutdated: record.isOutdated === true,
    can: record.can,
    address: creditAddress(record.id),
    recalculation: calculationAddress(record.month, record.unit.id),
    invoices: t("commercial.invoices.count", { shown: formatInteger(locale, record.invoices) }),
    links: linksOf(reader),
  };
}

/** What of it stands on paper. */
export function presentCreditSheet(reader: Reader) {
  const { month, currency, sales, steps, total, grandTotal, discounts, corrections } = presentCredit(reader);
  return { month, currency, sales, steps, total, grandTotal, discounts, corrections, ...sheetHead(reader) };
}
export type CreditPaper = ReturnType<typeof presentCreditSheet>;

function stepBlocks({ record, locale, t }: Reader) {
  const { currency } = record;
  return record.steps.map(({ kind, stepType, validFrom, steps, reached, next }) => {
    const from = (value: string) => stepText(locale, { kind, stepType, currency }, value);
    return {
      key: kind,
      title: t(`commercial.kind.${kind}`),
      note: `${t(`commercial.stepType.${stepType}`)}, ${t("commercial.since", { month: formatMonth(locale, validFrom) })}`,
      reached: reached ? `${from(reached.from)}: ${rateText(locale, reached.rate)}` : t("commercial.notReached"),
      next: next
        ? t("commercial.next", {
            amount: writtenMoney(locale, next.missing, currency),
            currency,
            step: from(next.from),
            rate: rateText(locale, next.rate),
          })
        : reached
          ? t("commercial.highest")
          : "",
      rows: steps.map((step) => ({
        key: step.from,
        isReached: step.from === reached?.from,
        from: from(step.from),
        rate: rateText(locale, step.rate),
      })),
    };
  });
}

/** Where the figures behind this sheet are, for whoever may open them. */
function linksOf({ record, user }: Reader) {
  const pathOf = (code: string) => findPath(user.menus, code);
  const { month, unit } = record;
  const sales = pathOf("MIPSAL01");
  const points = pathOf("MIPMBS06");
  return {
    lines: sales && `${sales}?unit=${unit.id}&month=${month}&by=lines&currency=local`,
    invoices: `${creditsPath}/invoices?credit=${record.id}`,
    discounts: `${discountsPath}?month=${month}&unit=${unit.id}`,
    points: points && `${points}?unit=${unit.id}&flow=${month}&sort=use`,
  };
}

type Menus = Reader["user"]["menus"];
/** None where the reader has no right to the screen, or it is not built yet. */
const findPath = (menus: Menus, code: string): string | null =>
  findLeafByCode(code)?.screen ? (findMenuItem(menus, code)?.path ?? null) : null;

function sheetHead({ record, locale, t, user }: Reader) {
  return {
    maker: letterhead(locale),
    title: t("commercial.sheet"),
    meta: [
      record.unit.name,
      record.unit.code,
      t("commercial.sheet.no", { id: record.id }),
      t(`commercial.state.${record.state}`),
    ].join(" · "),
    date: formatInstant(new Date(), user.userPrincipal.timeZone),
  };
}
