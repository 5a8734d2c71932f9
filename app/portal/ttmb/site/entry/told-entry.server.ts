import { writtenWithCurrency } from "~/api/domain/money-text";
import { readPrice } from "~/api/domain/read-price";
import type { EntryKind } from "~/api/domain/tool-management/entry/entry-input";
import { readCpu, writtenCpu } from "~/api/domain/tool-management/entry/read-cpu";
import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import type { ToolName } from "~/api/domain/tool-management/site/site-tools";
import { readMonth } from "~/api/domain/typed-values";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { withGroups } from "~/words/typed-number";

type Given = Readonly<Record<string, unknown>>;
type Told = { told: WordKey; params: WordParams };

/** What was entered, in the notice after it: which tool, how many, of when. */
export function toldEntry(
  locale: Locale,
  { site, tools }: { site: SiteRecord; tools: readonly ToolName[] },
  kind: EntryKind,
  given: Given,
): Told {
  const text = (name: string) => String(given[name] ?? "");
  const pieces = (name: string) => formatInteger(locale, Number(given[name]) || 0);
  const name = tools.find(({ toolId }) => toolId === given.tool)?.name ?? "";
  const model = site.models.find(({ modelId }) => modelId === given.model);
  const told = (of: string, params: WordParams): Told => ({ told: `ttmb.entered.${of}` as WordKey, params });
  if (kind === "model") return toldPrice(locale, site, { name: `${text("line")} ${text("model")}`, given });
  if (kind === "tool")
    return toldTerms(locale, site, {
      name: `${model ? `${model.line} ${model.model} ` : ""}${text("toolNo")}`,
      given,
    });
  if (kind === "saving") return told(kind, { name: text("title") });
  if (kind === "comment") return told(kind, { month: formatMonth(locale, readMonth(text("month"))) });
  if (kind === "action") return told(kind, { name, day: text("dueDay") });
  if (kind === "bounds")
    return given.min === null
      ? told("boundless", { name })
      : told(kind, { name, min: pieces("min"), max: pieces("max") });
  const movement = translate(locale, `stock.kind.${text("kind")}` as WordKey);
  return told("movement", {
    name,
    kind: movement,
    day: text("day"),
    pieces: formatInteger(locale, Number(given.quantity) || 0),
  });
}

type Listed = { name: string; given: Given };
type Site = Pick<SiteRecord, "currency">;

/** A model, with what a unit of it is charged with and from when, where that was named. */
function toldPrice(locale: Locale, { currency }: Site, { name, given }: Listed): Told {
  const cpu = readCpu(String(given.contractCpu ?? ""));
  if (cpu === null || !given.fromMonth) return { told: "ttmb.entered.model", params: { name } };
  const month = formatMonth(locale, readMonth(String(given.fromMonth)));
  return {
    told: "ttmb.entered.modelPrice",
    params: { name, price: `${withGroups(writtenCpu(cpu))} ${currency}`, month },
  };
}

/** A tool with its prices, and from when. */
function toldTerms(locale: Locale, { currency }: Site, { name, given }: Listed): Told {
  const written = (typed: unknown) =>
    writtenWithCurrency(locale, String(readPrice(String(typed ?? ""), currency) ?? 0), currency);
  const month = formatMonth(locale, readMonth(String(given.fromMonth)));
  const params = { name, month, price: written(given.unitPrice) };
  return given.contractPrice
    ? { told: "ttmb.entered.toolContract", params: { ...params, contract: written(given.contractPrice) } }
    : { told: "ttmb.entered.tool", params };
}
