import { writtenWithCurrency } from "~/api/domain/money-text";
import { variance } from "~/api/domain/tool-management/figures/site-figures";
import type { SitesOfCustomer } from "~/api/domain/tool-management/sites-of-customer";
import { Facts, RecordCard } from "~/ui/records/facts";
import { formatInteger, formatPercentChange } from "~/words/formats";
import type { CustomerPage } from "./body.server";

type Props = { page: CustomerPage; sites: SitesOfCustomer | null };

/** The customer's sites whose tools are managed; nothing where there are none, or the reader has no right to them. */
export function SiteCard({ page: { t, locale, opens }, sites }: Props) {
  return sites?.map((site) => {
    const own = opens({ screen: "MIPTMS06", id: site.id });
    const name = `${site.code} · ${site.name}`;
    return (
      <RecordCard key={site.id} title={t("menu.ttmb")}>
        <Facts
          facts={[
            { label: t("ttmb.site"), value: own ? <a href={own}>{name}</a> : name },
            { label: t("ttmb.contractType"), value: t(`ttmb.contract.${site.contractType}`) },
            { label: t("ttmb.term"), value: `${site.startDay} – ${site.endDay ?? ""}` },
            { label: t("ttmb.units.year"), value: formatInteger(locale, site.units) },
            { label: t("ttmb.revenue.year"), value: writtenWithCurrency(locale, site.revenue, site.currency) },
            { label: t("ttmb.variance"), value: formatPercentChange(locale, variance(site)) },
            { label: t("ttmb.openActions"), value: formatInteger(locale, site.openActions) },
          ]}
        />
      </RecordCard>
    );
  });
}
