import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { opportunityVerbs } from "~/api/domain/tcis/tcis-policy";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { opportunitiesPath } from "../addresses";
import { linked } from "../record-parts";
import { presentOpportunity } from "./present-opportunity.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS06", (api, id) => api.opportunities.get({ id: Number(id) || 0 }));
  return sendRecord(reader, presentOpportunity(reader));
}

export default function OpportunityPage() {
  const { recordTitle, note, address, can, state, facts, next, step, stages, history } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTAS06" classification="confidential" note={note}>
        <ButtonLink href={opportunitiesPath}>{t("tcis.back.opportunities")}</ButtonLink>
        <VerbLinks verbs={opportunityVerbs} can={can} address={address} words="tcis.opportunity.verb" />
        {can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
            {t("tcis.edit")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <RecordCard title={t("tcis.opportunity")} actions={<Badge kind={state.tone}>{state.text}</Badge>}>
          <Facts facts={linked(facts)} />
        </RecordCard>
        <RecordCard title={t("tcis.nextStep")} actions={step && <Badge kind={step.tone}>{step.text}</Badge>}>
          <Facts facts={linked(next)} />
        </RecordCard>
      </div>
      <History title={t("tcis.stages")} entries={stages} empty={t("tcis.none.history")} />
      <History title={t("tcis.history")} entries={history} empty={t("tcis.none.history")} />
      <RecordFoot />
    </div>
  );
}
