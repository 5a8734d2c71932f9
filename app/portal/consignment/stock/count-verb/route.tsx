import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { CountRecord } from "~/api/domain/consignment/count/count-record";
import { countVerbs } from "~/api/domain/consignment/count/count-verbs";
import { multiplyByInteger, sum } from "~/api/domain/decimal";
import { writtenMoneyChange } from "~/api/domain/money-text";
import { recordId } from "~/api/domain/record-id";
import { countQuestion } from "~/api/domain/stock/count-question";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { formatInteger } from "~/words/formats";
import { countPath } from "../../parts/addresses";
import { movedText } from "../count/present-count.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPUTL06" } } as const;

/** A count is posted with what differs, or given up. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) => api.consignmentCounts.get({ id: Number(id) || 0 }));
  const { record, t, locale } = reader;
  const counted = record.lines.filter((line) => line.counted !== null);
  const moved = counted.filter((line) => line.moved !== null);
  const lacksReason = record.lines.some(
    ({ counted, difference, reason }) => counted !== null && difference && reason === "",
  );
  const differences = record.lines.flatMap(({ counted, difference }) =>
    counted !== null && difference ? [difference] : [],
  );
  const pieces = (of: (difference: number) => boolean) =>
    formatInteger(locale, Math.abs(differences.filter(of).reduce((all, each) => all + each, 0)));
  return sendQuestion(reader, countVerbs, {
    words: "consignment.countVerb",
    as: reader.params.verb === "posting" && moved.length > 0 ? "moved" : undefined,
    needsRemark: reader.params.verb === "posting" && lacksReason,
    params: {
      ...{ site: record.site, day: record.day },
      ...{ counted: counted.length, all: record.lines.length, moved: moved.length },
      differences: differences.length,
      more: pieces((difference) => difference > 0),
      less: pieces((difference) => difference < 0),
    },
    title: t("consignment.count.title", { site: record.site, day: record.day }),
    note: record.siteName,
    lines: reader.params.verb === "posting" ? sayDiffering(reader) : [],
    back: countPath(record.id),
    stamp: record.stamp,
  });
}

/** What each line that differs says, in pieces and money, and what was booked after it was counted; then what all come to. */
function sayDiffering({ record: { lines, currency }, t, locale }: RecordReader<CountRecord>): string[] {
  const told = lines.filter(({ counted, difference, moved }) => counted !== null && (difference || moved !== null));
  const differing = told.filter(({ difference }) => difference);
  const values = differing.flatMap(({ difference, unitPrice }) =>
    unitPrice === null ? [] : [multiplyByInteger(unitPrice, difference ?? 0)],
  );
  const says = told.slice(0, LISTED).map((line) => {
    const { itemNo, expected, counted, unitPrice } = line;
    const { key, params } = countQuestion(locale, {
      ...{ book: expected, counted: counted ?? 0, price: unitPrice, currency },
    });
    return `${itemNo}: ${[t(key, params), movedText(t, locale, line)].filter(Boolean).join(" ")}`;
  });
  const value = sum(values);
  return [
    ...says,
    ...(told.length > LISTED ? [t("consignment.count.more", { count: told.length - LISTED })] : []),
    // Of pieces whose price nobody knows no sum would be theirs.
    ...(values.length > 1 && values.length === differing.length
      ? [t("consignment.count.worth", { value: `${writtenMoneyChange(locale, value, currency)} ${currency}` })]
      : []),
  ];
}
const LISTED = 30;

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
