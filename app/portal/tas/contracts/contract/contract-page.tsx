import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AttachmentsCard } from "~/portal/attachment/attachments-card";
import { RecordFoot } from "~/portal/record/record-foot";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { presentContract, ShownFact } from "./present-contract.server";

type Page = Awaited<ReturnType<typeof presentContract>> & { recordTitle: string };
/** In the order in which they happen. */
const verbs = ["submission", "signature", "rejection", "renewal", "termination", "care", "removal"] as const;

/** A contract's record: term and parties, what was agreed, papers, then the history. */
export function ContractPage() {
  const { recordTitle, note, back, address, can, told, state, ...page } = useLoaderData<Page>();
  const { term, parties, agreed, papers, history } = page;
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTAS05" classification="confidential" note={note}>
        <ButtonLink href={back}>{t("agentContract.contract.back")}</ButtonLink>
        <ButtonLink href={`${address}/document`}>{t("agentContract.contract.document")}</ButtonLink>
        {verbs
          .filter((verb) => can.includes(verb))
          .map((verb) => (
            <ButtonLink key={verb} href={`${address}/${verb}`}>
              {t(`agentContract.verb.${verb}`)}
            </ButtonLink>
          ))}
        {can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
            {t("agentContract.contract.edit")}
          </ButtonLink>
        )}
      </PageHead>
      {told && <Notice kind="warn">{told}</Notice>}
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <FactsCard
          title={t("agentContract.card.term")}
          facts={term}
          badge={<Badge kind={state.tone}>{state.text}</Badge>}
        />
        <FactsCard title={t("agentContract.card.parties")} facts={parties} />
      </div>
      <div className="mt-4">
        <FactsCard title={t("agentContract.card.agreed")} facts={agreed} />
      </div>
      <div className="mt-4">
        <AttachmentsCard {...papers} address={`${address}/attachments`} />
      </div>
      {history && <History title={t("agentContract.card.history")} entries={history} empty={t("agentContract.none")} />}
      <RecordFoot />
    </div>
  );
}

function FactsCard({ title, facts, badge }: { title: string; facts: ShownFact[]; badge?: ReactNode }) {
  return (
    <RecordCard title={title} actions={badge}>
      <Facts
        facts={facts.map(({ label, text, href }) => ({
          label,
          value: href ? <a href={href}>{text}</a> : text && <span className="whitespace-pre-line">{text}</span>,
        }))}
      />
    </RecordCard>
  );
}
