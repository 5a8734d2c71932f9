import { isAllClosed, spanFrom } from "~/api/domain/tool-management/site/site-record";
import { formatMonth } from "~/words/formats";
import { reportPath, sitePath } from "../parts/addresses";
import { monthChoices, shownPeriod, spanChoices } from "../parts/read-period.server";
import { siteWays } from "../parts/site-ways.server";
import { periodFacts, type SiteReader, siteFacts } from "./present-facts.server";
import { modelList, monthList } from "./present-lists.server";
import { actionList, commentList, countList, expenseList, savingList } from "./present-records.server";
import { toolList } from "./present-tools.server";

/** A site: what it is, what its months came to, its lists, what was written down. */
export function presentSite(reader: SiteReader) {
  const { record: site, locale } = reader;
  const address = sitePath(site.id);
  const name = formatMonth(locale, site.month);
  return {
    title: site.code,
    note: `${site.name} · ${site.customerName}`,
    address,
    ways: siteWays(reader, site.id, "site", shownPeriod(site)),
    report: reportPath(site.id, site.month),
    can: site.can,
    // Its page says what stands in the way.
    mayClose: site.used && site.may.includes("closing") && !isAllClosed(site),
    used: site.used,
    facts: siteFacts(reader),
    figures: periodFacts(reader),
    missing: missingText(reader),
    month: {
      span: site.span,
      title: site.span === "month" ? name : `${formatMonth(locale, spanFrom(site.month, site.span))} – ${name}`,
    },
    months: monthChoices(reader, site.monthsKnown, site.month),
    spans: spanChoices(reader, site, (period) => sitePath(site.id, period)),
    lists: [
      ...[monthList(reader), modelList(reader), toolList(reader), actionList(reader), savingList(reader)],
      ...[expenseList(reader), countList(reader), commentList(reader)],
    ],
    words: ["ttmb.site.", "stock.day.sheet", "ttmb.verb.", "ttmb.span", "ttmb.month", "ttmb.show"],
  };
}

/** That no month is left to close; what the month lacks that is shown; else what stands in the way of closing the next one. */
function missingText({ record: site, t, locale }: SiteReader): string | null {
  if (isAllClosed(site)) return t("ttmb.closing.ended", { day: site.endDay });
  const shown = { month: formatMonth(locale, site.month), models: site.lacking.join(", ") };
  if (site.lacking.length > 0 && site.month !== site.nextMonth) return t("ttmb.lacking.text", shown);
  if (!site.used || site.missing.length === 0 || !site.can.includes("enter"))
    return site.lacking.length > 0 ? t("ttmb.lacking.text", shown) : null;
  if (site.nextMonth > (site.monthsKnown[0]?.ym ?? 0)) return null;
  return t("ttmb.missing.text", { month: formatMonth(locale, site.nextMonth), models: site.missing.join(", ") });
}
