import { effectText } from "~/api/domain/tool-management/action/effect-text";
import type { WordKey } from "~/words";
import { type ReportReader, type Titled, table } from "./present-report.server";

/** What is being done. */
export function actionTable(reader: ReportReader): Titled {
  const { record: report, t } = reader;
  const open = report.actions.filter(({ state }) => state === "open");
  const rows = open.map((action) => ({
    key: String(action.id),
    cells: [
      action.action,
      `${action.line} ${action.model} ${action.toolNo}`,
      t(`ttmb.cause.${action.cause}`),
      action.owner,
      action.dueDay,
    ],
  }));
  return table(reader, "ttmb.actions", ["ttmb.action", "ttmb.tool", "ttmb.cause", "ttmb.owner", "ttmb.dueDay"], rows, {
    words: [1, 2, 3, 4],
    aside: "",
  });
}

/** What was done and what that did: in money for the maker, in pieces for the customer. */
export function effectTable(reader: ReportReader): Titled {
  const { record: report } = reader;
  const rows = report.actions.flatMap(({ id, action, line, model, toolNo, endedOn, effect }) =>
    effect
      ? [
          {
            key: String(id),
            cells: [action, `${line} ${model} ${toolNo}`, endedOn ?? "", effectText(effect, reader, report.currency)],
          },
        ]
      : [],
  );
  const heads: WordKey[] = ["ttmb.action", "ttmb.tool", "ttmb.doneOn", "ttmb.effect"];
  return table(reader, "ttmb.effects", heads, rows, { words: [1, 2, 3], aside: "" });
}
