import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { opportunityVerbs } from "~/api/domain/tcis/tcis-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { opportunitiesPath, opportunityPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPTAS06" } } as const;

/** An opportunity is won, lost, goes on after all, or goes out of use. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS06", (api, id) => api.opportunities.get({ id: Number(id) || 0 }));
  const { id, name, customerName, opportunityNo, stamp } = reader.record;
  return sendQuestion(reader, opportunityVerbs, {
    words: "tcis.opportunity.verb",
    title: name,
    note: `${customerName} · ${opportunityNo}`,
    back: opportunityPath(id),
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPTAS06",
    opportunityVerbs,
    (api) => ({
      won: ({ id, ...given }) => api.opportunities.won({ id: Number(id), ...given }),
      lost: ({ id, ...given }) => api.opportunities.lost({ id: Number(id), ...given }),
      reopening: ({ id, ...given }) => api.opportunities.reopening({ id: Number(id), ...given }),
      removal: ({ id, ...given }) => api.opportunities.removal({ id: Number(id), ...given }),
    }),
    (id) => (args.params.verb === "removal" ? opportunitiesPath : opportunityPath(id)),
  );
