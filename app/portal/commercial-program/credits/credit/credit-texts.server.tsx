import type { CreditRecord } from "~/api/domain/commercial/credit-shapes";
import { percentOf } from "~/api/domain/decimal";
import { writtenMoney } from "~/api/domain/money-text";
import { findLeafByCode } from "~/menu/find-leaf";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { Fact } from "~/ui/records/facts";
import { formatMonth, formatPercent, withPercentSign } from "~/words/formats";
import { creditsPath } from "../../addresses";
import { rateText, stepText } from "../../step-texts.server";

export type CreditReader = RecordReader<CreditRecord>;

export const moneyOf =
  ({ record, locale }: CreditReader) =>
  (value: string) =>
    writtenMoney(locale, value, record.currency);

/** Of which the grand total is made, in this order. */
const parts = ["basic", "extra", "discount", "usedPoints", "corrected"] as const;

export const partsOf = (page: CreditReader) =>
  parts.map((key) => ({
    ...{ key, label: page.t(`commercial.${key}`) },
    ...{ text: moneyOf(page)(page.record[key]), zero: page.record[key] === "0" },
  }));

export const attainmentOf = ({ record, locale, t }: CreditReader) => ({
  label: t("commercial.attainment").replace(/ %$/, ""),
  value: withPercentSign(locale, formatPercent(locale, percentOf(record.net, record.target))),
});

/** Invoices less returns, against target and last year. */
export function salesFacts(page: CreditReader): { label: string; value: string }[] {
  const { record, t } = page;
  const money = (name: "invoiced" | "returned" | "net" | "lastYear") => ({
    ...{ label: t(`commercial.${name}`), value: moneyOf(page)(record[name]) },
  });
  const target = record.target === null ? "–" : moneyOf(page)(record.target);
  return [
    ...[money("invoiced"), money("returned"), money("net")],
    ...[{ label: t("commercial.target"), value: target }, attainmentOf(page), money("lastYear")],
  ];
}

/** Each incentive's steps as they counted, the one that was reached, and what was missing to the next. */
export function reachedSteps({ record, locale, t }: CreditReader) {
  const { currency } = record;
  return record.steps.map(({ kind, stepType, validFrom, steps, reached, next }) => {
    const from = (value: string) => stepText(locale, { kind, stepType, currency }, value);
    const missing = next && {
      ...{ amount: writtenMoney(locale, next.missing, currency), currency },
      ...{ step: from(next.from), rate: rateText(locale, next.rate) },
    };
    const since = `${t(`commercial.stepType.${stepType}`)}, ${t("commercial.since", { month: formatMonth(locale, validFrom) })}`;
    const scale = steps.map((step) => `${from(step.from)} ${rateText(locale, step.rate)}`).join(" / ");
    return {
      kind,
      title: t(`commercial.kind.${kind}`),
      reached: reached ? `${from(reached.from)}: ${rateText(locale, reached.rate)}` : t("commercial.notReached"),
      next: missing ? t("commercial.next", missing) : reached ? t("commercial.highest") : "",
      note: `${since} · ${scale}`,
    };
  });
}

export function stepFacts(page: CreditReader): Fact[] {
  const { record, t } = page;
  const incentives = reachedSteps(page).map(({ title, reached, next, note }) => ({
    label: title,
    value: (
      <>
        <strong>{reached}</strong>
        {next && ` · ${next}`}
        <small className="sub">{note}</small>
      </>
    ),
  }));
  const noExtra = { label: t("commercial.extra"), value: t("commercial.onlyWithBasic") };
  return record.basic === "0" ? [...incentives, noExtra] : incentives;
}

/** Where the figures behind a credit are, for whoever may open them. */
export function sourcesOf({ record: { id, month, unit, currency }, user }: CreditReader) {
  const pathOf = (code: string) => findLeafByCode(code)?.screen && findMenuItem(user.menus, code)?.path;
  const [sales, points] = [pathOf("MIPSAL01"), pathOf("MIPMBS06")];
  return {
    lines: sales && `${sales}?unit=${unit.id}&month=${month}&by=lines&currency=local`,
    invoices: `${creditsPath}/invoices?credit=${id}`,
    // What is refunded: uses and offsets of members with the distributor's currency, without what they passed on.
    points: points && `${points}?unit=${unit.id}&money=${currency}&flow=${month}&only=spent&sort=use`,
  };
}
