import { shortMoney } from "~/api/domain/money-text";
import { competitorShare, unusedShare } from "~/api/domain/scrap/scrap-figures";
import type { ScrapOfCustomer } from "~/api/domain/scrap/scrap-of-customer";
import { Facts, RecordCard } from "~/ui/records/facts";
import { formatInteger, formatPercent, withPercentSign } from "~/words/formats";
import type { CustomerPage } from "./body.server";

type Props = { page: CustomerPage; scrap: ScrapOfCustomer | null };

/** What the customer's used tools tell; nothing where the reader may not open scrap analysis. */
export function ScrapCard({ page: { t, locale, opens, report }, scrap }: Props) {
  if (scrap === null) return null;
  const all = opens({ screen: "MIPUTL08", with: { customer: report.view.profile.id } });
  const percent = (value: string | null) =>
    value === null ? "–" : withPercentSign(locale, formatPercent(locale, value));
  const money = shortMoney(locale, scrap.lost, scrap.currency);
  const pieces = t("scrap.card.pieces", {
    pieces: formatInteger(locale, scrap.pieces),
    collections: formatInteger(locale, scrap.collections),
  });
  return (
    <RecordCard title={t("singleView.scrap")}>
      <Facts
        facts={[
          { label: t("scrap.card.collected"), value: all ? <a href={all}>{pieces}</a> : pieces },
          { label: t("scrap.column.share"), value: percent(unusedShare(scrap)) },
          { label: t("scrap.column.lost"), value: `${money.value} ${money.unit}` },
          { label: t("scrap.column.competitors"), value: percent(competitorShare(scrap)) },
          ...scrap.newest.map(({ id, collectionNo, day }) => {
            const href = opens({ screen: "MIPUTL08", id });
            return { label: day, value: href ? <a href={href}>{collectionNo}</a> : collectionNo };
          }),
        ]}
      />
    </RecordCard>
  );
}
