import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { callVerbs } from "~/api/domain/tcis/call/call-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { backToList, callPath, fromList, visitsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPTAS18" } } as const;

/** A call that was written down by mistake goes out of use; then one is back in the list that one came from, asked as it was then. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS18", (api, id) => api.calls.get({ id: Number(id) || 0 }));
  const { id, name, day, said, stamp } = reader.record;
  return sendQuestion(reader, callVerbs, {
    words: "tcis.call.verb",
    title: `${name}, ${day}`,
    note: said,
    back: `${callPath(id)}${carriedOn(args.request)}`,
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPTAS18",
    callVerbs,
    (api) => ({ removal: ({ id, ...given }) => api.calls.removal({ id: Number(id), ...given }) }),
    () => backToList(new URL(args.request.url).searchParams, visitsPath),
  );

/** The list that one came from, in the address. */
function carriedOn(request: Request): string {
  const carried = String(new URLSearchParams(fromList(new URL(request.url).searchParams)));
  return carried && `?${carried}`;
}
