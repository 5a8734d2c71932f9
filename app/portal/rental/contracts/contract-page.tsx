import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { toneOf } from "~/api/domain/report/tones";
import { AttachmentsCard } from "~/portal/attachment/attachments-card";
import { RecordFoot } from "~/portal/record/record-foot";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import type { WordKey } from "~/words";
import { useT } from "~/words/use-t";
import type { presentContract, ShownFact } from "./present-contract.server";
import type { ContractTable } from "./present-tables.server";

type Page = Awaited<ReturnType<typeof presentContract>> & { recordTitle: string };
/** In the order in which they happen; what is added to a table stands above the table. */
const verbs = ["approval", "opening", "renewal", "swap", "buy-out", "termination", "removal"] as const;

/** A contract's record: facts in cards, its tables, papers, then the history. */
export function ContractPage() {
  const { recordTitle, code, note, back, address, state, can, told, ...page } = useLoaderData<Page>();
  const { parties, endUser, term, fees, tables, papers, history } = page;
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code={code} classification="confidential" note={note}>
        <ButtonLink href={back}>{t("contracts.back")}</ButtonLink>
        <ButtonLink href={`${address}/document`}>{t("contracts.document")}</ButtonLink>
        {verbs
          .filter((verb) => can.includes(verb))
          .map((verb) => (
            <ButtonLink key={verb} href={`${address}/${verb}`}>
              {t(`contracts.verb.${verb}` as WordKey)}
            </ButtonLink>
          ))}
        {can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
            {t("contracts.edit")}
          </ButtonLink>
        )}
      </PageHead>
      {told && <Notice kind="warn">{told}</Notice>}
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <FactsCard
          title={t("contracts.card.term")}
          facts={term}
          badge={<Badge kind={toneOf(`contract.state.${state}`)}>{t(`contract.state.${state}`)}</Badge>}
        />
        <FactsCard title={t("contracts.card.fees")} facts={fees} />
        <FactsCard title={t("contracts.card.parties")} facts={parties} />
        <FactsCard title={t("contracts.card.endUser")} facts={endUser} />
      </div>
      {tables.map(({ key, ...table }) => (
        <TableCard key={key} {...table} />
      ))}
      <div className="mt-4">
        <AttachmentsCard {...papers} address={`${address}/attachments`} />
      </div>
      <History title={t("contracts.card.history")} entries={history} empty={t("contracts.none")} />
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
      {table.rows.length === 0 ? <p className="card-body text-mute">{none}</p> : <ListTable {...table} />}
      {note && <p className="card-body text-sm text-mute">{note}</p>}
    </section>
  );
}
