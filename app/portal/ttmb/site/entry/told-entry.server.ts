import type { EntryKind } from "~/api/domain/tool-management/entry/entry-input";
import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import type { ToolName } from "~/api/domain/tool-management/site/site-tools";
import { readMonth } from "~/api/domain/typed-values";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";

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
  const name = tools.find(({ toolId }) => toolId === given.tool)?.name ?? "";
  const model = site.models.find(({ modelId }) => modelId === given.model);
  const told = (of: string, params: WordParams): Told => ({ told: `ttmb.entered.${of}` as WordKey, params });
  if (kind === "model") return told(kind, { name: `${text("line")} ${text("model")}` });
  if (kind === "tool") return told(kind, { name: `${model ? `${model.line} ${model.model} ` : ""}${text("toolNo")}` });
  if (kind === "saving") return told(kind, { name: text("title") });
  if (kind === "comment") return told(kind, { month: formatMonth(locale, readMonth(text("month"))) });
  if (kind === "action") return told(kind, { name, day: text("dueDay") });
  if (kind === "bounds")
    return given.min === null ? told("boundless", { name }) : told(kind, { name, min: text("min"), max: text("max") });
  const movement = translate(locale, `stock.kind.${text("kind")}` as WordKey);
  return told("movement", {
    name,
    kind: movement,
    day: text("day"),
    pieces: formatInteger(locale, Number(given.quantity) || 0),
  });
}
