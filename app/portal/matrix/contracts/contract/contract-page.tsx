import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AttachmentsCard } from "~/portal/attachment/attachments-card";
import { RecordFoot } from "~/portal/record/record-foot";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { presentContract, ShownFact } from "./present-contract.server";
import type { ContractTable } from "./present-tables.server";
import { QualificationCard } from "./qualification-card";

type Page = Awaited<ReturnType<typeof presentContract>> & { recordTitle: string };
/** In the order in which they happen. */
const verbs = [
  ...(["submission", "qualification", "rejection", "signature", "installation", "activation"] as const),
  ...(["renewal", "closing", "removal"] as const),
] as const;

/** A contract's record: what was promised and what it earns, its tables, papers, then the history. */
export function ContractPage() {
  const { recordTitle, note, back, address, can, told, state, grade, ...page } = useLoaderData<Page>();
  const { term, parties, qualification, tables, papers, history } = page;
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPMTX05" classification="confidential" note={note}>
        <ButtonLink href={back}>{t("matrix.contract.back")}</ButtonLink>
        <ButtonLink href={`${address}/document`}>{t("matrix.contract.document")}</ButtonLink>
        {verbs
          .filter((verb) => can.includes(verb))
          .map((verb) => (
            <ButtonLink key={verb} href={`${address}/${verb}`}>
              {t(`matrix.verb.${verb}`)}
            </ButtonLink>
          ))}
        {can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
            {t("matrix.contract.edit")}
          </ButtonLink>
        )}
      </PageHead>
      {told && <Notice kind={told.kind}>{told.text}</Notice>}
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <FactsCard
          title={t("matrix.card.promise")}
          facts={term}
          badge={<Badge kind={state.tone}>{state.text}</Badge>}
        />
        <FactsCard title={t("matrix.card.parties")} facts={parties} />
      </div>
      <QualificationCard {...qualification} badge={<Badge kind={grade.tone}>{grade.text}</Badge>} />
      {tables.map(({ key, ...table }) => (
        <TableCard key={key} {...table} />
      ))}
      <div className="mt-4">
        <AttachmentsCard {...papers} address={`${address}/attachments`} />
      </div>
      <History title={t("matrix.card.history")} entries={history} empty={t("matrix.none.history")} />
      <RecordFoot />
    </div>
  );
}

function FactsCard({ title, facts, badge }: { title: string; facts: ShownFact[]; badge?: ReactNode }) {
  return (
    <RecordCard title={title} actions={badge}>
      <Facts
        facts={facts.map(({ label, text, href }) => ({ label, value: href ? <a href={href}>{text}</a> : text }))}
      />
    </RecordCard>
  );
}

function TableCard({ add, none, note, ...table }: Omit<ContractTable, "key">) {
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{table.caption}</h2>
        {add && (
          <ButtonLink kind="quiet" icon="plus" href={add.href}>
            {add.text}
          </ButtonLink>
        )}
      </div>
      {table.rows.length === 0 ? (
        <p className="card-body text-mute">{none}</p>
      ) : (
        <>
          <ListTable {...table} />
          {note && <p className="card-body text-xs text-mute">{note}</p>}
        </>
      )}
    </section>
  );
}
