import { Facts, RecordCard } from "~/ui/records/facts";
import { formatCountry } from "~/words/formats";
import type { CustomerPage } from "./body.server";

/** Who the customer is, where, and who looks after them. */
export function ProfileCard({ page: { report, locale, t, opens } }: { page: CustomerPage }) {
  const { profile } = report.view;
  const place = [profile.city, profile.region, formatCountry(locale, profile.country)].filter(Boolean);
  const { account } = profile;
  const group = account ? opens({ screen: "MIPSAL12", id: account.id }) : undefined;
  const units = [...new Set([profile.subsidiary, profile.unit])];
  return (
    <RecordCard title={t("singleView.profile")}>
      <Facts
        facts={[
          { label: t("singleView.profile.code"), value: profile.code },
          ...(profile.recordName ? [{ label: t("singleView.profile.recordName"), value: profile.recordName }] : []),
          { label: t("sales.filter.industry"), value: profile.industry },
          { label: t("singleView.profile.place"), value: [...new Set(place)].join(", ") },
          { label: t("singleView.profile.unit"), value: units.join(", ") },
          { label: t("singleView.profile.salesperson"), value: profile.salesperson },
          { label: t("singleView.profile.since"), value: profile.since },
          ...(account
            ? [{ label: t("singleView.account"), value: group ? <a href={group}>{account.name}</a> : account.name }]
            : []),
        ]}
      />
    </RecordCard>
  );
}
