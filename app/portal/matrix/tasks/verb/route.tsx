import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { taskVerbs } from "~/api/domain/matrix/task/task-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { taskPath, tasksPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPMTX04" } } as const;

/** A task is done, is open again after all, or goes out of use. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPMTX04", (api, id) => api.matrixTasks.get({ id: Number(id) || 0 }));
  const { id, title, kind, customerName, contractNo, contractOver, stamp } = reader.record;
  const { verb } = args.params;
  return sendQuestion(reader, taskVerbs, {
    words: "matrix.task.verb",
    title: title || reader.t(`matrix.task.kind.${kind}`),
    note: `${customerName} · ${contractNo}`,
    back: taskPath(id),
    stamp,
    why: verb === "reopening" && contractOver && kind !== "other" ? "api.matrix-contract-over" : undefined,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPMTX04",
    taskVerbs,
    (api) => ({
      done: ({ id, ...given }) => api.matrixTasks.done({ id: Number(id), ...given }),
      reopening: ({ id, ...given }) => api.matrixTasks.reopening({ id: Number(id), ...given }),
      removal: ({ id, ...given }) => api.matrixTasks.removal({ id: Number(id), ...given }),
    }),
    (id) => (args.params.verb === "removal" ? tasksPath : taskPath(id)),
  );
