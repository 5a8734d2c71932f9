import type { LoaderFunctionArgs } from "@remix-run/node";
import { visitVerbs } from "~/api/domain/tcis/tcis-policy";
import type { VisitRecord } from "~/api/domain/tcis/visit/visit-record";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/facts-part.server";
import { audited, historyPart } from "~/portal/record/history-part.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { visitPath, visitsPath } from "../../addresses";
import { customerFact } from "../../record-parts.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPTAS18" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS18", (api, id) => api.visits.get({ id: Number(id) || 0 }));
  const { customerId, customerName, visitDate } = reader.record;
  return drawRecord(reader, `${customerName}, ${visitDate}`, <VisitBody page={reader} />, {
    ...{ kind: "customer", id: customerId, name: customerName },
  });
}

/** A visit with what was said, and what it left to do. */
function VisitBody({ page }: { page: RecordReader<VisitRecord> }) {
  const { record: visit, t } = page;
  return (
    <RecordFrame
      page={page}
      head={{
        ...{ title: `${visit.customerName}, ${visit.visitDate}`, classification: "internal" },
        note: [visit.purposeName, visit.visitNo].join(" · "),
      }}
      actions={recordActs(page, {
        back: { text: t("tcis.back.visits"), href: visitsPath },
        ...{ address: visitPath(visit.id), verbs: visitVerbs, words: "tcis.visit.verb", edit: t("tcis.edit") },
      })}
      summary={{
        states: <StateSign word={`tcis.visit.${visit.state}`} />,
        beside: visit.visitor,
        below: [visit.met],
      }}
      sections={[
        factsPart("visit", [
          {
            title: t("tcis.visit"),
            facts: [
              customerFact(page),
              { label: t("tcis.visit.day"), value: visit.visitDate },
              { label: t("tcis.visit.by"), value: visit.visitor },
              { label: t("tcis.visit.met"), value: visit.met },
              { label: t("tcis.visit.purpose"), value: visit.purposeName },
              { label: t("tcis.visit.result"), value: visit.result },
            ],
          },
          {
            title: t("tcis.nextStep"),
            facts: [
              { label: t("tcis.nextStep"), value: visit.nextStep },
              { label: t("tcis.nextStepDate"), value: visit.nextStepDate },
              {
                label: t("tcis.step"),
                value: visit.stepState && <StateSign word={`tcis.step.${visit.stepState}`} />,
              },
              { label: t("tcis.visit.stepDoneOn"), value: visit.stepDoneOn },
            ],
          },
        ]),
        historyPart(t("tcis.history"), audited(page, visit.history)),
      ]}
    />
  );
}
