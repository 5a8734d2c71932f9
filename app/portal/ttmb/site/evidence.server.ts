import { ApiError } from "~/api/client.server";
import { writtenMoneyChange } from "~/api/domain/money-text";
import { formatInteger, formatMonth, formatQuantity } from "~/words/formats";
import { entriesPath } from "../parts/addresses";
import { indexText } from "../parts/texts.server";
import type { ShownFact, SiteReader } from "./present-facts.server";

type Shown = { title: string; facts: ShownFact[] };
type Action = SiteReader["record"]["actions"][number];

/** Beside a decision about a tool what it rests on: which tool, what was decided about it so far, what three months say. None where no tool is named. */
export async function evidenceOf(reader: SiteReader, toolId: number | null, action?: Action): Promise<Shown | null> {
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
  const asked = { id: site.id, tool: toolId ?? 0 };
  const both = Promise.all([api.ttmbSites.tool(asked), api.ttmbSites.evidence(asked)]);
  const known = await both.catch((error: unknown) => {
    if (error instanceof ApiError && error.is("not-found")) return null;
    throw error;
  });
  if (!known) return action ? { title, facts: decided } : null;
  const [tool, found] = known;
  const named = `${tool.line} ${tool.model} ${tool.toolNo}`;
  const pieces = (value: string) => formatQuantity(locale, Number(value).toFixed(1));
  return {
    title,
    facts: [
      ...(action ? decided : [{ label: t("ttmb.tool"), text: `${named} · ${tool.machiningPart}` }]),
      {
        label: t("ttmb.evidence.months"),
        text: `${formatMonth(locale, found.from)} – ${formatMonth(locale, found.month)}`,
        href: entriesPath(site.id, { month: found.month, span: "quarter", find: named }),
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
            : `${writtenMoneyChange(locale, found.excessCost, site.currency)} ${site.currency}`,
      },
    ],
  };
}
