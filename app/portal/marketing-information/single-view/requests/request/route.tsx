import type { LoaderFunctionArgs } from "@remix-run/node";
import type { CorrectionRecord } from "~/api/domain/marketing-information/correction-input";
import { requestStateWord } from "~/api/domain/request/request-filters";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/facts-part.server";
import { historyPart } from "~/portal/record/history-part.server";
import { listPart } from "~/portal/record/list-parts.server";
import { personText } from "~/portal/record/person-text.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { requestActs } from "~/portal/record/request-acts.server";
import { requestEvents } from "~/portal/record/request-steps.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";
import { type Fact, linked } from "~/ui/records/facts";
import { DrawnPrintButton } from "~/ui/report/drawn-print-button";
import { Notice } from "~/ui/states/notice";
import { requestPath, requestsPath, singleViewPath } from "../../addresses";
import { lineList, similarList } from "../request-tables.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPTAS17" } } as const;

type Reader = RecordReader<CorrectionRecord>;

/** One correction: what it rests on, the difference, what was decided in similar cases, its history. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS17", (api, id) => api.potentialCorrections.get({ id }));
  const { customer } = reader.record;
  return drawRecord(
    reader,
    (t) => t("correction.title", { customer: customer.name }),
    <CorrectionBody page={reader} />,
    { kind: "customer", ...customer },
  );
}

function CorrectionBody({ page }: { page: Reader }) {
  const { record, t, at } = page;
  return (
    <RecordFrame
      page={page}
      head={{
        ...{ title: t("correction.title", { customer: record.customer.name }), classification: "confidential" },
        note: record.customer.code,
      }}
      actions={
        <>
          <ButtonLink place="beside" href={requestsPath}>
            {t("request.all")}
          </ButtonLink>
          <DrawnPrintButton />
          {requestActs(t, { acts: record.can, base: requestPath(record.id) })}
        </>
      }
      notices={<Told page={page} />}
      summary={{
        states: <StateSign {...requestStateWord(record.state)} />,
        beside: record.requestedBy.username,
        below: [record.sentAt && `${t("request.column.sentAt")} ${at(record.sentAt)}`],
      }}
      sections={[
        listPart(lineList(page)),
        factsPart("request", [{ title: t("request.facts"), facts: factsOf(page) }]),
        listPart(similarList(page)),
        historyPart(t("request.history"), requestEvents(page)),
      ]}
    />
  );
}

/** For whom its reader would decide, and which lines have changed since it was sent. */
function Told({ page: { record, t } }: { page: Reader }) {
  const changed = record.state === "submitted" ? record.lines.filter(({ old, now }) => old !== now) : [];
  const absent = record.can.includes("approval") && record.standsInFor?.username;
  return (
    <>
      {absent && <Notice>{t("request.youStandIn", { absent })}</Notice>}
      {changed.length > 0 && (
        <Notice kind="warn">{t("correction.overtaken", { lines: changed.map(({ name }) => name).join(", ") })}</Notice>
      )}
    </>
  );
}

function factsOf({ record, t, at, locale }: Reader): Fact[] {
  const { customer, sentAt, decidedAt } = record;
  return [
    { label: t("request.column.customer"), value: linked(customer.name, singleViewPath(customer.id)) },
    { label: t("request.code"), value: customer.code },
    { label: t("request.column.requestedBy"), value: record.requestedBy.username },
    { label: t("request.column.sentAt"), value: sentAt && at(sentAt) },
    { label: t("field.request.reason"), value: record.reason },
    { label: t("field.request.asOf"), value: record.asOf },
    { label: t("field.request.source"), value: record.source.name },
    { label: t("request.column.decidedBy"), value: personText(locale, record.decidedBy, record.decidedFor) },
    { label: t("request.decidedAt"), value: decidedAt && at(decidedAt) },
  ];
}
