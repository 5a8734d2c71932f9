import { writtenMoney, writtenMoneyChange } from "~/api/domain/money-text";
import { decisions, stepsOf } from "~/api/domain/request/define-request";
import { requestStateWord } from "~/api/domain/request/request-filters";
import type { PriceRecord } from "~/api/domain/special-price/price-input";
import type { PriceStep } from "~/api/domain/special-price/price-terms";
import { specialPrice } from "~/api/domain/special-price/special-price";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { personText } from "~/portal/record/person-text.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { newPricePath, pricePapers, pricePath } from "./addresses";
import { presentTables } from "./present-tables.server";
import { numberOf } from "./price-form.server";
import { shownPercent } from "./shown-percent";

export type PriceReader = RecordReader<PriceRecord>;
type ShownFact = { label: string; text: string; href?: string };

/** A request as its page shows it, every text made here. */
export async function presentPrice(reader: PriceReader) {
  const { record, t, locale, at, api, user } = reader;
  const address = pricePath(record.id);
  return {
    title: numberOf(record),
    note: record.customer.name,
    address,
    state: stateBadge(locale, requestStateWord(record.state)),
    acts: record.can,
    renew: record.mayRenew ? `${newPricePath}?of=${record.id}` : null,
    claim: record.mayClaim ? `${address}/claims/new` : null,
    told: toldOf(reader),
    facts: factsOf(reader),
    sums: sumsOf(reader),
    tables: presentTables(reader),
    papers: await loadAttachments(api, pricePapers(record.id), user.userPrincipal.timeZone),
    history: record.events.map(({ no, verb, step, at: when, actor, actorFor, comment }) => ({
      key: String(no),
      text: [t(`request.event.${verb}`), comment].filter(Boolean).join(": "),
      by: [
        verb === "reminder" || verb === "escalation" ? t("request.bySystem") : personText(locale, actor, actorFor),
        ...(step && isDecision(verb) ? [stepName(reader, step)] : []),
      ].join(" · "),
      at: at(when),
    })),
    words: ["specialPrice.", "request.", "attachment."],
  };
}

const isDecision = (verb: string) => (decisions as readonly string[]).includes(verb);
const stepName = ({ t }: PriceReader, step: string) => t(`specialPrice.step.${step as PriceStep}`);

function toldOf(reader: PriceReader): string[] {
  const { record, t } = reader;
  const absent = record.can.includes("approval") ? record.standsInFor?.username : undefined;
  return [
    ...(absent ? [t("request.youStandIn", { absent })] : []),
    ...(record.step ? [t("specialPrice.waitsAt", { step: stepName(reader, record.step) })] : []),
    ...(record.escalatedAt ? [t("specialPrice.escalated")] : []),
    ...(record.coveredSteps.length > 0
      ? [t("specialPrice.covers", { steps: record.coveredSteps.map((step) => stepName(reader, step)).join(", ") })]
      : []),
  ];
}

function factsOf(reader: PriceReader): ShownFact[] {
  const { record, t, at, user, locale } = reader;
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const others = record.versions.filter(({ id }) => id !== record.id);
  return [
    {
      ...{ label: t("request.column.customer"), text: `${record.customer.name} · ${record.customer.code}` },
      ...(view && { href: `${view}/${record.customer.id}` }),
    },
    { label: t("specialPrice.unit"), text: record.unitName },
    { label: t("specialPrice.endUser"), text: record.endUser },
    { label: t("specialPrice.validity"), text: `${record.validFrom} – ${record.validTo}` },
    { label: t("request.column.requestedBy"), text: record.requestedBy.username },
    { label: t("request.column.sentAt"), text: at(record.sentAt) },
    {
      label: t("specialPrice.steps"),
      text:
        record.sentAt === null
          ? ""
          : stepsOf(specialPrice, record.steps)
              .map(({ key }) => stepName(reader, key))
              .join(" → "),
    },
    { label: t("field.request.reason"), text: record.reason },
    { label: t("request.column.decidedBy"), text: personText(locale, record.decidedBy, record.decidedFor) },
    { label: t("request.decidedAt"), text: at(record.decidedAt) },
    ...others.map(({ id, version }) => ({
      label: t("specialPrice.version"),
      text: `v${version}`,
      href: pricePath(id),
    })),
  ];
}

/** Sums of the lines in the request's own currency, and what they mean for the year. */
function sumsOf({ record, t, locale }: PriceReader) {
  const { total, currency, costTold } = record;
  const money = (value: string | null) =>
    value === null ? "–" : `${writtenMoney(locale, value, currency)} ${currency}`;
  return [
    { label: t("specialPrice.sum.list"), text: money(total.list) },
    { label: t("specialPrice.sum.asked"), text: money(total.asked) },
    { label: t("specialPrice.sum.approved"), text: money(total.approved) },
    { label: t("specialPrice.discount"), text: shownPercent(locale, total.discount) },
    ...(costTold ? [{ label: t("specialPrice.margin"), text: shownPercent(locale, total.margin) }] : []),
    {
      label: t("specialPrice.sum.effect"),
      text: total.yearEffect === null ? "–" : `${writtenMoneyChange(locale, total.yearEffect, currency)} ${currency}`,
    },
  ];
}
