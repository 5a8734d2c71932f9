import { table } from "../report/table";
import { type ActionRow, isOverdue } from "./figures/site-records";
import type { ActionState, Cause } from "./ttmb-terms";

type Answer = { actions: ActionRow[]; today: string };
type Row = { action: ActionRow; isLate: boolean };

/** What is done about tools; open ones first, by the day on which they are due. */
export const actionTable = table<Row, Answer>({
  key: "actions",
  title: "ttmb.actions",
  asked: ({ actions }) => actions.length > 0,
  name: {
    key: "action",
    head: "ttmb.action",
    of: ({ action }) => action.action,
    sub: ({ action }) => `${action.site} · ${action.line} ${action.model} ${action.toolNo} · ${action.machiningPart}`,
    opens: ({ action }) => ({ screen: "MIPTMS06", id: action.siteId }),
  },
  columns: [
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
  rows: ({ actions, today }) => actions.map((action) => ({ action, isLate: isOverdue(action, today) })),
});
