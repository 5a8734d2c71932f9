import { shortMoney } from "~/api/domain/money-text";
import { competitorShare, unusedShare } from "~/api/domain/scrap/scrap-figures";
import type { ScrapOfCustomer } from "~/api/domain/scrap/scrap-of-customer";
import { formatInteger, formatPercent, withPercentSign } from "~/words/formats";
import type { CustomerPage } from "../body.server";
import { linked, type Programme } from "./programme";

/** What the customer's used tools tell; nothing where the reader may not open scrap analysis. */
export function scrap({ t, locale, opens, report }: CustomerPage, told: ScrapOfCustomer | null): Programme | null {
  if (told === null) return null;
  const all = opens({ screen: "MIPUTL08", with: { customer: report.view.profile.id } });
  const percent = (value: string | null) =>
    value === null ? "–" : withPercentSign(locale, formatPercent(locale, value));
  const money = shortMoney(locale, told.lost, told.currency);
  const counts = { pieces: formatInteger(locale, told.pieces), collections: formatInteger(locale, told.collections) };
  const others = percent(competitorShare(told));
  return {
    name: t("singleView.scrap"),
    state: t("singleView.scrap.state", { pieces: counts.pieces, percent: others }),
    facts: [
      { label: t("scrap.card.collected"), value: linked(t("scrap.card.pieces", counts), all) },
      { label: t("scrap.column.share"), value: percent(unusedShare(told)) },
      { label: t("scrap.column.lost"), value: `${money.value} ${money.unit}` },
      { label: t("scrap.column.competitors"), value: others },
      ...told.newest.map(({ id, collectionNo, day }) => ({
        label: day,
        value: linked(collectionNo, opens({ screen: "MIPUTL08", id })),
      })),
    ],
  };
}
