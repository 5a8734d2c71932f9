import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { packVerbs } from "~/api/domain/report/packs/pack-input";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { packPath, packsPath } from "../pack-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPSAL16" } } as const;

/** A pack is removed by its owner, with what was said of its pages. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL16", (api, id) => api.reportPacks.get({ id }));
  const { id, name, stamp, audience, pages } = reader.record;
  return sendQuestion(reader, packVerbs, {
    words: "packs.verb",
    title: name,
    ...(audience && { note: audience }),
    lines: [reader.t("packs.count", { pages: pages.length })],
    back: packPath(id),
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPSAL16",
    packVerbs,
    ({ reportPacks }) => ({ removal: ({ id, stamp }) => reportPacks.removal({ id, stamp }) }),
    () => packsPath,
  );
