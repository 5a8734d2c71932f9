import { divide } from "~/api/domain/decimal";
import type { Waterfall } from "~/api/domain/tool-management/figures/site-figures";
import { ticksOfLevels } from "~/ui/charts/axis";
import type { WaterfallBar } from "~/ui/charts/waterfall";
import type { WordKey, WordParams } from "~/words";
import { formatFixed } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { unitCostText, unitStepText } from "./texts.server";

type Reader = { locale: Locale; t: (key: WordKey, params?: WordParams) => string };

/** Plan → price → usage → mix → actual as bars, with the figures as text. */
export function presentWaterfall({ locale, t }: Reader, waterfall: Waterfall, currency: string) {
  const units = (cost: string) => Number(divide(cost, "10000", 6) ?? "0");
  const whole = (key: "plan" | "actual"): WaterfallBar => ({
    ...{
      label: t(`ttmb.waterfall.${key}`),
      value: units(waterfall[key]),
      text: unitCostText(locale, waterfall[key], currency),
    },
    whole: true,
  });
  const step = (key: Step): WaterfallBar => ({
    ...{
      label: t(`ttmb.waterfall.${key}`),
      value: units(waterfall[key]),
      text: unitStepText(locale, waterfall[key], currency),
    },
  });
  const bars = [whole("plan"), ...steps.map(step), whole("actual")];
  const values = ticksOfLevels(levelsOf(bars));
  const digits = [0, 1, 2, 3].find((each) => values.every((value) => isWhole(value * 10 ** each))) ?? 4;
  const ticks = values.map((value) => ({ value, text: formatFixed(locale, value, digits, digits) }));
  const [start] = ticks;
  const said = sayWaterfall({ locale, t }, waterfall, currency);
  return {
    label: t("ttmb.waterfall", { currency }),
    bars,
    ticks,
    sentence: start && start.value > 0 ? `${said} ${t("ttmb.say.axis", { start: start.text })}` : said,
  };
}

const steps = ["price", "usage", "mix"] as const;
type Step = (typeof steps)[number];

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

/** What the bars reach one after the other. */
function levelsOf(bars: readonly WaterfallBar[]): number[] {
  let reached = 0;
  return bars.map(({ value, whole }) => {
    reached = whole ? value : reached + value;
    return reached;
  });
}

/** How far off the plan a unit was, as far as both are written, and what drew it there most: never what drew it the other way. */
function sayWaterfall({ locale, t }: Reader, waterfall: Waterfall, currency: string): string {
  const written = (cost: string) => unitCostText(locale, cost, currency);
  const [actual, plan] = [written(waterfall.actual), written(waterfall.plan)];
  if (actual === plan) return t("ttmb.say.planned", { actual, currency });
  const isAbove = Number(waterfall.actual) > Number(waterfall.plan);
  const drawn = (step: Step) => Number(waterfall[step]) * (isAbove ? 1 : -1);
  const most = steps.toSorted((a, b) => drawn(b) - drawn(a))[0] ?? "usage";
  return t(isAbove ? "ttmb.say.above" : "ttmb.say.below", {
    ...{ actual, plan, currency },
    step: t(`ttmb.say.${most}`),
    by: unitStepText(locale, waterfall[most], currency),
  });
}
