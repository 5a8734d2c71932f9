import { add, multiplyByInteger } from "~/api/domain/decimal";
import { writtenMoney, writtenWithCurrency } from "~/api/domain/money-text";
import { isCalled } from "~/api/domain/stock/day/day-rows";
import { pageOfTools, TOOLS_A_PAGE } from "~/api/domain/tool-management/site/tool-pages";
import type { MovementRow, StockRow, ToolStock } from "~/api/domain/tool-management/stock/tool-stock";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { ShownList } from "~/ui/records/list-card";
import type { ListCell } from "~/ui/records/list-table";
import { formatFixed, formatInteger } from "~/words/formats";
import { actPath, entriesPath, entryPath, stockPath } from "../../parts/addresses";
import { findIn, pageIn } from "../../parts/asked-tools";
import { columnsOf, type Head } from "../present-lists.server";

type StockReader = RecordReader<ToolStock>;

/** The refill list with its pages, and the latest movements. @param search of the page's address */
export function presentStock(reader: StockReader, id: number, search: URLSearchParams) {
  const { record: stock, t } = reader;
  const find = findIn(search);
  const numbered = stock.tools.map((tool, at) => ({ ...tool, no: at + 1 }));
  const found = find === "" ? numbered : numbered.filter((tool) => isCalled(namesOf(tool), find));
  // What is to be sent stands on one page, as on the paper that is taken along.
  const due = found.filter(({ refill }) => refill > 0).length;
  const { shown, from, to, page, pages } = pageOfTools(found, pageIn(search), Math.max(TOOLS_A_PAGE, due));
  const at = (to: number) =>
    stockPath(id, { ...(search.has("day") && { day: stock.day }), ...(find !== "" && { find }), page: to });
  const told = t("ttmb.tools.found", { from, to, all: found.length });
  const list = refillList(reader, id, shown);
  const whole = stockPath(id, { ...(search.has("day") && { day: stock.day }) });
  const texts = [
    ...(find === "" ? [] : [t("ttmb.stock.found", { find, found: found.length, all: stock.tools.length })]),
    ...refillTexts(reader, found, find !== ""),
    ...(shown.length < found.length ? [told] : []),
  ];
  return {
    find,
    refill: {
      ...{ ...list, text: texts.join(" ") },
      ...(find !== "" && { none: t("ttmb.stock.noTool"), actions: [{ text: t("ttmb.stock.whole"), href: whole }] }),
    },
    movements: movementList(reader, id),
    before: page > 1 ? at(page - 1) : null,
    after: page < pages ? at(page + 1) : null,
  };
}

/** With its place in the list as it is printed. */
type Numbered = StockRow & { no: number };
const namesOf = ({ tool, part, catalogueNo }: StockRow): string[] => [tool, part, catalogueNo];

/** What the clerk looks for is in sight on a telephone too; what the tool is called elsewhere follows. */
const refillHeads: readonly Head[] = [
  ["ttmb.tool"],
  ["ttmb.stock", "num", "measure"],
  ["ttmb.stock.refill", "num", "measure"],
  ["ttmb.stock.min", "num"],
  ["ttmb.stock.max", "num"],
  ["ttmb.stock.free", "num"],
  ["ttmb.catalogueNo"],
  ["ttmb.unitPrice", "num"],
  ["ttmb.stock.value", "num"],
];

const refillValue = ({ unitPrice, refill }: StockRow): string => multiplyByInteger(unitPrice ?? "0", refill);

/** What is to be sent stands first, with row numbers for whoever carries the paper. */
function refillList(reader: StockReader, id: number, shown: readonly Numbered[]): ShownList {
  const { record: stock, t, locale } = reader;
  const mayEnter = stock.can.includes("enter");
  const count = (value: number | null) => (value === null ? "–" : formatInteger(locale, value));
  const rows = shown.map((tool) => ({
    key: String(tool.toolId),
    cells: [
      {
        // The list that is read back holds what is to be sent.
        text: tool.refill > 0 && stock.code !== "" ? `${tool.no}. ${tool.tool}` : tool.tool,
        sub: tool.part,
        whole: true,
        ...(mayEnter && { href: entryPath(id, "movement", { tool: tool.toolId }) }),
      },
      tool.refill > 0 ? { text: count(tool.stock), badge: "warn" as const } : count(tool.stock),
      tool.refill > 0 ? count(tool.refill) : "–",
      { text: count(tool.min), ...(mayEnter && { href: entryPath(id, "bounds", { tool: tool.toolId }) }) },
      count(tool.max),
      tool.free !== null && tool.free < tool.refill
        ? { text: count(tool.free), badge: "bad" as const }
        : count(tool.free),
      tool.catalogueNo,
      tool.unitPrice === null ? "–" : writtenMoney(locale, tool.unitPrice, stock.currency),
      tool.refill > 0 ? writtenMoney(locale, refillValue(tool), stock.currency) : "–",
    ] satisfies ListCell[],
  }));
  return {
    caption: t("ttmb.stock.refillList"),
    columns: columnsOf(reader, refillHeads),
    rows,
    none: t("ttmb.none"),
  };
}

/** Told of all that were found, on whichever page they stand; where some were looked for, with how many of the site's are due. */
function refillTexts(
  { record: stock, t, locale }: StockReader,
  found: readonly StockRow[],
  isPart: boolean,
): readonly string[] {
  const dueOfAll = stock.tools.filter(({ refill }) => refill > 0).length;
  const due = found.filter(({ refill }) => refill > 0);
  const unknown = found.filter((tool) => tool.stock === null).length;
  const pieces = due.reduce((all, { refill }) => all + refill, 0);
  const value = due.reduce((all, tool) => add(all, refillValue(tool)), "0");
  const none = isPart ? "ttmb.stock.noneOfThese" : "ttmb.stock.none";
  const unknownText = unknown > 0 ? [t("ttmb.stock.unknownTools", { tools: unknown })] : [];
  if (stock.ended !== null) return [t("ttmb.stock.ended", { day: stock.ended }), ...unknownText];
  if (isPart && found.length === 0) return [t("ttmb.stock.atSite", { day: stock.day, due: dueOfAll })];
  return [
    due.length === 0
      ? t(none, { day: stock.day })
      : t("ttmb.stock.text", {
          ...{ day: stock.day, due: due.length, pieces: formatInteger(locale, pieces) },
          value: writtenWithCurrency(locale, value, stock.currency),
        }),
    ...(isPart ? [t("ttmb.stock.atSite", { day: stock.day, due: dueOfAll })] : []),
    ...unknownText,
    ...(stock.warehouse === null ? [] : [t("ttmb.stock.from", { warehouse: stock.warehouse })]),
    ...(stock.code !== "" ? [t("stock.refill.list", { code: stock.code })] : []),
  ];
}

const movementHeads: readonly Head[] = [
  ["ttmb.day"],
  ["ttmb.tool"],
  ["field.ttmbEntry.kind"],
  ["field.ttmbEntry.quantity", "num"],
  ["ttmb.stock.reason"],
  ["ttmb.stock.by"],
  ["ttmb.state"],
];

function movementList(reader: StockReader, id: number): ShownList {
  const { record: stock, t, locale } = reader;
  const mayEnter = stock.can.includes("enter");
  const rows = stock.movements.map((movement) => ({
    key: String(movement.id),
    cells: [
      { text: movement.day, whole: true },
      { text: movement.tool, whole: true },
      {
        text: t(`stock.kind.${movement.kind}`),
        ...(movement.other && {
          sub: t(movement.kind === "transfer-in" ? "ttmb.stock.fromSite" : "ttmb.stock.to", { site: movement.other }),
        }),
      },
      { text: formatFixed(locale, movement.quantity, 0, 0, true), whole: true },
      [movement.reason, movement.reference].filter(Boolean).join(" · "),
      movement.by,
      stateOf(reader, movement),
      ...(mayEnter ? [takeBack(reader, id, movement)] : []),
    ] satisfies ListCell[],
  }));
  return {
    caption: t("ttmb.stock.movements"),
    actions: [{ text: t("ttmb.stock.issues"), href: entriesPath(id, {}) }],
    // On paper nothing is taken back: the column is there where somebody may.
    columns: [...columnsOf(reader, movementHeads), ...(mayEnter ? [{ text: "", kind: "act" as const }] : [])],
    rows,
    none: t("ttmb.none"),
  };
}

const stateOf = ({ t }: StockReader, { state }: MovementRow): ListCell =>
  state === "reversed" || state === "reversal" ? t(`ttmb.stock.${state}`) : "";

const takeBack = ({ t }: StockReader, id: number, { id: movement, state }: MovementRow): ListCell =>
  state === "open" ? { text: t("ttmb.stock.takeBack"), href: actPath(id, movement, "movement-reversal") } : "";
