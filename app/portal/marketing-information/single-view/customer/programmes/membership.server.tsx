import type { MemberOfCustomer } from "~/api/domain/membership/member-of-customer";
import { TierName } from "~/ui/records/tier-name";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "../body.server";
import { linked, type Programme } from "./programme";

const screens = { home: ["MIPMBS03", "MIPMBS06"], abroad: ["MIPMBS11", "MIPMBS12"] } as const;

/** The customer in the loyalty programme: tier, state, points, with the ways to record and statement for who may go there. */
export function membership({ t, locale, opens }: CustomerPage, member: MemberOfCustomer | null): Programme {
  const name = t("singleView.membership");
  if (member === null) return { name, state: t("singleView.membership.none"), facts: [] };
  const count = (points: number) => formatInteger(locale, points);
  const [register, points] = screens[member.market];
  const statement = opens({ screen: points, id: member.id, page: "statement" });
  const tier = t(member.tier === "none" ? "members.tier.none" : `member.tier.${member.tier}`);
  return {
    name,
    state: `${tier}, ${t("singleView.membership.points", { points: count(member.available) })}`,
    warns: member.negative > 0,
    facts: [
      {
        label: t("members.memberNo"),
        value: linked(member.memberNo, opens({ screen: register, id: member.id })),
      },
      { label: t("members.state"), value: t(`member.state.${member.state}`) },
      { label: t("members.tier"), value: <TierName tier={member.tier}>{tier}</TierName> },
      {
        label: t("singleView.membership.available", { day: member.day, currency: member.currency }),
        value: linked(count(member.available), opens({ screen: points, id: member.id })),
      },
      { label: t("members.toBeAvailable"), value: count(member.toBeAvailable) },
      { label: t("dashboard.kpi.lapsing"), value: count(member.lapsing) },
      ...(member.negative > 0 ? [{ label: t("members.negative"), value: count(member.negative) }] : []),
      ...(statement ? [{ label: t("points.statement"), value: linked(member.memberNo, statement) }] : []),
    ],
  };
}
