import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { AppError, invalidField, type Wording } from "../../errors";
import { monthOfDay } from "../../report/period";
import { tellLeft, type WrongRows, wrongFields } from "../../sheet-rows";
import { findOverReturned } from "../entry/find-over-returned.server";
import { refuseClosed } from "../entry/refuse-closed.server";
import { findIssuesBelowZero, type StoredIssue, writeIssues } from "../entry/write-issues.server";
import type { FoundSite } from "../site/find-site.server";
import { withSite } from "../site/with-site.server";
import type { DayInput, KeptDay } from "./day-sheet";
import { issuesOf } from "./issues-of.server";
import { judgeTool, sortByTool, type ToolRows } from "./judge-day";
import { siteTools } from "./site-tools.server";
import { nameOfTool, toolsByCode } from "./tools-by-code";

type Right = { of: ToolRows; issues: StoredIssue[] };

/**
 * All that was typed into a site's sheet of a day: right rows are written at once, the others are named. The same tool in several rows
 * is added up. @throws AppError not-found, no-right, not-now; invalid-input: the day is closed or to come, nothing was typed, or no row is right
 */
export const keepDay = (ctx: Ctx, id: number, given: DayInput): Promise<KeptDay> =>
  withSite(ctx, { id }, "enter", async (within, site) => {
    refuseClosed(within, site, given.day, "day");
    const { right, wrong, rows } = await judgeDay(within, site, given);
    if (rows === 0) throw invalidField("rows", { key: "stock.day.nothing" });
    if (right.length === 0) throw new AppError("invalid-input", { fields: wrongFields(wrong) });
    const issues = right.flatMap((each) => each.issues);
    const held = await writeIssues(within, issues);
    const result = { ...held, ...toldKept(within, right, wrong) };
    const { day, there } = given;
    return { result, action: "ttmb-issue", after: { day, there, issues: issues.map(({ day: _, ...issue }) => issue) } };
  });

async function judgeDay(within: Ctx, site: FoundSite, given: DayInput) {
  const tools = await siteTools(within, site.id, monthOfDay(given.day));
  const stands = await issuesOf(within, site.id, given.day);
  const { tools: sorted, wrong } = sortByTool(
    given.rows,
    new Map(tools.map((tool) => [tool.id, tool])),
    toolsByCode(tools),
  );
  const judged: Right[] = [];
  for (const of of sorted) {
    // One wrong row keeps back its tool's others: their sum would be another.
    if (of.rows.some(({ name }) => wrong.has(name))) continue;
    const found = judgeTool(of, given, standingOf(stands, of));
    if ("issues" in found) judged.push({ of, issues: found.issues });
    else refuse(wrong, of, found.field, found.wording);
  }
  const right = await withoutBelowZero(within, await withoutOverReturned(within, judged, wrong), wrong);
  const kept = new Set(right.map(({ of }) => of));
  for (const of of sorted)
    if (!kept.has(of)) for (const { name } of of.rows) if (!wrong.has(name)) wrong.set(name, SAME_TOOL);
  // Found by kind of fault, told in the order of the sheet.
  const inOrder = given.rows.flatMap(({ name }) => {
    const found = wrong.get(name);
    return found ? [[name, found] as const] : [];
  });
  return { right, wrong: new Map(inOrder), rows: sorted.length + wrong.size };
}

const standingOf = (stands: readonly StoredIssue[], { tool }: ToolRows) =>
  new Map(stands.flatMap((issue) => (issue.tool === tool.id ? [[issue.kind, issue] as const] : [])));

/** Of a tool that another row keeps back. */
const SAME_TOOL = { field: "code", wording: { key: "ttmb.day.sameTool" } } as const;

const refuse = (
  wrong: WrongRows,
  { rows }: ToolRows,
  field: "issued" | "returned" | "there" | "sure",
  wording: Wording,
) => {
  const name = rows.at(-1)?.name;
  if (name) wrong.set(name, { field, wording });
};

/** More came back than was issued lately: asked about once; fewer issued than came back is none. */
async function withoutOverReturned(within: Ctx, judged: readonly Right[], wrong: WrongRows): Promise<Right[]> {
  const over = await findOverReturned(
    within,
    judged.flatMap(({ issues }) => issues),
  );
  return judged.filter(({ of, issues }) => {
    const found = over.get(of.tool.id);
    if (!found || (found.returns && isSure(of))) return true;
    if (found.returns)
      refuse(wrong, of, "sure", {
        key: "ttmb.day.over",
        params: { beyond: formatInteger(within.locale, found.beyond) },
      });
    else {
      const least = (issues.find(({ kind }) => kind === "issue")?.quantity ?? 0) + found.beyond;
      refuse(wrong, of, "issued", { key: "ttmb.issue.least", params: { least: formatInteger(within.locale, least) } });
    }
    return false;
  });
}

/** Nothing is taken that does not lie there, on this day or a later one. */
async function withoutBelowZero(within: Ctx, right: readonly Right[], wrong: WrongRows): Promise<Right[]> {
  const entries = right.flatMap((each) => each.issues.map((issue) => ({ each, issue })));
  const below = await findIssuesBelowZero(
    within,
    entries.map(({ issue }) => issue),
  );
  const lacking = new Map(
    below.flatMap(({ at, wording }) => (entries[at] ? [[entries[at].each, wording] as const] : [])),
  );
  for (const [{ of }, wording] of lacking) refuse(wrong, of, "issued", wording);
  return right.filter((each) => !lacking.has(each));
}

/** What was said is said of these pieces alone. */
const isSure = ({ rows, pieces }: ToolRows): boolean =>
  rows.some(({ sure }) => sure !== null && sure === pieces.return);

function toldKept({ locale }: Ctx, right: readonly Right[], wrong: WrongRows): Omit<KeptDay, "held"> {
  const say = ({ key, params }: Wording) => translate(locale, key, params);
  const added = (kind: "issue" | "return") => right.reduce((all, { of }) => all + (of.pieces[kind] ?? 0), 0);
  return {
    tools: right.filter(({ issues }) => issues.length > 0).length,
    issued: added("issue"),
    returned: added("return"),
    summed: right.flatMap(({ of: { tool, rows, pieces } }) =>
      rows.length < 2
        ? []
        : [
            say({
              key: "ttmb.day.summed",
              params: {
                tool: nameOfTool(tool),
                rows: rows.length,
                issued: pieces.issue ?? 0,
                returned: pieces.return ?? 0,
              },
            }),
          ],
    ),
    ...tellLeft(locale, wrong),
  };
}
