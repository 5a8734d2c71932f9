import { writtenWithCurrency } from "~/api/domain/money-text";
import { toneOf } from "~/api/domain/report/tones";
import type { OpportunityRecord } from "~/api/domain/tcis/opportunity/opportunity-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { RecordReader } from "~/portal/record/require-record.server";
import { opportunityPath, visitsPath } from "../addresses";
import { toldHistory } from "../record-parts";

/** An opportunity with what it is worth, what comes next, and each stage that it came to. */
export function presentOpportunity(reader: RecordReader<OpportunityRecord>) {
  const { record: each, t, at, user, locale } = reader;
  const money = (value: string) => writtenWithCurrency(locale, value, each.currency);
  return {
    title: each.name,
    note: `${each.customerName} · ${each.opportunityNo}`,
    address: opportunityPath(each.id),
    can: each.can,
    state: { text: t(`tcis.stage.${each.stage}`), tone: toneOf(`tcis.stage.${each.stage}`) },
    facts: factsOf(reader, money),
    step: each.stepState && { text: t(`tcis.step.${each.stepState}`), tone: toneOf(`tcis.step.${each.stepState}`) },
    next: [
      { label: t("tcis.nextStep"), text: each.nextStep || "–" },
      { label: t("tcis.nextStepDate"), text: each.nextStepDate || "–" },
      { label: t("tcis.owner"), text: each.ownerName || t("tcis.owner.nobody") },
      ...(each.closedOn
        ? [
            { label: t("tcis.closedOn"), text: each.closedOn },
            { label: t("tcis.closeReason"), text: each.closeReason || "–" },
          ]
        : []),
      { label: t("tcis.remark"), text: each.remark || "–" },
      ...(findMenuItem(user.menus, "MIPTAS18")
        ? [
            {
              label: t("tcis.list.visits"),
              text: t("tcis.visitsOfCustomer"),
              href: `${visitsPath}?customer=${each.customerId}`,
            },
          ]
        : []),
    ],
    stages: each.stages.map(({ id, at: when, stage, before, amount, by, reason }) => ({
      key: id,
      text: [
        before === null
          ? t(`tcis.stage.${stage}`)
          : t("tcis.stage.moved", { from: t(`tcis.stage.${before}`), to: t(`tcis.stage.${stage}`) }),
        money(amount),
        reason,
      ]
        .filter(Boolean)
        .join(" · "),
      by,
      at: at(when),
    })),
    history: toldHistory(each.history, { t, at }),
    words: ["tcis."],
  };
}

function factsOf({ record: each, t, user }: RecordReader<OpportunityRecord>, money: (value: string) => string) {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  return [
    {
      label: t("tcis.customer"),
      text: `${each.customerName} · ${each.customer}`,
      ...(view && { href: `${view}/${each.customerId}` }),
    },
    { label: t("tcis.seller"), text: each.distributorName ?? t("tcis.seller.own") },
    { label: t("tcis.itemGroup"), text: each.itemGroupName ?? "–" },
    { label: t("tcis.amount"), text: money(each.value) },
    {
      label: t("tcis.probability"),
      text:
        each.probability === "" && !each.closedOn
          ? t("tcis.probability.ofStage", { percent: each.counted })
          : `${each.counted} %`,
    },
    { label: t("tcis.weighted"), text: money(each.weighted) },
    { label: t("tcis.expectedOn"), text: each.expectedOn },
    { label: t("tcis.competitor"), text: each.competitorName ?? "–" },
  ];
}
