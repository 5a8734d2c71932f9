import { growth, growthPerDay } from "~/api/domain/decimal";
import { comparedGrowth } from "~/api/domain/facts/compared-columns";
import type { SalesAnswer } from "~/api/domain/facts/sales-shapes";
import { reportPeriod } from "~/api/domain/report/period";
import { changeText, type Figures, vsLastYear } from "./figure-texts.server";

/** A figure's growth, under the figure, in the words of what it is compared with; or that it has no target. */
export function comparedLine(figures: Figures, span: "month" | "ytd" | "mat"): string | undefined {
  const { compare, growthDays, total } = figures.report;
  if (compare === "target")
    return span !== "mat" && total.monthTarget === null ? figures.t("sales.kpi.noTarget") : undefined;
  const twoYears = {
    month: [total.month, total.monthLastYear] as const,
    ytd: [total.ytd, total.ytdLastYear] as const,
    mat: [total.mat, total.matPrevious] as const,
  }[span];
  const percent = comparedGrowth(figures.report, span, twoYears);
  if (compare === "year" || percent === null) return vsLastYear(figures, percent);
  const change = changeText(figures, percent);
  if (growthDays) {
    const { thisYear: days, lastYear: before } = growthDays[span];
    return figures.t("sales.kpi.growthPerDay", { change, days, before });
  }
  return figures.t(span === "month" ? "sales.kpi.vsMonthBefore" : "sales.kpi.vsBefore", { change });
}

/** The month's growth per working day, with the number of days of what it is compared with. */
export function comparedPerDay(figures: Figures): string | undefined {
  const { compare, workingDays, total } = figures.report;
  const { thisYear, lastYear: days } = workingDays;
  const percent = growthPerDay(total.month, thisYear, total.monthLastYear, days);
  if (compare === "target" || percent === null) return undefined;
  if (compare !== "previous") return vsLastYear(figures, percent, days);
  return figures.t("sales.kpi.vsMonthBeforeDays", { change: changeText(figures, percent), days });
}

/** The same where it is more than days: nothing where both have as many. */
export function sayPerDay(figures: Figures): string {
  const { thisYear, lastYear } = figures.report.workingDays;
  return thisYear === lastYear ? "" : sayGrowthPerDay(figures);
}

/** Growth per working day in a sentence: of what to what, with both numbers of days and growth as it was invoiced. */
export function sayGrowthPerDay(figures: Figures): string {
  const { month, monthLastYear } = figures.report.total;
  const { thisYear: days, lastYear: before } = figures.report.workingDays;
  const [raw, perDay] = [growth(month, monthLastYear), growthPerDay(month, days, monthLastYear, before)];
  if (raw === null || perDay === null) return "";
  const [change, invoiced] = [perDay, raw].map((each) => changeText(figures, each));
  const word = figures.report.compare === "previous" ? "sales.say.growthPerDayBefore" : "sales.say.growthPerDay";
  return figures.t(word, { change: change ?? "", days, before, invoiced: invoiced ?? "" });
}

/** With which days or how many of them figures are compared, where that is not plainly last year. */
export function compareNote({ report, t }: Figures & { report: Pick<SalesAnswer, "asOf"> }): string[] {
  const { compare, growthDays, month, asOf } = report;
  if (growthDays) {
    const { month: ofMonth, ytd, mat } = growthDays;
    return [
      t("sales.note.growthPerDay", {
        month: ofMonth.thisYear,
        monthBefore: ofMonth.lastYear,
        ytd: ytd.thisYear,
        ytdBefore: ytd.lastYear,
        mat: mat.thisYear,
        matBefore: mat.lastYear,
      }),
    ];
  }
  if (compare !== "previous") return [];
  const { before } = reportPeriod(month, asOf, compare);
  return [
    t("sales.note.previous", {
      monthFrom: before.month.from,
      monthTo: before.month.to,
      ytdFrom: before.ytd.from,
      ytdTo: before.ytd.to,
    }),
  ];
}
