import { askedAgain } from "../report/asked-again";
import { table } from "../report/table";
import { type ActionRow, isOverdue } from "./figures/site-records";
import { type ManagerReportFilters, managerReportFilters } from "./manager-filters";
import type { ActionState, Cause } from "./ttmb-terms";

type Answer = { actions: ActionRow[]; writable: number[]; today: string };
type Row = { action: ActionRow; isLate: boolean; canWrite: boolean; asked: string | null };

/** Where it is changed, done or given up, and from there back to the list as it was asked for; the site for whoever may only read. */
function toAction({ action: { id, siteId, state }, canWrite, asked }: Row) {
  if (!canWrite || state !== "open") return { screen: "MIPTMS06", id: siteId };
  return { screen: "MIPTMS06", id: siteId, page: `acts/${id}/action-change`, with: { list: "site-manager", asked } };
}

/** What is done about tools; open ones first, by the day on which they are due. */
export const actionTable = table<Row, Answer, ManagerReportFilters>({
  key: "actions",
  title: "ttmb.actions",
  asked: ({ actions }) => actions.length > 0,
  name: {
    key: "action",
    head: "ttmb.action",
    of: ({ action }) => action.action,
    sub: ({ action }) => `${action.site} · ${action.line} ${action.model} ${action.toolNo} · ${action.machiningPart}`,
    opens: toAction,
  },
  columns: [
    { key: "site", kind: "text", head: "ttmb.site", of: ({ action }) => action.site, fileOnly: true },
    { key: "line", kind: "text", head: "ttmb.line", of: ({ action }) => action.line, fileOnly: true },
    { key: "model", kind: "text", head: "ttmb.model", of: ({ action }) => action.model, fileOnly: true },
    { key: "toolNo", kind: "text", head: "field.ttmbEntry.toolNo", of: ({ action }) => action.toolNo, fileOnly: true },
    { key: "part", kind: "text", head: "ttmb.part", of: ({ action }) => action.machiningPart, fileOnly: true },
    {
      key: "cause",
      kind: "state",
      head: "ttmb.cause",
      of: ({ action }) => action.cause,
      state: (cause) => ({ word: `ttmb.cause.${cause as Cause}`, plain: true }),
    },
    { key: "owner", kind: "text", head: "ttmb.owner", of: ({ action }) => action.owner },
    {
      key: "dueDay",
      kind: "day",
      head: "ttmb.dueDay",
      of: ({ action }) => action.dueDay,
      warns: ({ isLate }) => isLate,
    },
    {
      key: "state",
      kind: "state",
      head: "ttmb.state",
      of: ({ action }) => action.state,
      state: (state) => ({ word: `ttmb.action.${state as ActionState}` }),
    },
    { key: "result", kind: "text", head: "ttmb.result", of: ({ action }) => action.result || null },
  ],
  rows: ({ actions, writable, today }, filters) => {
    const asked = askedAgain(managerReportFilters, filters);
    return actions.map((action) => ({
      ...{ action, asked, isLate: isOverdue(action, today), canWrite: writable.includes(action.siteId) },
    }));
  },
});
