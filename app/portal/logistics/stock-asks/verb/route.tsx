import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { askVerbs } from "~/api/domain/logistics/ask/ask-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { formatInteger } from "~/words/formats";
import { askedList, askPath } from "../ask-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPUTL14" } } as const;

/** The answer of the one asked, or what was asked for is taken back by who did. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL14", (api, id) => api.stockAsks.get({ id: Number(id) || 0 }));
  const { id, itemNo, quantity, from, to, by, remark, stamp, state, can, there, mail } = reader.record;
  const written = (pieces: number) => formatInteger(reader.locale, pieces);
  return sendQuestion(reader, askVerbs, {
    words: "asks.verb",
    ...(mail === null && { as: "unsent" }),
    params: { pieces: written(quantity), by },
    title: `${itemNo} · ${from} → ${to}`,
    // Whoever answers sees what is asked of the place altogether: nothing is reserved.
    ...(there &&
      reader.params.verb !== "withdrawal" && {
        note: reader.t("asks.there.say", { free: written(there.free), waiting: written(there.waiting) }),
      }),
    ...(remark && { quote: remark }),
    back: askedList(args.request) ?? askPath(id),
    stamp,
    // Who may take it back asked for it, and does not answer it.
    why: state === "asked" && can.includes("withdrawal") ? "api.own-request" : undefined,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPUTL14",
    askVerbs,
    ({ stockAsks }) => ({
      sent: ({ id, ...given }) => stockAsks.sent({ id: Number(id), ...given }),
      refusal: ({ id, ...given }) => stockAsks.refusal({ id: Number(id), ...given }),
      withdrawal: ({ id, ...given }) => stockAsks.withdrawal({ id: Number(id), ...given }),
    }),
    (id) => askedList(args.request) ?? askPath(id),
  );
