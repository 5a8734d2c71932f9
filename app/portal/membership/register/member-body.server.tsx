import { memberVerbs } from "~/api/domain/membership/member-policy";
import { lotTable } from "~/api/domain/membership/point-report/balance-tables";
import { toneOf } from "~/api/domain/report/tones";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { historyPart } from "~/portal/record/parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { verbLinks } from "~/portal/record/verb-links";
import { Table } from "~/portal/report/table.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { ListCard } from "~/ui/records/list-card";
import { phoneHref } from "~/ui/records/phone-href";
import { TierName } from "~/ui/records/tier-name";
import { Notice } from "~/ui/states/notice";
import { formatInteger } from "~/words/formats";
import { memberAddress as pointsAddress } from "../points/member/addresses";
import type { MemberPointsPage } from "../points/member/body.server";
import { FirmCard, PointsCard, ProgrammeCard } from "./member-cards.server";
import { historyOf } from "./member-history.server";
import { LedgerCard } from "./member-ledger.server";
import { memberAddress, type Register } from "./registers";
import type { Reader } from "./require-member.server";

export type MemberProps = { page: Reader; register: Register };
type Props = MemberProps & { ledger: MemberPointsPage | null };

/** A member: firm, programme and points, every entry, people, what ends when, what became of them. */
export function MemberBody({ page, register, ledger }: Props) {
  const { record: member, t } = page;
  const address = memberAddress(register, member.id);
  const mayAdd = member.can.includes("contacts");
  const newContact = mayAdd ? { text: t("members.contact.new"), href: `${address}/contacts/new` } : undefined;
  const frozen = frozenText(page);
  const lots = ledger?.report.view.lots.length ?? 0;
  return (
    <RecordFrame
      page={page}
      head={{
        title: member.name,
        classification: "confidential",
        note: t("points.balance.title", { day: member.balance.day }),
      }}
      actions={actionsOf({ page, register, ledger })}
      notices={frozen && <Notice kind="warn">{frozen}</Notice>}
      summary={summaryOf(page, register)}
      sections={[
        {
          id: "member",
          title: t("members.card.firm"),
          of: (
            <div className="grid gap-4 l:grid-cols-3 print:grid-cols-3">
              <FirmCard page={page} register={register} />
              <ProgrammeCard page={page} register={register} />
              <PointsCard page={page} register={register} />
            </div>
          ),
        },
        ledger && {
          id: "points",
          title: t("points.table.entries"),
          count: ledger.report.view.entryCount,
          of: <LedgerCard page={ledger} />,
        },
        {
          ...{ id: "contacts", title: t("members.card.contacts"), count: member.contacts.length, add: newContact },
          of: member.contacts.length > 0 ? <Contacts page={page} register={register} /> : null,
        },
        ledger && lots > 0
          ? {
              id: "lots",
              title: t("points.table.lots"),
              count: lots,
              of: <Table page={ledger} of={lotTable} ownPage={false} />,
            }
          : null,
        historyPart(t("members.card.history"), historyOf(page)),
      ]}
    />
  );
}

function actionsOf({ page, register, ledger }: Props) {
  const { record: member, t, user } = page;
  const address = memberAddress(register, member.id);
  const points = findMenuItem(user.menus, register.points.code) && pointsAddress(register.points.code, member.id);
  return (
    <>
      <ButtonLink place="beside" href={register.path}>
        {t("members.back")}
      </ButtonLink>
      {points && (
        <ButtonLink place="beside" href={points}>
          {t("members.card.points")}
        </ButtonLink>
      )}
      {ledger?.report.view.can.includes("use") && (
        <ButtonLink href={`${points}/use`}>{t("points.verb.use")}</ButtonLink>
      )}
      {points && (
        <ButtonLink icon="print" href={`${points}/statement`}>
          {t("points.statement")}
        </ButtonLink>
      )}
      {verbLinks(t, { verbs: memberVerbs, can: member.can, address, words: "members.verb" })}
      {member.can.includes("change") && (
        <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
          {t("members.edit")}
        </ButtonLink>
      )}
    </>
  );
}

function summaryOf({ record: member, t, locale }: Reader, register: Register) {
  const { balance, state, tier, joinedOn, places } = member;
  const explained = (figure: string) => `${pointsAddress(register.points.code, member.id)}?explain=${figure}`;
  const figure = (name: "available" | "toBeAvailable" | "toBeExpired") => ({
    label: t(`points.figure.${name}`),
    value: formatInteger(locale, balance[name]),
    href: explained(name),
  });
  const owed = {
    label: t("points.figure.negative"),
    value: formatInteger(locale, balance.negative),
    href: explained("negative"),
    bad: true,
  };
  return {
    states: (
      <>
        <StateSign word={`member.state.${state}`} />
        {tier !== "none" && (
          <Badge>
            <TierName tier={tier}>{t(`member.tier.${tier}`)}</TierName>
          </Badge>
        )}
      </>
    ),
    beside: `${t("members.memberNo")} ${member.memberNo}, ${t(`member.purpose.${member.purpose}`)}`,
    below: [
      joinedOn && `${t("members.joined")} ${joinedOn}`,
      places.unit,
      balance.lastInvoiceOn && `${t("members.lastInvoice")} ${balance.lastInvoiceOn}`,
    ].map((part) => part || null),
    figures: [figure("available"), balance.negative === 0 ? figure("toBeAvailable") : owed, figure("toBeExpired")],
  };
}

function frozenText({ record: { state, restorableUntil, can }, t }: Reader): string | null {
  if (state !== "withdrawn" || restorableUntil === null) return null;
  return can.includes("restoration") ? t("members.frozen", { day: restorableUntil }) : t("members.gone");
}

function Contacts({ page: { record: member, t }, register }: MemberProps) {
  const address = memberAddress(register, member.id);
  const fields = ["department", "position", "officePhone", "mobile", "email"] as const;
  return (
    <ListCard
      caption={t("members.card.contacts")}
      actions={
        member.can.includes("contacts")
          ? [{ text: t("members.contact.new"), href: `${address}/contacts/new`, icon: "plus" }]
          : []
      }
      columns={[
        { text: t("field.memberContact.name") },
        { text: t("field.memberContact.main") },
        ...fields.map((field) => ({ text: t(`field.memberContact.${field}`) })),
      ]}
      rows={member.contacts.map((contact) => ({
        key: String(contact.id),
        cells: [
          { text: contact.name, ...(contact.can.includes("change") && { href: `${address}/contacts/${contact.id}` }) },
          contact.main ? { text: t("members.contact.main"), badge: toneOf("members.contact.main") ?? "plain" } : "",
          contact.department || "–",
          contact.position || "–",
          phoneCell(contact.officePhone),
          phoneCell(contact.mobile),
          contact.email ? { text: contact.email, href: `mailto:${encodeURI(contact.email)}` } : "–",
        ],
      }))}
    />
  );
}

function phoneCell(number: string | null) {
  const href = phoneHref(number);
  return href ? { text: number ?? "", href } : number || "–";
}
