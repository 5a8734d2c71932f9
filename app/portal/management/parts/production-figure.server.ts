import { percentOf } from "~/api/domain/decimal";
import type { ProductionReport } from "~/api/domain/management/management-production";
import { defaultMonth } from "~/api/domain/report/period";
import { percentText } from "~/portal/figures/figure-texts.server";
import { formatMonth, formatPercent } from "~/words/formats";
import type { AreaAnswers } from "./area-answers.server";
import type { AreaFigure } from "./area-figure";
import { behindPlan } from "./production-body.server";
import { count, isReached } from "./tile-words.server";
import { verdictOf } from "./verdict.server";

/** Pieces made in the month against the plan; nothing where no plant is known. */
export async function production(area: AreaAnswers, definition: ProductionReport): Promise<AreaFigure | undefined> {
  const report = await area.ask(definition);
  if (!report) return undefined;
  const { t, locale } = area;
  const { months, month, total, options, asOf } = report;
  if (months.length === 0 || total.made === null || total.planned === null) return undefined;
  const reached = percentOf(String(total.made), String(total.planned));
  const whole = t("mgmt.brief.production", { share: reached === null ? "–" : percentText(area, reached) });
  const behind = behindPlan(report.parts);
  const [furthest] = behind;
  return {
    value: reached === null ? "–" : formatPercent(locale, reached),
    unit: t("mgmt.tile.ofPlan"),
    note: t("mgmt.tile.production", { made: count(area, total.made), planned: count(area, total.planned) }),
    ...{ when: formatMonth(locale, month), months: options.months, usual: asOf ? defaultMonth(asOf) : undefined },
    spark: months.map(({ made }) => made ?? 0),
    verdict: verdictOf(area, {
      ...{
        good: isReached(reached),
        whole,
        allReach: behind.length === 0,
        parts: furthest
          ? t("mgmt.verdict.production", { ...furthest, gap: count(area, furthest.gap), groups: behind.length })
          : t("mgmt.production.say.reached"),
      },
    }),
    brief: whole,
  };
}
