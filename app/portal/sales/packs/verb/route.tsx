import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { packVerbs } from "~/api/domain/report/packs/pack-input";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { formatMonth } from "~/words/formats";
import { askedMonth, packPath, packsPath } from "../pack-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPSAL16" } } as const;

/** A pack is kept as it was presented, by whoever reads it; its owner removes it, with what was said of its pages. */
export async function loader(args: LoaderFunctionArgs) {
  const month = askedMonth(args.request);
  const reader = await requireRecord(args, "MIPSAL16", (api, id) => api.reportPacks.get({ id, month }));
  const { id, name, stamp, audience, pages, copies, copiesOfOthers, month: shown } = reader.record;
  const { t, locale, params } = reader;
  const isKeeping = params.verb === "keeping";
  return sendQuestion(reader, packVerbs, {
    words: "packs.verb",
    title: isKeeping ? `${name}: ${formatMonth(locale, shown)}` : name,
    ...(audience && { note: audience }),
    lines: [
      t("packs.count", { pages: pages.length }),
      ...(isKeeping || copies.length === 0 ? [] : [t("packs.copy.gone", { copies: copies.length })]),
      ...(isKeeping || copiesOfOthers === 0 ? [] : [t("packs.copy.goneOthers", { copies: copiesOfOthers })]),
    ],
    back: packPath(id, isKeeping ? shown : month),
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPSAL16",
    packVerbs,
    ({ reportPacks }) => ({
      keeping: async ({ id, remark }) => {
        const month = askedMonth(args.request) ?? (await reportPacks.get({ id })).month;
        return reportPacks.keeping({ id, month, remark });
      },
      removal: ({ id, stamp }) => reportPacks.removal({ id, stamp }),
    }),
    (id) => (args.params.verb === "keeping" ? packPath(id, askedMonth(args.request)) : packsPath),
  );
