import { type priceList, priceListTable } from "~/api/domain/special-price/price-list";
import { priceStates } from "~/api/domain/special-price/price-terms";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger } from "~/words/formats";
import { claimListPath, pricesPath } from "../addresses";

/** Prices that count or counted, how many of each state, and what was bought at them. */
export function priceListBody(page: ReportPage<typeof priceList>): Body {
  const { report, t, locale, href, user } = page;
  return {
    actions: (
      <>
        {findMenuItem(user.menus, "MIPSAL15") && (
          <ButtonLink place="beside" href={claimListPath}>
            {t("specialPrice.toClaims")}
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
        <KeyFigureList
          figures={priceStates.map((state) => ({
            ...{
              label: t(`specialPrice.priceState.${state}`),
              value: formatInteger(locale, report.counts[state]),
              unit: "",
            },
            href: href({ state, page: null }),
          }))}
        />
        <Table page={page} of={priceListTable} switches />
      </>
    ),
    notes: [
      t("specialPrice.note.used"),
      t("specialPrice.note.support"),
      t("specialPrice.note.expiring", { days: formatInteger(locale, report.noticeDays) }),
    ],
  };
}
