import type { Wording } from "../../errors";
import type { WrongRows } from "../entry/sheet-rows";
import type { StoredIssue } from "../entry/write-issues.server";
import { MOST_PIECES } from "../site/site-input";
import { type IssueKind, issueKinds } from "../ttmb-terms";
import type { DayInput, DayRow, Standing } from "./day-sheet";
import type { SiteTool } from "./site-tools.server";
import { nameOfTool } from "./tools-by-code";

/** Rows of one tool: they are kept together or not at all. */
export type ToolRows = { tool: SiteTool; rows: DayRow[]; pieces: Record<IssueKind, number | null>; sure: boolean };

const fieldOf = { issue: "issued", return: "returned" } as const;

type Sorted = { tools: ToolRows[]; wrong: WrongRows };

/** Rows in which something stands, by the tool that they name; the others with what is wrong. @param find all tools that a code may mean */
export function sortRows(
  rows: readonly DayRow[],
  tools: ReadonlyMap<number, SiteTool>,
  find: (code: string) => readonly SiteTool[],
): Sorted {
  const wrong: WrongRows = new Map();
  const byTool = new Map<number, ToolRows>();
  for (const row of rows) {
    if (row.issued === null && row.returned === null && row.code === "") continue;
    if (row.issued === null && row.returned === null) {
      wrong.set(row.name, { field: "issued", wording: { key: "ttmb.day.pieces" } });
      continue;
    }
    const found = row.tool === null ? find(row.code) : [tools.get(row.tool)].filter((tool) => tool !== undefined);
    const [tool] = found;
    if (!tool || found.length > 1) wrong.set(row.name, { field: "code", wording: notOne(row.code, found) });
    else addRow(byTool, tool, row);
    const bad = (["issued", "returned"] as const).find((field) => isNone(row[field]));
    if (bad) wrong.set(row.name, { field: bad, wording: { key: "ttmb.pieces.wrong" } });
  }
  return { tools: [...byTool.values()], wrong };
}

const isNone = (pieces: number | null): boolean => pieces !== null && (pieces < 0 || pieces > MOST_PIECES);

function notOne(code: string, found: readonly SiteTool[]): Wording {
  if (code === "") return { key: "ttmb.day.code" };
  if (found.length === 0) return { key: "ttmb.day.unknown", params: { code } };
  const names = found.slice(0, 4).map(nameOfTool).join(", ");
  return { key: "ttmb.day.several", params: { code, names: found.length > 4 ? `${names}, …` : names } };
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
    if (quantity > MOST_PIECES) return { field, wording: { key: "ttmb.pieces.wrong" } };
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
