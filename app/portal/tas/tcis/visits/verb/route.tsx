import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { visitVerbs } from "~/api/domain/tcis/tcis-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { visitPath, visitsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPTAS18" } } as const;

/** What a visit left to do is done, or the visit goes out of use. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS18", (api, id) => api.visits.get({ id: Number(id) || 0 }));
  const { id, customerName, visitDate, nextStep, stamp } = reader.record;
  return sendQuestion(reader, visitVerbs, {
    words: "tcis.visit.verb",
    title: `${customerName}, ${visitDate}`,
    ...(nextStep && { note: nextStep }),
    back: visitPath(id),
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPTAS18",
    visitVerbs,
    (api) => ({
      "step-done": ({ id, ...given }) => api.visits.stepDone({ id: Number(id), ...given }),
      removal: ({ id, ...given }) => api.visits.removal({ id: Number(id), ...given }),
    }),
    (id) => (args.params.verb === "removal" ? visitsPath : visitPath(id)),
  );
