import { writtenWithCurrency } from "~/api/domain/money-text";
import { variance } from "~/api/domain/tool-management/figures/site-figures";
import type { SitesOfCustomer } from "~/api/domain/tool-management/sites-of-customer";
import { formatInteger, formatPercentChange, withPercentSign } from "~/words/formats";
import type { CustomerPage } from "../body.server";
import { linked, type Programme } from "./programme";

/** The customer's sites whose tools are managed; none where there are none, or the reader has no right to them. */
export const sites = ({ t, locale, opens }: CustomerPage, managed: SitesOfCustomer | null): Programme[] =>
  (managed ?? []).map((site) => {
    const cost = formatPercentChange(locale, variance(site));
    return {
      name: t("menu.ttmb"),
      state: `${site.name}, ${t("singleView.sites.cost", { percent: withPercentSign(locale, cost) })}`,
      facts: [
        {
          label: t("ttmb.site"),
          value: linked(`${site.code} · ${site.name}`, opens({ screen: "MIPTMS06", id: site.id })),
        },
        { label: t("ttmb.contractType"), value: t(`ttmb.contract.${site.contractType}`) },
        { label: t("ttmb.term"), value: `${site.startDay} – ${site.endDay ?? ""}` },
        { label: t("ttmb.units.year"), value: formatInteger(locale, site.units) },
        { label: t("ttmb.revenue.year"), value: writtenWithCurrency(locale, site.revenue, site.currency) },
        { label: t("ttmb.variance"), value: cost },
        { label: t("ttmb.openActions"), value: formatInteger(locale, site.openActions) },
      ],
    };
  });
