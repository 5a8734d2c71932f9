import type { MemberOfCustomer } from "~/api/domain/membership/member-of-customer";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { TierName } from "~/ui/records/tier-name";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "./body.server";

const screens = { home: ["MIPMBS03", "MIPMBS06"], abroad: ["MIPMBS11", "MIPMBS12"] } as const;

/** The customer in the loyalty programme: tier, state, points, with the ways to record and statement for who may go there. */
export function MembershipCard({ page: { t, locale, opens }, member }: Props) {
  if (member === null)
    return (
      <RecordCard title={t("singleView.membership")}>
        <p className="text-mute">{t("singleView.membership.none")}</p>
      </RecordCard>
    );
  const count = (points: number) => formatInteger(locale, points);
  const [register, points] = screens[member.market];
  const record = opens({ screen: register, id: member.id });
  const balance = opens({ screen: points, id: member.id });
  const statement = opens({ screen: points, id: member.id, page: "statement" });
  return (
    <RecordCard
      title={t("singleView.membership")}
      actions={statement && <ButtonLink href={statement}>{t("points.statement")}</ButtonLink>}
    >
      <Facts
        facts={[
          { label: t("members.memberNo"), value: record ? <a href={record}>{member.memberNo}</a> : member.memberNo },
          { label: t("members.state"), value: t(`member.state.${member.state}`) },
          {
            label: t("members.tier"),
            value: (
              <TierName tier={member.tier}>
                {t(member.tier === "none" ? "members.tier.none" : `member.tier.${member.tier}`)}
              </TierName>
            ),
          },
          {
            label: t("singleView.membership.available", { day: member.day, currency: member.currency }),
            value: balance ? <a href={balance}>{count(member.available)}</a> : count(member.available),
          },
          { label: t("members.toBeAvailable"), value: count(member.toBeAvailable) },
          { label: t("dashboard.kpi.lapsing"), value: count(member.lapsing) },
          ...(member.negative > 0 ? [{ label: t("members.negative"), value: count(member.negative) }] : []),
        ]}
      />
    </RecordCard>
  );
}
type Props = { page: CustomerPage; member: MemberOfCustomer | null };
