import { sum } from "~/api/domain/decimal";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { lastDay } from "~/api/domain/report/period";
import type { Margin } from "~/api/domain/tool-management/figures/site-figures";
import { turnsOf } from "~/api/domain/tool-management/figures/site-sums";
import { type SiteRecord, spanFrom } from "~/api/domain/tool-management/site/site-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { RecordReader } from "~/portal/record/require-record.server";
import { formatInteger, formatMonth } from "~/words/formats";
import { entriesPath } from "../parts/addresses";
import { accuracyText, actualCpuText, cpuText, indexText, marginText, shareText } from "../parts/texts.server";
import { offerPath } from "../simulator/offer-address";

export type SiteReader = RecordReader<SiteRecord>;
export type ShownFact = { label: string; text: string; href?: string };

/** What the site is and how it pays. */
export function siteFacts({ record: site, t, locale, user }: SiteReader): ShownFact[] {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const money = (value: string) => writtenWithCurrency(locale, value, site.currency);
  return [
    {
      ...{ label: t("ttmb.customer"), text: `${site.customerName} · ${site.customer}` },
      ...(view && { href: `${view}/${site.customerId}` }),
    },
    { label: t("ttmb.unit"), text: `${site.unitName} · ${site.unit}` },
    { label: t("ttmb.manager"), text: site.managerName ?? "" },
    {
      label: t("ttmb.contractType"),
      text: [
        t(`ttmb.contract.${site.contractType}`),
        site.monthlyFee && t("ttmb.fee.month", { fee: money(site.monthlyFee) }),
      ]
        .filter(Boolean)
        .join(", "),
    },
    { label: t("ttmb.term"), text: `${site.startDay} – ${site.endDay ?? ""}` },
    { label: t("ttmb.currency"), text: site.currency },
    {
      label: t("ttmb.size"),
      text: t("ttmb.size.text", {
        people: formatInteger(locale, site.employees),
        machines: formatInteger(locale, site.machines),
      }),
    },
    ...(site.offer
      ? [
          {
            ...{ label: t("ttmb.offer"), text: site.offer.title },
            href: `${offerPath}?${new URLSearchParams({ saved: site.offer.id, version: String(site.offer.version) })}`,
          },
        ]
      : []),
    { label: t("ttmb.ownShare"), text: shareText(locale, site.ownShare) },
    { label: t("ttmb.gainShare"), text: shareText(locale, site.gainShare) },
    { label: t("field.ttmbSite.remark"), text: site.remark },
  ];
}

/** What the chosen months came to. */
export function periodFacts({ record: site, t, locale }: SiteReader): ShownFact[] {
  const asked = site.months.filter(({ ym }) => ym >= spanFrom(site.month, site.span));
  const months = asked.filter(({ entered }) => entered);
  const told = months.length > 0;
  const added = (of: (month: SiteRecord["months"][number]) => string) => sum(months.map(of));
  const units = months.reduce((all, month) => all + month.units, 0);
  const figures: Margin & { planCost: string } = {
    revenue: added(({ revenue }) => revenue),
    toolCost: added(({ toolCost }) => toolCost),
    expenses: added(({ expenses }) => expenses),
    planCost: added(({ planCost }) => planCost),
  };
  const money = (value: string) => (told ? writtenWithCurrency(locale, value, site.currency) : "–");
  const { turns } = turnsOf(site.months.filter(({ entered }) => entered));
  const { waiting } = site;
  const entries = entriesPath(site.id, { month: site.month, ...(site.span !== "month" && { span: site.span }) });
  return [
    { label: t("ttmb.units"), text: told ? formatInteger(locale, units) : "–" },
    { label: t("ttmb.revenue"), text: money(figures.revenue) },
    { label: t("ttmb.toolCost"), text: money(figures.toolCost), href: entries },
    ...(waiting === 0 ? [] : [{ label: t("ttmb.waiting"), text: formatInteger(locale, waiting), href: entries }]),
    { label: t("ttmb.expenses"), text: money(figures.expenses) },
    {
      label: t("ttmb.margin"),
      text: told ? marginText(locale, figures, money) : "–",
    },
    { label: t("ttmb.planCpu"), text: cpuText(locale, figures.planCost, units, site.currency) },
    {
      label: t("ttmb.actualCpu"),
      text: told ? actualCpuText({ t, locale }, figures, units, site.currency) : "–",
    },
    { label: t("ttmb.turns"), text: indexText(locale, turns, 1) },
    { label: t("ttmb.accuracy"), text: accuracyText({ t, locale }, countedOf(site), site.accuracyTarget) },
    {
      label: t("ttmb.closedTo"),
      text: site.closedTo > 0 ? formatMonth(locale, site.closedTo) : t("ttmb.closedTo.none"),
    },
  ];
}

/** All counts of the twelve months up to the page's month together, as its report and the list of sites have them. */
function countedOf({ counts, month }: SiteRecord) {
  const told = counts.filter(({ day }) => day <= lastDay(month));
  return {
    counted: told.reduce((all, day) => all + day.counted, 0),
    accurate: told.reduce((all, day) => all + day.accurate, 0),
  };
}
