import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { memberVerbs } from "~/api/domain/membership/member-policy";
import { toneOf } from "~/api/domain/report/tones";
import { RecordFoot } from "~/portal/record/record-foot";
import { VerbLinks } from "~/portal/record/verb-links";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { ListTable } from "~/ui/records/list-table";
import { TierName } from "~/ui/records/tier-name";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { presentMember, ShownFact } from "./present-member.server";

type Page = ReturnType<typeof presentMember>;

/** A member's record: facts in cards, people in a table, then the history. */
export function MemberPage() {
  const { name, code, note, back, address, state, can, frozen, contacts, history, ...facts } = useLoaderData<Page>();
  const { firm, programme, points, consents, account } = facts;
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={name} code={code} classification="confidential" note={note}>
        <ButtonLink href={back}>{t("members.back")}</ButtonLink>
        <VerbLinks verbs={memberVerbs} can={can} address={address} words="members.verb" />
        {can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
            {t("members.edit")}
          </ButtonLink>
        )}
      </PageHead>
      {frozen && <Notice kind="warn">{frozen}</Notice>}
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <FactsCard title={t("members.card.firm")} facts={firm} />
        <FactsCard
          title={t("members.card.programme")}
          facts={programme}
          badge={<Badge kind={toneOf(`member.state.${state}`)}>{t(`member.state.${state}`)}</Badge>}
        />
        <FactsCard title={t("members.card.points")} facts={points} />
        <div className="grid content-start gap-4">
          <FactsCard title={t("members.card.consents")} facts={consents} />
          <FactsCard title={t("members.card.account")} facts={account} />
        </div>
      </div>
      <ContactsCard rows={contacts} newHref={can.includes("contacts") ? `${address}/contacts/new` : undefined} />
      <History title={t("members.card.history")} entries={history} empty={t("members.history.none")} />
      <RecordFoot />
    </div>
  );
}

function FactsCard({ title, facts, badge }: { title: string; facts: ShownFact[]; badge?: ReactNode }) {
  return (
    <RecordCard title={title} actions={badge}>
      <Facts facts={facts.map((fact) => ({ label: fact.label, value: <FactText {...fact} /> }))} />
    </RecordCard>
  );
}

function FactText({ text, href, tier }: ShownFact) {
  if (href) return <a href={href}>{text}</a>;
  return tier ? <TierName tier={tier}>{text || "–"}</TierName> : text || "–";
}

function ContactsCard({ rows, newHref }: { rows: Page["contacts"]; newHref: string | undefined }) {
  const t = useT();
  const fields = ["department", "position", "officePhone", "mobile", "email"] as const;
  const columns = [
    t("field.memberContact.name"),
    t("field.memberContact.main"),
    ...fields.map((field) => t(`field.memberContact.${field}`)),
  ];
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{t("members.card.contacts")}</h2>
        {newHref && (
          <ButtonLink kind="quiet" icon="plus" href={newHref}>
            {t("members.contact.new")}
          </ButtonLink>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="card-body text-mute">{t("members.contact.none")}</p>
      ) : (
        <ListTable caption={t("members.card.contacts")} columns={columns.map((text) => ({ text }))} rows={rows} />
      )}
    </section>
  );
}
