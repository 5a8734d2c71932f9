import { isZero, sum } from "~/api/domain/decimal";
import { writtenMoney, writtenMoneyChange, writtenWithCurrency } from "~/api/domain/money-text";
import { margin, usageIndex, variance } from "~/api/domain/tool-management/figures/site-figures";
import type { CustomerReport } from "~/api/domain/tool-management/report/customer-report";
import type { SiteReport } from "~/api/domain/tool-management/report/site-report";
import { letterhead } from "~/portal/frame/letterhead.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { internalMark, presentPaperFor } from "~/portal/record/paper-for.server";
import { languageLinks } from "~/portal/record/paper-language.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import { addressOn } from "~/portal/report/report-address";
import type { SheetTable } from "~/ui/print/sheet";
import type { WordKey } from "~/words";
import { formatInteger, formatMonth, formatPercentChange, formatQuantity } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { reportPath, sitePath } from "../parts/addresses";
import { presentWaterfall } from "../parts/present-waterfall.server";
import { monthChoices } from "../parts/read-period.server";
import {
  accuracyText,
  actualCpuText,
  chargedTexts,
  contractCpuText,
  cpuText,
  indexText,
  marginText,
} from "../parts/texts.server";
import { actionTable, effectTable } from "./action-tables.server";

export type ReportReader = RecordReader<SiteReport | CustomerReport>;
type Facts = readonly (readonly [label: string, value: string])[];

/** What stands beside the paper. @param search of its address */
export function presentReport(reader: ReportReader, search: URLSearchParams) {
  const { record: report, t, user } = reader;
  const path = reportPath(report.id);
  const here = addressOn(path, search);
  return {
    title: (_t: unknown, named: Locale) => `${report.code} ${formatMonth(named, report.month)}`,
    paper: presentPaperFor(t, { path, search, isInternal: isInternal(report), mayBoth: report.mayBoth }),
    links: languageLinks(t, (changes) => here({ ...changes, for: isInternal(report) ? "internal" : null })),
    back: findMenuItem(user.menus, "MIPTMS07") ? sitePath(report.id) : null,
    months: monthChoices(reader, report.monthsKnown, report.month),
    kept: { for: isInternal(report) ? "internal" : null, lang: search.get("lang") },
    words: ["ttmb.month", "ttmb.show", "ttmb.site.back", "ttmb.report.", "ttmb.comments"],
  };
}

const isInternal = ({ paper }: SiteReport | CustomerReport): boolean => paper === "internal";

/** The report as a paper: what the customer reads has no costs and no margin. */
export function drawReport(reader: ReportReader) {
  const { record: report, t, locale } = reader;
  const month = formatMonth(locale, report.month);
  return {
    heading: t("ttmb.report.title", { month }),
    mark: isInternal(report) ? t(internalMark) : null,
    maker: letterhead(locale),
    meta: `${report.customerName} · ${report.name} · ${report.code}`,
    date: t(report.closed ? "ttmb.report.closed" : "ttmb.report.open", { month }),
    edition: editionText(reader),
    facts: siteFacts(reader),
    figures: figureFacts(reader),
    waterfall: report.own?.waterfall ? presentWaterfall({ locale, t }, report.own.waterfall, report.currency) : null,
    tables: [
      modelTable(reader),
      monthTable(reader),
      worstTable(reader),
      savingTable(reader),
      actionTable(reader),
      effectTable(reader),
    ].filter(({ rows }) => rows.length > 0),
    comments: report.comments.map(({ id, line, text }) => ({ id, text: line ? `${line}: ${text}` : text })),
  };
}

/** Who holds two papers of one month reads on the later one which of them counts. */
function editionText({ record: { edition }, t }: ReportReader): string | null {
  if (edition === null) return null;
  const { day, replaces } = edition;
  return day === null ? t("ttmb.report.reopened", { replaces }) : t("ttmb.report.edition", { day, replaces });
}

function siteFacts(reader: ReportReader): Facts {
  const { record: report, t, locale } = reader;
  return [
    [t("ttmb.contractType"), contractText(reader)],
    [t("ttmb.startDay"), report.startDay],
    [t("ttmb.employees"), formatInteger(locale, report.employees)],
    [t("ttmb.machines"), formatInteger(locale, report.machines)],
    [t("ttmb.unit"), report.unitName],
    [t("ttmb.manager"), report.managerName ?? "–"],
    [t("ttmb.currency"), report.currency],
  ];
}

/** How the site pays, with the month's fee. */
function contractText({ record: { contractType, charges, currency }, t, locale }: ReportReader): string {
  const type = t(`ttmb.contract.${contractType}`);
  if (!charges || isZero(charges.fee)) return type;
  return `${type}, ${t("ttmb.fee.month", { fee: writtenWithCurrency(locale, charges.fee, currency) })}`;
}

/** What is charged where it has a fee in it: parts that add up to it. */
function chargedParts({ record: { charges, entered, currency }, t, locale }: ReportReader): Facts {
  if (!charges || !entered || isZero(charges.fee)) return [];
  const parts = (["units", "fee", "tools"] as const).filter((part) => !isZero(charges[part]));
  return parts.map((part) => [t(`ttmb.charged.${part}`), writtenWithCurrency(locale, charges[part], currency)]);
}

/** What the month came to; costs and margin for the maker's own people alone. */
function figureFacts(reader: ReportReader): Facts {
  const { record: report, t, locale } = reader;
  const { own, currency } = report;
  const { entered } = report;
  const money = (value: string) => writtenWithCurrency(locale, value, currency);
  const told = (text: string) => (entered ? text : "–");
  const shared: Facts = [
    ...(report.missing.length > 0 ? ([[t("ttmb.report.missing"), report.missing.join(", ")]] as const) : []),
    [t("ttmb.units"), told(formatInteger(locale, report.units))],
    [t("ttmb.planned"), told(formatInteger(locale, report.planned))],
    [t(own ? "ttmb.revenue" : "ttmb.charged"), told(money(report.charged))],
    ...chargedParts(reader),
    [t("ttmb.chargedCpu"), told(cpuText(locale, report.charged, report.units, currency))],
    [t("ttmb.usageIndex"), indexText(locale, report.usageIndex)],
    [t("ttmb.accuracy"), accuracyText(reader, report.accuracy, report.accuracyTarget)],
    [t("ttmb.saved"), money(report.saved)],
  ];
  if (!own) return shared;
  const figures = { revenue: own.revenue, toolCost: own.toolCost, expenses: own.expenses };
  return [
    ...shared,
    [t("ttmb.toolCost"), money(own.toolCost)],
    [t("ttmb.expenses"), money(own.expenses)],
    [t("ttmb.margin"), marginText(locale, figures, money)],
    [t("ttmb.planCpu"), cpuText(locale, own.planCost, report.units, currency)],
    [t("ttmb.actualCpu"), actualCpuText(reader, own, report.units, currency)],
    [t("ttmb.usageEffect"), writtenMoneyChange(locale, own.usageEffect, currency)],
    [t("ttmb.priceEffect"), writtenMoneyChange(locale, own.priceEffect, currency)],
    [t("ttmb.stockValue"), own.stockValue === null ? "–" : money(own.stockValue)],
    [t("ttmb.turns"), indexText(locale, own.turns, 1)],
  ];
}

export type Titled = SheetTable & { aside: string };
/** @param aside the currency of its money; nothing where it has none */
export const table = (
  { t, record }: ReportReader,
  caption: WordKey,
  heads: readonly WordKey[],
  rows: SheetTable["rows"],
  { words = [], aside = record.currency }: { words?: readonly number[]; aside?: string } = {},
): Titled => ({ caption: t(caption), aside, heads: heads.map((head) => t(head)), rows, words });

function modelTable(reader: ReportReader): Titled {
  const { record: report, locale, t } = reader;
  const { currency, own } = report;
  const money = (value: string) => writtenMoney(locale, value, currency);
  const perUnit = report.contractType !== "fee";
  const charged = chargedTexts(locale, report.models, currency);
  const rows = report.models.map((model, at) => ({
    key: String(model.modelId),
    cells: [
      `${model.line} ${model.model} · ${model.modelName}`,
      model.told ? formatInteger(locale, model.units) : "–",
      model.told ? formatInteger(locale, model.planned) : "–",
      contractCpuText(locale, model.contractCpu, currency),
      (model.told && perUnit && charged[at]) || "–",
      ...(own === null || model.planCost === null || model.toolCost === null
        ? []
        : [
            cpuText(locale, model.planCost, model.units, currency),
            cpuText(locale, model.toolCost, model.units, currency),
            formatPercentChange(locale, variance({ planCost: model.planCost, toolCost: model.toolCost })),
          ]),
    ],
  }));
  // Of a month that lacks a model there is no total, as it has no key figures.
  const told = (text: string) => (report.entered ? text : "–");
  const total = {
    ...{ key: "total", strong: true },
    cells: [
      t("ttmb.total"),
      told(formatInteger(locale, report.units)),
      told(formatInteger(locale, report.planned)),
      "",
      perUnit ? told(money(sum(report.models.map((model) => model.charged)))) : "–",
      ...(own
        ? [
            cpuText(locale, own.planCost, report.units, currency),
            cpuText(locale, own.toolCost, report.units, currency),
            formatPercentChange(locale, variance(own)),
          ]
        : []),
    ],
  };
  const heads: WordKey[] = ["ttmb.model", "ttmb.units", "ttmb.planned", "ttmb.contractCpu", "ttmb.charged"];
  const costs: WordKey[] = own ? ["ttmb.planCpu", "ttmb.actualCpu", "ttmb.variance"] : [];
  return table(reader, "ttmb.models", [...heads, ...costs], [...rows, total]);
}

function monthTable(reader: ReportReader): Titled {
  const { record: report, locale } = reader;
  const { currency, own } = report;
  const money = (value: string) => writtenMoney(locale, value, currency);
  const heads: WordKey[] = own
    ? [
        "ttmb.month",
        "ttmb.units",
        "ttmb.revenue",
        "ttmb.toolCost",
        "ttmb.expenses",
        "ttmb.margin",
        "ttmb.actualCpu",
        "ttmb.variance",
      ]
    : ["ttmb.month", "ttmb.units", "ttmb.charged", "ttmb.chargedCpu"];
  const rows = report.months.map(({ ym, units, charged, entered }) => {
    const costs = own?.months.find((month) => month.ym === ym);
    if (!entered) return { key: String(ym), cells: [formatMonth(locale, ym), ...heads.slice(1).map(() => "–")] };
    return {
      key: String(ym),
      cells: [
        formatMonth(locale, ym),
        formatInteger(locale, units),
        money(charged),
        ...(costs
          ? [
              money(costs.toolCost),
              money(costs.expenses),
              money(margin(costs)),
              cpuText(locale, costs.toolCost, units, currency),
              formatPercentChange(locale, variance(costs)),
            ]
          : [cpuText(locale, charged, units, currency)]),
      ],
    };
  });
  return table(reader, "ttmb.months", heads, rows);
}

/** Tools of which most was issued too much: in money for the maker, in pieces for the customer. */
function worstTable(reader: ReportReader): Titled {
  const { record: report, locale } = reader;
  const rows = report.worst.map((tool, at) => ({
    key: String(tool.toolId),
    cells: [
      `${at + 1}. ${tool.line} ${tool.model} ${tool.toolNo}`,
      tool.machiningPart,
      tool.maker,
      formatQuantity(locale, Number(tool.expected).toFixed(1)),
      formatInteger(locale, tool.issued),
      indexText(locale, usageIndex(tool)),
      ...(report.own === null || tool.excessCost === null
        ? []
        : [writtenMoneyChange(locale, tool.excessCost, report.currency)]),
    ],
  }));
  const heads: WordKey[] = ["ttmb.tool", "ttmb.part", "ttmb.maker", "ttmb.expected", "ttmb.issued", "ttmb.usageIndex"];
  return table(reader, "ttmb.worst", report.own ? [...heads, "ttmb.excessCost"] : heads, rows, {
    words: [1, 2],
    ...(report.own ? {} : { aside: "" }),
  });
}

function savingTable(reader: ReportReader): Titled {
  const { record: report, locale, t } = reader;
  const money = (value: string) => writtenMoney(locale, value, report.currency);
  const rows = report.savings.map((saving) => ({
    key: String(saving.id),
    cells: [
      saving.title,
      t(`ttmb.category.${saving.category}`),
      formatMonth(locale, saving.startYm),
      saving.signedOn ?? t("ttmb.unsigned"),
      money(saving.savingAYear),
      money(saving.saved),
    ],
  }));
  const heads: WordKey[] = [
    "ttmb.saving",
    "ttmb.category",
    "ttmb.start",
    "ttmb.signed",
    "ttmb.savingAYear",
    "ttmb.saved",
  ];
  return table(reader, "ttmb.savings", heads, rows, { words: [1, 2, 3] });
}
