import { Facts, RecordCard } from "~/ui/records/facts";
import { TierName } from "~/ui/records/tier-name";
import { formatInteger } from "~/words/formats";
import type { MemberPointsPage } from "./body.server";

const sums = ["saved", "used", "transferred", "expired", "reversed"] as const;

/** Who the member is, and what has become of their points in all. Each sum leads to its entries. */
export function HeadCard({ page: { report, definition, locale, t, href, opens } }: { page: MemberPointsPage }) {
  const { view, asOf } = report;
  const register = definition.code === "MIPMBS06" ? "MIPMBS03" : "MIPMBS11";
  const link = (text: string, to: string | undefined) => (to ? <a href={to}>{text}</a> : text);
  return (
    <RecordCard title={t("points.balance.title", { day: asOf })}>
      <Facts
        facts={[
          { label: t("points.member"), value: link(view.name, opens({ screen: register, id: view.id })) },
          {
            label: t("points.customer"),
            value: link(view.customerCode, opens({ screen: "MIPTAS14", id: view.customerId })),
          },
          { label: t("sales.filter.unit"), value: [...new Set([view.subsidiary, view.unit])].join(", ") },
          { label: t("points.state"), value: t(`member.state.${view.state}`) },
          { label: t("points.tier"), value: <TierName tier={view.tier}>{t(`member.tier.${view.tier}`)}</TierName> },
          { label: t("points.purpose"), value: t(`member.purpose.${view.purpose}`) },
          { label: t("field.member.vatId"), value: view.vatId },
          { label: t("field.member.vatDate"), value: view.vatDate ?? "" },
          { label: t("points.currency"), value: view.currency },
          { label: t("points.lastInvoice"), value: view.lastInvoiceOn ?? "" },
          ...(view.debtSince ? [{ label: t("points.debtSince"), value: view.debtSince }] : []),
          ...sums.map((figure) => ({
            label: t(`points.figure.${figure}`),
            value: link(formatInteger(locale, view.figures[figure]), href({ explain: figure })),
          })),
        ]}
      />
    </RecordCard>
  );
}
