import type { MemberRecord } from "~/api/domain/commercial/member-record";
import { writtenMoney } from "~/api/domain/money-text";
import type { RecordReader } from "~/portal/record/require-record.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { creditAddress, memberAddress } from "../../addresses";
import { rateText, stepText } from "../../step-texts.server";

/** Terms in the reader's words. */
export function presentMember({ record, locale, t, at }: RecordReader<MemberRecord>) {
  const { currency, unit } = record;
  const until = (month: string) => month || t("commercial.terms.until");
  return {
    id: record.id,
    name: unit.name,
    note: `${unit.code} · ${record.house}`,
    can: record.can,
    facts: [
      { label: t("commercial.list"), value: t(`commercial.list.${record.list}`) },
      { label: t("commercial.validFrom"), value: record.validFrom },
      { label: t("commercial.validTo"), value: until(record.validTo) },
      { label: t("commercial.contractNo"), value: record.contractNo },
      { label: t("commercial.terms"), value: record.terms },
      { label: t("commercial.credited12"), value: `${writtenMoney(locale, record.credited, currency)} ${currency}` },
    ],
    steps: record.steps.map(({ kind, stepType, validFrom, steps }) => ({
      label: `${t(`commercial.kind.${kind}`)}, ${t(`commercial.stepType.${stepType}`)}, ${t("commercial.since", { month: formatMonth(locale, validFrom) })}`,
      value: steps
        .map(({ from, rate }) => `${stepText(locale, { kind, stepType, currency }, from)}: ${rateText(locale, rate)}`)
        .join(" / "),
    })),
    history: record.history.map((each) => ({
      key: String(each.id),
      cells: [
        { text: each.validFrom, href: memberAddress(each.id) },
        until(each.validTo),
        t(`commercial.list.${each.list}`),
        each.contractNo || "–",
        stateBadge(locale, { word: `commercial.terms.state.${each.state}` }),
      ],
    })),
    credits: record.credits.map(({ id, month, state, net, grandTotal }) => ({
      key: String(id),
      cells: [
        { text: formatMonth(locale, month), href: creditAddress(id) },
        stateBadge(locale, { word: `commercial.state.${state}` }),
        writtenMoney(locale, net, currency),
        writtenMoney(locale, grandTotal, currency),
      ],
    })),
    currency,
    changes: record.changes.map(({ id, at: when, action, by }) => ({
      key: id,
      text: t(`admin.action.${action}` as WordKey),
      by,
      at: at(when),
    })),
  };
}
