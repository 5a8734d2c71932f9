import { findMenuItem } from "~/portal/frame/menu-codes";
import { type Fact, FactsCard, linked } from "~/ui/records/facts";
import { FigureFacts } from "~/ui/records/figure-facts";
import { TierName } from "~/ui/records/tier-name";
import { formatCountry, formatInteger } from "~/words/formats";
import { memberAddress as pointsAddress } from "../points/member/addresses";
import type { MemberProps } from "./member-body.server";
import type { Reader } from "./require-member.server";

/** Who the member is. */
export function FirmCard({ page: { record: member, t, locale, user } }: MemberProps) {
  const { places } = member;
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const customer = `${member.customerName} · ${member.customer}`;
  return (
    <FactsCard
      title={t("members.card.firm")}
      facts={[
        {
          label: t("members.customer"),
          value: linked(customer, view && `${view}/${member.customerId}`),
        },
        {
          label: t("field.member.corporationName"),
          value: member.corporationName === member.name ? "" : member.corporationName,
        },
        { label: t("field.member.representative"), value: member.representative },
        { label: t("field.member.taxNo"), value: member.taxNo },
        { label: t("field.member.vatId"), value: [member.vatId, member.vatDate].filter(Boolean).join(", ") },
        { label: t("members.country"), value: `${formatCountry(locale, member.country)}, ${member.currency}` },
        { label: t("members.distributor"), value: places.distributor },
        { label: t("members.store"), value: places.store },
        { label: t("members.office"), value: places.office },
        { label: t("members.subsidiary"), value: places.subsidiary },
      ]}
    />
  );
}

/** What they take part in, on which consents, with which account. */
export function ProgrammeCard({ page }: MemberProps) {
  const { record: member, t } = page;
  const tier = t(`member.tier.${member.tier}`);
  return (
    <FactsCard
      title={t("members.card.programme")}
      facts={[
        { label: t("members.type"), value: codeName(page, "member-type", member.memberType) },
        { label: t("members.purpose"), value: t(`member.purpose.${member.purpose}`) },
        {
          label: t("members.tier"),
          value: (
            <TierName tier={member.tier}>
              {member.tierSince ? t("members.tierSince", { tier, day: member.tierSince }) : tier}
            </TierName>
          ),
        },
        ...(["tasNo", "tasSeq", "tasName", "idsCode", "dataId"] as const).map((name) => ({
          label: t(`field.member.${name}`),
          value: member[name],
        })),
        { label: t("members.applied"), value: member.appliedOn },
        { label: t("members.joined"), value: member.joinedOn },
        { label: t("members.withdrawn"), value: member.withdrawnOn },
        {
          label: t("members.withdrawalReason"),
          value: member.withdrawnOn && codeName(page, "withdrawal-reason", member.withdrawalReason ?? ""),
        },
        ...consentFacts(page),
        ...accountFacts(page),
        { label: t("field.member.remark"), value: member.remark },
      ]}
    />
  );
}

/** What can be spent, comes and ends stands above the page. */
const now = ["toBeTransferred", "negative"] as const;
const sums = ["saved", "used", "transferred", "expired"] as const;

/** What the points come to, each figure with the way to what it is made of. */
export function PointsCard({ page, register }: MemberProps) {
  const { record: member, t, locale, user } = page;
  const { balance } = member;
  const explained = findMenuItem(user.menus, register.points.code) && pointsAddress(register.points.code, member.id);
  const figure = (name: (typeof now)[number] | (typeof sums)[number]) => ({
    label: t(`members.${name}`),
    text: formatInteger(locale, balance[name]),
    zero: balance[name] === 0,
    bad: name === "negative",
    ...(explained && { href: `${explained}?explain=${name}` }),
  });
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("members.card.points")}</h2>
      </div>
      <FigureFacts figures={[...now, ...sums].map(figure)} />
      {balance.debtSince && <p className="nothing-yet">{`${t("members.negativeSince")} ${balance.debtSince}`}</p>}
    </section>
  );
}

function consentFacts(reader: Reader): Fact[] {
  const { record: member, t } = reader;
  return (["sms", "mail"] as const).map((kind) => {
    const [on, source] = [member[`${kind}ConsentOn`], member[`${kind}ConsentSource`]];
    const agreed = { day: on ?? "", source: codeName(reader, "consent-source", source) };
    return {
      label: t(`members.consent.${kind}`),
      value: member[`${kind}Consent`] ? t("members.agreed", agreed) : t("members.no"),
    };
  });
}

function accountFacts({ record: { account, userId }, t, at }: Reader): Fact[] {
  if (!account) return [{ label: t("field.member.userId"), value: t("members.account.none") }];
  return [
    { label: t("field.member.userId"), value: `${account.name} · ${userId}` },
    { label: t("members.account.passwordChangedAt"), value: at(account.passwordChangedAt) },
    { label: t("members.account.passwordExpiresAt"), value: at(account.passwordExpiresAt) },
    { label: t("members.account.failedSignInAt"), value: at(account.failedSignInAt) },
  ];
}

/** A code of a list in the reader's words; one out of use as it is. */
const codeName = ({ user }: Pick<Reader, "user">, list: string, code: string): string =>
  user.codes.find((each) => each.group === list && each.code === code)?.name ?? code;
