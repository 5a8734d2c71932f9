import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { copyVerbs } from "~/api/domain/report/packs/pack-input";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { formatMonth } from "~/words/formats";
import { copyPath, packPath } from "../pack-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPSAL16" } } as const;

/** A copy of a pack is removed by who kept it. */
export async function loader(args: LoaderFunctionArgs) {
  const copy = args.params.copy ?? "";
  const reader = await requireRecord(args, "MIPSAL16", (api, id) => api.reportPacks.copy({ id, copy }));
  const { pack, month, name, stamp } = reader.record;
  return sendQuestion(reader, copyVerbs, {
    words: "packs.copyVerb",
    title: `${pack.name}: ${formatMonth(reader.locale, month)}`,
    ...(name && { note: name }),
    back: copyPath(pack.id, copy),
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPSAL16",
    copyVerbs,
    ({ reportPacks }) => ({ removal: ({ id }) => reportPacks.copyRemoval({ id, copy: args.params.copy ?? "" }) }),
    (id) => packPath(id),
  );
