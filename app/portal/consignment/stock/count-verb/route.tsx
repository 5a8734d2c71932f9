import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { countVerbs } from "~/api/domain/consignment/count/count-verbs";
import { recordId } from "~/api/domain/record-id";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { formatInteger } from "~/words/formats";
import { countPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPUTL06" } } as const;

/** A count is posted with what differs, or given up. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) => api.consignmentCounts.get({ id: Number(id) || 0 }));
  const { record, t, locale } = reader;
  const lacksReason = record.lines.some(
    ({ counted, difference, reason }) => counted !== null && difference && reason === "",
  );
  const differences = record.lines.flatMap(({ counted, difference }) =>
    counted !== null && difference ? [difference] : [],
  );
  const sum = (of: (difference: number) => boolean) =>
    formatInteger(locale, Math.abs(differences.filter(of).reduce((all, each) => all + each, 0)));
  return sendQuestion(reader, countVerbs, {
    words: "consignment.countVerb",
    needsRemark: reader.params.verb === "posting" && lacksReason,
    params: {
      ...{ site: record.site, day: record.day },
      counted: record.lines.filter(({ counted }) => counted !== null).length,
      differences: differences.length,
      more: sum((difference) => difference > 0),
      less: sum((difference) => difference < 0),
    },
    title: t("consignment.count.title", { site: record.site, day: record.day }),
    note: record.siteName,
    back: countPath(record.id),
    stamp: record.stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPUTL06",
    countVerbs,
    (api) => ({
      posting: (given) => api.consignmentCounts.posting({ ...given, id: recordId(given.id) }),
      removal: (given) => api.consignmentCounts.removal({ ...given, id: recordId(given.id) }),
    }),
    (id) => (args.params.verb === "removal" ? "/consignment?by=site" : countPath(id)),
  );
