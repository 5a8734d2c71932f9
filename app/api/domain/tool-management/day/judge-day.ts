import type { Wording } from "../../errors";
import type { WrongRows } from "../../sheet-rows";
import { type DayRow, sortRows } from "../../stock/day/day-rows";
import { MOST_PIECES } from "../../stock/stock-terms";
import { wholeWithin } from "../../whole-number";
import type { StoredIssue } from "../entry/write-issues.server";
import { type IssueKind, issueKinds } from "../ttmb-terms";
import type { DayInput, Standing } from "./day-sheet";
import type { SiteTool } from "./site-tools.server";
import { nameOfTool } from "./tools-by-code";

/** Rows of one tool: they are kept together or not at all. */
export type ToolRows = { tool: SiteTool; rows: DayRow[]; pieces: Record<IssueKind, number | null>; sure: boolean };

const fieldOf = { issue: "issued", return: "returned" } as const;

type SortedTools = { tools: ToolRows[]; wrong: WrongRows };

/** Rows in which something stands, by the tool that they name; the others with what is wrong. */
export function sortByTool(
  given: readonly DayRow[],
  tools: ReadonlyMap<number, SiteTool>,
  find: (code: string) => readonly SiteTool[],
): SortedTools {
  const unknown = (code: string): Wording => ({ key: "ttmb.day.unknown", params: { code } });
  const { rows, wrong } = sortRows(given, { tools, find, nameOf: nameOfTool, unknown, most: MOST_PIECES });
  const byTool = new Map<number, ToolRows>();
  for (const { tool, row } of rows) addRow(byTool, tool, row);
  return { tools: [...byTool.values()], wrong };
}

function addRow(byTool: Map<number, ToolRows>, tool: SiteTool, row: DayRow): void {
  const there = byTool.get(tool.id) ?? { tool, rows: [], pieces: { issue: null, return: null }, sure: false };
  for (const kind of issueKinds) {
    const typed = row[fieldOf[kind]];
    if (typed !== null) there.pieces[kind] = (there.pieces[kind] ?? 0) + typed;
  }
  there.rows.push(row);
  byTool.set(tool.id, there);
}

type Stands = ReadonlyMap<IssueKind, StoredIssue>;
/** What of a tool is written; or what is wrong, and in which field. */
export type Judged = { issues: StoredIssue[] } | { field: "issued" | "returned" | "there"; wording: Wording };

/** A tool's rows against the list of the month and what stands there already. @param stands of the tool and day, by kind */
export function judgeTool(
  { tool, pieces }: ToolRows,
  { day, there, seen }: Pick<DayInput, "day" | "there" | "seen">,
  stands: Stands,
): Judged {
  const issues: StoredIssue[] = [];
  for (const kind of issueKinds) {
    const typed = pieces[kind];
    const found = stands.get(kind);
    if (typed === null || (typed === 0 && !found)) continue;
    const field = fieldOf[kind];
    if (tool.price === null) return { field, wording: { key: "ttmb.day.notYet" } };
    if (kind === "issue" && typed > 0 && !tool.listed) return { field, wording: { key: "ttmb.day.unlisted" } };
    if (found && there === null)
      return { field: "there", wording: { key: "ttmb.day.there", params: { pieces: found.quantity } } };
    const moved = found && there === "replace" ? movedSince(tool.id, kind, found, seen) : null;
    if (moved) return { field, wording: moved };
    const quantity = there === "add" ? typed + (found?.quantity ?? 0) : typed;
    if (quantity > MOST_PIECES) return { field, wording: wholeWithin(0, MOST_PIECES) };
    // What is added to has one price; in its place counts the list's.
    const unitPrice = there === "replace" ? tool.price : (found?.unitPrice ?? tool.price);
    issues.push({ tool: tool.id, day, kind, quantity, unitPrice });
  }
  return { issues };
}

/** Another's entry that the sheet did not show is not replaced unseen. */
function movedSince(tool: number, kind: IssueKind, found: StoredIssue, seen: readonly Standing[]): Wording | null {
  const shown = seen.find((each) => each.tool === tool)?.[fieldOf[kind]] ?? 0;
  return shown === found.quantity ? null : { key: "ttmb.day.meanwhile", params: { pieces: found.quantity } };
}
