import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MemberRecord } from "~/api/domain/membership/member-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { phoneHref } from "~/ui/records/phone-href";
import { formatCountry, formatInteger } from "~/words/formats";
import { firmOf } from "../firm-of";
import { presentHistory } from "./present-history.server";
import { memberAddress, type Register } from "./registers";

export type Reader = RecordReader<MemberRecord>;
/** A fact with the way to what it speaks of, or a tier with its marker. */
export type ShownFact = { label: string; text: string; href?: string; tier?: MemberRecord["tier"] };

export const requireMember = (args: LoaderFunctionArgs, register: Register): Promise<Reader> =>
  requireRecord(args, register.code, (api, id) => register.of(api).get({ id: Number(id) || 0 }));

/** One member: the firm, the programme, consents, account, points, contacts, what became of them. */
export function presentMember(reader: Reader, register: Register) {
  const { record: member, locale } = reader;
  const address = memberAddress(register, member.id);
  return {
    // Tabs of one firm have names of their own: its membership, its points, its single view.
    title: (t: TitleWords) => t("members.of", { name: member.name }),
    firmNamed: firmOf(member),
    name: member.name,
    code: register.code,
    note: member.memberNo,
    back: register.path,
    address,
    state: member.state,
    can: member.can,
    frozen: frozenText(reader),
    firm: firmFacts(reader),
    programme: programmeFacts(reader),
    points: pointFacts(reader),
    consents: consentFacts(reader),
    account: accountFacts(reader),
    contacts: member.contacts.map((contact) => ({
      key: String(contact.id),
      cells: [
        { text: contact.name, ...(contact.can.includes("change") && { href: `${address}/contacts/${contact.id}` }) },
        contact.main ? stateBadge(locale, { word: "members.contact.main" }) : "",
        contact.department || "–",
        contact.position || "–",
        phoneCell(contact.officePhone),
        phoneCell(contact.mobile),
        contact.email ? { text: contact.email, href: `mailto:${encodeURI(contact.email)}` } : "–",
      ],
    })),
    history: presentHistory(reader),
    words: ["members.", "member.state.", "member.tier.", "field.memberContact."],
  };
}

function phoneCell(number: string | null) {
  const href = phoneHref(number);
  return href ? { text: number ?? "", href } : number || "–";
}

function frozenText({ record: { state, restorableUntil, can }, t }: Reader): string | null {
  if (state !== "withdrawn" || restorableUntil === null) return null;
  return can.includes("restoration") ? t("members.frozen", { day: restorableUntil }) : t("members.gone");
}

function firmFacts({ record: member, t, locale, user }: Reader): ShownFact[] {
  const { places } = member;
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const place = (label: string, text: string | null) => (text ? [{ label, text }] : []);
  return [
    {
      label: t("members.customer"),
      text: `${member.customerName} · ${member.customer}`,
      ...(view && { href: `${view}/${member.customerId}` }),
    },
    ...place(t("field.member.corporationName"), member.corporationName === member.name ? null : member.corporationName),
    { label: t("field.member.representative"), text: member.representative },
    { label: t("field.member.taxNo"), text: member.taxNo },
    { label: t("field.member.vatId"), text: [member.vatId, member.vatDate].filter(Boolean).join(", ") },
    { label: t("members.country"), text: formatCountry(locale, member.country) },
    ...place(t("members.distributor"), places.distributor),
    ...place(t("members.store"), places.store),
    ...place(t("members.office"), places.office),
    ...place(t("members.subsidiary"), places.subsidiary),
  ];
}

function programmeFacts(reader: Reader): ShownFact[] {
  const { record: member, t } = reader;
  const tier = t(`member.tier.${member.tier}`);
  return [
    { label: t("members.type"), text: codeName(reader, "member-type", member.memberType) },
    { label: t("members.purpose"), text: t(`member.purpose.${member.purpose}`) },
    {
      label: t("members.tier"),
      text: member.tierSince ? t("members.tierSince", { tier, day: member.tierSince }) : tier,
      tier: member.tier,
    },
    { label: t("field.member.tasNo"), text: member.tasNo },
    // Of most members the other systems say nothing more.
    ...(["tasSeq", "tasName", "idsCode", "dataId"] as const)
      .filter((name) => member[name] !== "")
      .map((name) => ({ label: t(`field.member.${name}`), text: member[name] })),
    { label: t("members.applied"), text: member.appliedOn },
    { label: t("members.joined"), text: member.joinedOn ?? "" },
    ...(member.withdrawnOn
      ? [
          { label: t("members.withdrawn"), text: member.withdrawnOn },
          {
            label: t("members.withdrawalReason"),
            text: codeName(reader, "withdrawal-reason", member.withdrawalReason ?? ""),
          },
        ]
      : []),
    { label: t("field.member.remark"), text: member.remark },
  ];
}

function pointFacts({ record: { balance, currency }, t, locale }: Reader): ShownFact[] {
  const names = ["available", "toBeAvailable", "toBeTransferred", "toBeExpired", "negative"] as const;
  const sums = ["saved", "used", "transferred", "expired"] as const;
  const fact = (name: (typeof names)[number] | (typeof sums)[number]) => ({
    label: t(`members.${name}`),
    text: formatInteger(locale, balance[name]),
  });
  return [
    ...names.map(fact),
    ...(balance.debtSince ? [{ label: t("members.negativeSince"), text: balance.debtSince }] : []),
    ...sums.map(fact),
    { label: t("members.lastInvoice"), text: balance.lastInvoiceOn ?? "" },
    { label: t("members.currency"), text: currency },
  ];
}

function consentFacts(reader: Reader): ShownFact[] {
  const { record: member, t } = reader;
  return (["sms", "mail"] as const).map((kind) => {
    const [on, source] = [member[`${kind}ConsentOn`], member[`${kind}ConsentSource`]];
    const agreed = { day: on ?? "", source: codeName(reader, "consent-source", source) };
    return {
      label: t(`members.consent.${kind}`),
      text: member[`${kind}Consent`] ? t("members.agreed", agreed) : t("members.no"),
    };
  });
}

function accountFacts({ record: { account, userId }, t, at }: Reader): ShownFact[] {
  if (!account) return [{ label: t("field.member.userId"), text: t("members.account.none") }];
  return [
    { label: t("field.member.userId"), text: `${account.name} · ${userId}` },
    { label: t("members.account.passwordChangedAt"), text: at(account.passwordChangedAt) },
    { label: t("members.account.passwordExpiresAt"), text: at(account.passwordExpiresAt) },
    { label: t("members.account.failedSignInAt"), text: at(account.failedSignInAt) },
  ];
}

/** A code of a list in the reader's words; one out of use as it is. */
export const codeName = ({ user }: Pick<Reader, "user">, list: string, code: string): string =>
  user.codes.find((each) => each.group === list && each.code === code)?.name ?? code;
