import { writtenMoney, writtenMoneyChange } from "~/api/domain/money-text";
import { margin, marginPercent, variance } from "~/api/domain/tool-management/figures/site-figures";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ShownList } from "~/ui/records/list-card";
import type { ListCell } from "~/ui/records/list-table";
import type { WordKey } from "~/words";
import { formatInteger, formatMonth, formatPercent, formatPercentChange } from "~/words/formats";
import { entryPath, monthPath, sitePath } from "../parts/addresses";
import { chargedTexts, contractCpuText, cpuText, unitCostText } from "../parts/texts.server";
import type { SiteReader } from "./present-facts.server";

export type Head = readonly [key: WordKey, kind?: "num", measure?: "measure"];

export const columnsOf = ({ t }: Pick<SiteReader, "t">, heads: readonly Head[]): ShownList["columns"] =>
  heads.map(([word, kind, measure]) => ({
    ...{ text: t(word), ...(kind && { kind }) },
    ...(measure && { measure: true as const }),
  }));

export const listOf = (
  reader: SiteReader,
  caption: WordKey,
  heads: readonly Head[],
  rows: ShownList["rows"],
): Omit<ShownList, "actions"> => ({
  caption: reader.t(caption),
  columns: columnsOf(reader, heads),
  // Figures stay on one line.
  rows: rows.map(({ key, cells }) => ({
    key,
    cells: cells.map((cell, at) =>
      heads[at]?.[1] === "num" ? { ...(typeof cell === "string" ? { text: cell } : cell), whole: true } : cell,
    ),
  })),
  none: reader.t("ttmb.none"),
});

/** What may be entered there, and files of it. */
export const entering = (
  reader: SiteReader,
  entry: string,
  word: WordKey,
  upload?: string,
): Pick<ShownList, "actions"> => {
  const { record: site, t } = reader;
  if (!site.can.includes(entry === "model" ? "model" : "enter")) return {};
  const file = upload
    ? [{ text: t("ttmb.upload"), href: `${sitePath(site.id)}/${upload}/uploads`, icon: "up" as const }]
    : [];
  return { actions: [...file, { text: t(word), href: entryPath(site.id, entry), icon: "plus" as const }] };
};

/** What is entered there by a sheet, and files of it. */
export const sheetOf = (
  { record: site, t }: SiteReader,
  word: WordKey,
  href: string,
  upload?: string,
): Pick<ShownList, "actions"> => {
  if (!site.can.includes("enter")) return {};
  const file = { text: t("ttmb.upload"), href: `${sitePath(site.id)}/${upload}/uploads`, icon: "up" as const };
  return { actions: [...(upload ? [file] : []), { text: t(word), href, icon: "plus" as const }] };
};

const monthHeads: readonly Head[] = [
  ["ttmb.month"],
  ["ttmb.units", "num"],
  ["ttmb.revenue", "num"],
  ["ttmb.toolCost", "num"],
  ["ttmb.expenses", "num"],
  ["ttmb.margin", "num"],
  ["ttmb.marginPercent", "num"],
  ["ttmb.planCpu", "num"],
  ["ttmb.actualCpu", "num"],
  ["ttmb.variance", "num"],
  ["ttmb.stockValue", "num"],
  ["ttmb.state"],
];

/** Twelve months, the newest first. */
export function monthList(reader: SiteReader): ShownList {
  const { record: site, locale } = reader;
  const money = (value: string | null) => (value === null ? "–" : writtenMoney(locale, value, site.currency));
  const states = new Map(site.monthsKnown.map(({ ym, state }) => [ym, state]));
  const rows = site.months.toReversed().map((month) => {
    const state = states.get(month.ym) ?? "running";
    const figures: ListCell[] = [
      formatInteger(locale, month.units),
      ...[month.revenue, month.toolCost, month.expenses, margin(month)].map(money),
      formatPercent(locale, marginPercent(month)),
      cpuText(locale, month.planCost, month.units, site.currency),
      cpuText(locale, month.toolCost, month.units, site.currency),
      formatPercentChange(locale, variance(month)),
      money(month.stockValue),
    ];
    return {
      key: String(month.ym),
      cells: [
        { text: formatMonth(locale, month.ym), href: `${sitePath(site.id)}?month=${month.ym}`, whole: true },
        ...figures.map((figure) => (month.entered ? figure : "–")),
        stateBadge(locale, { word: `ttmb.month.state.${state}` }),
      ] satisfies ListCell[],
    };
  });
  return {
    ...listOf(reader, "ttmb.months", monthHeads, rows),
    ...sheetOf(reader, "ttmb.enter.production", monthPath(site.id, "production"), "production"),
  };
}

const modelHeads: readonly Head[] = [
  ["ttmb.model"],
  ["ttmb.units", "num"],
  ["ttmb.planned", "num"],
  ["ttmb.contractCpu", "num"],
  ["ttmb.charged", "num"],
  ["ttmb.planCost", "num"],
  ["ttmb.toolCost", "num"],
  ["ttmb.planCpu", "num"],
  ["ttmb.actualCpu", "num"],
  ["ttmb.variance", "num"],
  ["ttmb.excessCost", "num"],
  ["ttmb.priceEffect", "num"],
];

/** Lines with their models in the chosen months. */
export function modelList(reader: SiteReader): ShownList {
  const { record: site, locale } = reader;
  const mayChange = site.can.includes("model");
  const count = (value: number) => formatInteger(locale, value);
  const money = (value: string) => writtenMoney(locale, value, site.currency);
  const charged = chargedTexts(locale, site.models, site.currency);
  const rows = site.models.map((model, at) => {
    const told = (text: string) => (model.told ? text : "–");
    return {
      key: String(model.modelId),
      cells: [
        {
          ...{ text: `${model.line} ${model.model}`, sub: `${model.lineName} · ${model.modelName}` },
          ...(mayChange && { href: entryPath(site.id, "model", { model: model.modelId }) }),
        },
        ...[model.units, model.planned].map(count).map(told),
        contractCpuText(locale, model.contractCpu, site.currency),
        told(charged[at] ?? "–"),
        ...[model.planCost, model.toolCost].map(money).map(told),
        model.units > 0
          ? cpuText(locale, model.planCost, model.units, site.currency)
          : unitCostText(locale, model.listCpu, site.currency),
        cpuText(locale, model.toolCost, model.units, site.currency),
        formatPercentChange(locale, variance(model)),
        told(writtenMoneyChange(locale, model.excessCost, site.currency)),
        told(writtenMoneyChange(locale, model.priceEffect, site.currency)),
      ] satisfies ListCell[],
    };
  });
  return { ...listOf(reader, "ttmb.models", modelHeads, rows), ...entering(reader, "model", "ttmb.enter.model") };
}
