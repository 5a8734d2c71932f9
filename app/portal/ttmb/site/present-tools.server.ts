import { writtenMoney, writtenMoneyChange } from "~/api/domain/money-text";
import { lifeAttainment, partCost, usageIndex } from "~/api/domain/tool-management/figures/site-figures";
import type { ShownList } from "~/ui/records/list-card";
import type { ListCell } from "~/ui/records/list-table";
import { formatInteger, formatPercent, formatQuantity } from "~/words/formats";
import { actPath, dayPath, entriesPath, entryPath, stockPath, toolsPath } from "../parts/addresses";
import { shownPeriod } from "../parts/read-period.server";
import { indexText, unitCostText } from "../parts/texts.server";
import type { SiteReader } from "./present-facts.server";
import { entering, type Head, listOf, sheetOf } from "./present-lists.server";

/** What the list is read for stands beside the tool. */
const toolHeads: readonly Head[] = [
  ["ttmb.tool"],
  ["ttmb.usageIndex", "num", "measure"],
  ["ttmb.excessCost", "num", "measure"],
  ["ttmb.life", "num", "measure"],
  ["ttmb.issued", "num"],
  ["ttmb.expected", "num"],
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
];

/** From this much on more of a tool is used than the list says. */
const HIGH_USE = 1.1;

/** The master tool list with what was expected of each tool in the chosen months, and issued; of a long one what was used too much. */
export function toolList(reader: SiteReader): ShownList {
  const { record: site, t } = reader;
  const all = site.toolCount;
  const stock = { text: reader.t("ttmb.stock.refillList"), href: stockPath(site.id) };
  const links = [stock, ...listed(reader), ...issued(reader)];
  if (all === site.tools.length) return { ...toolTable(reader, site.tools), actions: links };
  const more = { text: t("ttmb.tools.all", { tools: all }), href: toolsPath(site.id, shownPeriod(site)) };
  return {
    ...toolTable(reader, site.tools),
    ...{ text: t("ttmb.tools.some", { shown: site.tools.length, all }), actions: [more, ...links] },
  };
}

type Site = SiteReader["record"];
type Tools = Site["tools"];

/** Some of the tools, as a table. */
export function toolTable(reader: SiteReader, tools: Tools): ShownList {
  const { record: site, t, locale } = reader;
  const mayEnter = site.can.includes("enter");
  const money = (value: string | null) => (value === null ? "–" : writtenMoney(locale, value, site.currency));
  const count = (value: number | null) => (value === null ? "–" : formatInteger(locale, value));
  const period = shownPeriod(site);
  const open = new Map(
    site.actions.flatMap(({ id, toolId, state }) => (state === "open" ? [[toolId, id] as const] : [])).reverse(),
  );
  /** To what is done about it, the first that is due; where nothing is, to the form of what is to be done. */
  const toAction = (toolId: number) => {
    const action = open.get(toolId);
    return action === undefined
      ? entryPath(site.id, "action", { tool: toolId })
      : actPath(site.id, action, "action-change");
  };
  const rows = tools.map((tool) => {
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
        usage !== null && Number(usage) >= HIGH_USE
          ? {
              ...{ text: indexText(locale, usage), badge: "bad" as const },
              ...(mayEnter && { href: toAction(tool.toolId) }),
            }
          : indexText(locale, usage),
        tool.told ? writtenMoneyChange(locale, tool.excessCost, site.currency) : "–",
        formatPercent(locale, lifeAttainment(tool)),
        {
          text: tool.told || tool.waiting === 0 ? count(tool.issued) : count(tool.waiting),
          href: entriesPath(site.id, { ...period, find: `${tool.line} ${tool.model} ${tool.toolNo}` }),
          ...(tool.waiting !== 0 && { sub: t("ttmb.waiting.cell", { pieces: count(tool.waiting) }) }),
        },
        tool.told ? formatQuantity(locale, Number(tool.expected).toFixed(1)) : "–",
        tool.machiningPart,
        tool.catalogueNo,
        [tool.type1, tool.type2].filter(Boolean).join(" · "),
        tool.maker,
        ...[tool.setUp, tool.corner, tool.toolLife].map(count),
        money(tool.unitPrice),
        money(tool.contractPrice),
        unitCostText(locale, edge, site.currency),
        unitCostText(locale, partCost(tool), site.currency),
      ] satisfies ListCell[],
    };
  });
  return listOf(reader, "ttmb.tools", toolHeads, rows);
}

const listed = (reader: SiteReader) => entering(reader, "tool", "ttmb.enter.tool", "tools").actions ?? [];
/** What left the crib is entered beside the list, by the sheet of a day or as a file of its own. */
const issued = (reader: SiteReader) =>
  (sheetOf(reader, "ttmb.enter.issue", dayPath(reader.record.id), "issues").actions ?? []).map((action) =>
    action.icon === "up" ? { ...action, text: reader.t("ttmb.upload.issues") } : action,
  );
