import { writtenMoney, writtenMoneyChange } from "~/api/domain/money-text";
import {
  lifeAttainment,
  margin,
  marginPercent,
  partCost,
  usageIndex,
  variance,
} from "~/api/domain/tool-management/figures/site-figures";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ShownList } from "~/ui/records/list-card";
import type { ListCell } from "~/ui/records/list-table";
import type { WordKey } from "~/words";
import { formatInteger, formatMonth, formatPercent, formatPercentChange, formatQuantity } from "~/words/formats";
import { dayPath, entriesPath, entryPath, monthPath, sitePath } from "../parts/addresses";
import { contractCpuText, cpuText, indexText, unitCostText } from "../parts/texts.server";
import type { SiteReader } from "./present-facts.server";

export type Head = readonly [key: WordKey, kind?: "num"];

export const listOf = (
  { t }: SiteReader,
  caption: WordKey,
  heads: readonly Head[],
  rows: ShownList["rows"],
): Omit<ShownList, "actions"> => ({
  caption: t(caption),
  columns: heads.map(([word, kind]) => ({ text: t(word), ...(kind && { kind }) })),
  // Figures stay on one line.
  rows: rows.map(({ key, cells }) => ({
    key,
    cells: cells.map((cell, at) =>
      heads[at]?.[1] === "num" ? { ...(typeof cell === "string" ? { text: cell } : cell), whole: true } : cell,
    ),
  })),
  none: t("ttmb.none"),
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
  const rows = site.models.map((model) => {
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
        ...[model.charged, model.planCost, model.toolCost].map(money).map(told),
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

const toolHeads: readonly Head[] = [
  ["ttmb.tool"],
  ["ttmb.part"],
  ["ttmb.catalogueNo"],
  ["ttmb.type"],
  ["ttmb.maker"],
  ["ttmb.setUp", "num"],
  ["ttmb.corner", "num"],
  ["ttmb.toolLife", "num"],
  ["ttmb.unitPrice", "num"],
  ["ttmb.contractPrice", "num"],
  ["ttmb.edgeCost", "num"],
  ["ttmb.planCpu", "num"],
  ["ttmb.expected", "num"],
  ["ttmb.issued", "num"],
  ["ttmb.usageIndex", "num"],
  ["ttmb.excessCost", "num"],
  ["ttmb.life", "num"],
];

/** From this much on more of a tool is used than the list says. */
const HIGH_USE = 1.1;

/** The master tool list with what was expected of each tool in the chosen months, and issued. */
export function toolList(reader: SiteReader): ShownList {
  const { record: site, t, locale } = reader;
  const mayEnter = site.can.includes("enter");
  const money = (value: string | null) => (value === null ? "–" : writtenMoney(locale, value, site.currency));
  const count = (value: number | null) => (value === null ? "–" : formatInteger(locale, value));
  const period = { month: site.month, ...(site.span !== "month" && { span: site.span }) };
  const rows = site.tools.map((tool) => {
    const usage = usageIndex(tool);
    const edge = tool.unitPrice === null || tool.corner === null ? null : String(Number(tool.unitPrice) / tool.corner);
    return {
      key: String(tool.toolId),
      cells: [
        {
          ...{ text: `${tool.line} ${tool.model} ${tool.toolNo}`, whole: true },
          ...(mayEnter && { href: entryPath(site.id, "tool", { tool: tool.toolId }) }),
          ...(!tool.listed && { sub: t("ttmb.unlisted") }),
        },
        tool.machiningPart,
        tool.catalogueNo,
        [tool.type1, tool.type2].filter(Boolean).join(" · "),
        tool.maker,
        ...[tool.setUp, tool.corner, tool.toolLife].map(count),
        money(tool.unitPrice),
        money(tool.contractPrice),
        unitCostText(locale, edge, site.currency),
        unitCostText(locale, partCost(tool), site.currency),
        tool.told ? formatQuantity(locale, Number(tool.expected).toFixed(1)) : "–",
        {
          text: tool.told || tool.waiting === 0 ? count(tool.issued) : count(tool.waiting),
          href: entriesPath(site.id, { ...period, find: `${tool.line} ${tool.model} ${tool.toolNo}` }),
          ...(tool.waiting !== 0 && { sub: t("ttmb.waiting.cell", { pieces: count(tool.waiting) }) }),
        },
        usage !== null && Number(usage) >= HIGH_USE
          ? {
              ...{ text: indexText(locale, usage), badge: "bad" as const },
              ...(mayEnter && { href: entryPath(site.id, "action", { tool: tool.toolId }) }),
            }
          : indexText(locale, usage),
        tool.told ? writtenMoneyChange(locale, tool.excessCost, site.currency) : "–",
        formatPercent(locale, lifeAttainment(tool)),
      ] satisfies ListCell[],
    };
  });
  return { ...listOf(reader, "ttmb.tools", toolHeads, rows), actions: [...listed(reader), ...issued(reader)] };
}

const listed = (reader: SiteReader) => entering(reader, "tool", "ttmb.enter.tool", "tools").actions ?? [];
/** What left the crib is entered beside the list, by the sheet of a day or as a file of its own. */
const issued = (reader: SiteReader) =>
  (sheetOf(reader, "ttmb.enter.issue", dayPath(reader.record.id), "issues").actions ?? []).map((action) =>
    action.icon === "up" ? { ...action, text: reader.t("ttmb.upload.issues") } : action,
  );
