import { type claimList, claimsTable } from "~/api/domain/special-price/claim-list";
import { claimStates } from "~/api/domain/special-price/price-terms";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger } from "~/words/formats";
import { pricesPath } from "../addresses";

type ClaimsPage = ReportPage<typeof claimList>;

/** What was claimed back, by state and in all, and each claim. */
export function claimListBody(page: ClaimsPage): Body {
  const { report, t, user } = page;
  const prices = findMenuItem(user.menus, "MIPSAL10")?.path;
  return {
    actions: (
      <>
        {prices && (
          <ButtonLink place="beside" href={prices}>
            {t("specialPrice.toPrices")}
          </ButtonLink>
        )}
        {findMenuItem(user.menus, "MIPSAL06") && (
          <ButtonLink place="beside" href={pricesPath}>
            {t("specialPrice.toRequests")}
          </ButtonLink>
        )}
      </>
    ),
    empty: report.rowCount === 0,
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <Table page={page} of={claimsTable} switches />
      </>
    ),
    notes: [
      t("specialPrice.note.support"),
      ...ifConverted(report, t("specialPrice.note.value", { year: String(report.rateYear) })),
    ],
  };
}

/** Each leads to its rows. */
function keyFigures({ whole, locale, t, in: unit, unit: money, currency, href }: ClaimsPage): KeyFigure[] {
  return claimStates.map((state) => {
    const { count, value } = whole.states[state];
    return {
      ...{
        label: t(`specialPrice.claimState.${state}`),
        value: formatAmount(locale, value, unit, currency),
        unit: money,
      },
      href: href({ state, sort: null, dir: null, page: null }),
      line: t("specialPrice.claim.count", { claims: formatInteger(locale, count) }),
    };
  });
}
