import { ApiError } from "~/api/client.server";
import { reportCurrencies } from "~/api/domain/facts/sales-shapes";
import { writtenMoneyChange } from "~/api/domain/money-text";
import { formatInteger, formatMonth, formatQuantity } from "~/words/formats";
import { entriesPath } from "../parts/addresses";
import { readPeriod } from "../parts/read-period.server";
import { indexText } from "../parts/texts.server";
import type { ShownFact, SiteReader } from "./present-facts.server";

type Shown = { title: string; facts: ShownFact[] };
type Action = SiteReader["record"]["actions"][number];

/**
 * Beside a decision about a tool what it rests on: which tool, what was decided about it so far, what some months say. None where no tool
 * is named. @param search of the address: the period and the currency of the list that led here
 */
export async function evidenceOf(
  reader: SiteReader,
  toolId: number | null,
  search: URLSearchParams,
  action?: Action,
): Promise<Shown | null> {
  const { record: site, api, t, locale } = reader;
  const decided = action
    ? [
        { label: t("ttmb.tool"), text: `${action.line} ${action.model} ${action.toolNo} · ${action.machiningPart}` },
        { label: t("ttmb.cause"), text: t(`ttmb.cause.${action.cause}`) },
        { label: t("ttmb.owner"), text: action.owner },
        { label: t("ttmb.dueDay"), text: action.dueDay },
      ]
    : [];
  const title = t("ttmb.evidence");
  const alone = action ? { title, facts: decided } : null;
  if (toolId === null) return alone;
  const asked = { id: site.id, tool: toolId };
  const both = Promise.all([api.ttmbSites.tool(asked), api.ttmbSites.evidence({ ...asked, ...askedOf(search) })]);
  const known = await both.catch((error: unknown) => {
    if (error instanceof ApiError && error.is("not-found")) return null;
    throw error;
  });
  if (!known) return alone;
  const [tool, found] = known;
  const named = `${tool.line} ${tool.model} ${tool.toolNo}`;
  const pieces = (value: string) => formatQuantity(locale, Number(value).toFixed(1));
  return {
    title,
    facts: [
      ...(action ? decided : [{ label: t("ttmb.tool"), text: `${named} · ${tool.machiningPart}` }]),
      {
        label: t("ttmb.evidence.months"),
        text: [...new Set([found.from, found.month])].map((ym) => formatMonth(locale, ym)).join(" – "),
        href: entriesPath(site.id, { month: found.month, span: found.span, find: named }),
      },
      { label: t("ttmb.usageIndex"), text: indexText(locale, found.usageIndex) },
      { label: t("ttmbReport.trend"), text: found.trend.map((index) => indexText(locale, index)).join(" → ") },
      { label: t("ttmb.issued"), text: found.issued === null ? "–" : formatInteger(locale, found.issued) },
      { label: t("ttmb.expected"), text: found.expected === null ? "–" : pieces(found.expected) },
      {
        label: t("ttmb.excessCost"),
        text:
          found.excessCost === null
            ? "–"
            : `${writtenMoneyChange(locale, found.excessCost, found.currency)} ${found.currency}`,
      },
    ],
  };
}

function askedOf(search: URLSearchParams) {
  const currency = reportCurrencies.find((each) => each === search.get("currency"));
  return { ...readPeriod(String(search)), ...(currency && { currency }) };
}
