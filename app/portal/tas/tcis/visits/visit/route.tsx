import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toneOf } from "~/api/domain/report/tones";
import { visitVerbs } from "~/api/domain/tcis/tcis-policy";
import type { VisitRecord } from "~/api/domain/tcis/visit/visit-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { RecordFoot } from "~/portal/record/record-foot";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { visitPath, visitsPath } from "../../addresses";
import { linked, toldHistory } from "../../record-parts";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS18" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS18", (api, id) => api.visits.get({ id: Number(id) || 0 }));
  return sendRecord(reader, presentVisit(reader));
}

/** A visit with what was said, and what it left to do. */
function presentVisit({ record: visit, t, at, user }: RecordReader<VisitRecord>) {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  return {
    title: `${visit.customerName}, ${visit.visitDate}`,
    firmNamed: { kind: "customer" as const, id: visit.customerId, name: visit.customerName },
    note: [visit.purposeName, visit.visitNo].join(" · "),
    address: visitPath(visit.id),
    can: visit.can,
    state: { text: t(`tcis.visit.${visit.state}`), planned: visit.state === "planned" },
    step: visit.stepState && { text: t(`tcis.step.${visit.stepState}`), tone: toneOf(`tcis.step.${visit.stepState}`) },
    facts: [
      {
        label: t("tcis.customer"),
        text: `${visit.customerName} · ${visit.customer}`,
        ...(view && { href: `${view}/${visit.customerId}` }),
      },
      { label: t("tcis.visit.day"), text: visit.visitDate },
      { label: t("tcis.visit.by"), text: visit.visitor },
      { label: t("tcis.visit.met"), text: visit.met },
      { label: t("tcis.visit.purpose"), text: visit.purposeName },
      { label: t("tcis.visit.result"), text: visit.result },
    ],
    next: [
      { label: t("tcis.nextStep"), text: visit.nextStep },
      { label: t("tcis.nextStepDate"), text: visit.nextStepDate },
      ...(visit.stepDoneOn ? [{ label: t("tcis.visit.stepDoneOn"), text: visit.stepDoneOn }] : []),
    ],
    history: toldHistory(visit.history, { t, at }),
    words: ["tcis."],
  };
}

export default function VisitPage() {
  const { recordTitle, note, address, can, state, step, facts, next, history } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTAS18" classification="internal" note={note}>
        <ButtonLink href={visitsPath}>{t("tcis.back.visits")}</ButtonLink>
        <VerbLinks verbs={visitVerbs} can={can} address={address} words="tcis.visit.verb" />
        {can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
            {t("tcis.edit")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <RecordCard
          title={t("tcis.visit")}
          actions={<Badge kind={state.planned ? "warn" : undefined}>{state.text}</Badge>}
        >
          <Facts facts={linked(facts)} />
        </RecordCard>
        <RecordCard title={t("tcis.nextStep")} actions={step && <Badge kind={step.tone}>{step.text}</Badge>}>
          <Facts facts={linked(next)} />
        </RecordCard>
      </div>
      <History title={t("tcis.history")} entries={history} empty={t("tcis.none.history")} />
      <RecordFoot />
    </div>
  );
}
