import type { negativePoints } from "~/api/domain/membership/point-report/negative-points";
import type { ReportPage } from "~/portal/report/report-page.server";
import { formatInteger } from "~/words/formats";

/** How much is owed, and how much of it will hardly come back. */
export function negativeSentence({ report, locale, t }: ReportPage<typeof negativePoints>): string {
  const count = (number: number) => formatInteger(locale, number);
  const old = report.ages.find(({ age }) => age === "366+")?.negative ?? 0;
  return t("negative.say", {
    members: count(report.total.members),
    points: count(report.total.negative),
    old: count(old),
  });
}
