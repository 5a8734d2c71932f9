import { compare, percentOf } from "~/api/domain/decimal";
import type { GlobalStatus } from "~/api/domain/membership/global-status/global-status";
import type { Opens } from "~/api/domain/report/table";
import { sayAmong } from "~/portal/figures/say-among";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger } from "~/words/formats";
import { percentText, type Shown } from "./figure-texts.server";

/** Whatever shows the programme worldwide, and how it writes amounts. */
export type ShownStatus = Shown & {
  report: GlobalStatus;
  opens: (opening: Opens | undefined) => string | undefined;
};

const NAMED = 3;

/** What points are worth. */
export const pointMoney = ({ locale, in: unit, currency }: Shown, value: string | null): string =>
  formatAmount(locale, value, unit, currency);
const withUnit = (page: Shown, value: string | null) => `${pointMoney(page, value)} ${page.unit}`;

/** Members, how many of them are active, what they are owed, what came and went in twelve months. */
export function statusFigureList(page: ShownStatus): KeyFigure[] {
  const { report, locale, t, unit } = page;
  const { total, months } = report;
  const count = (value: number) => formatInteger(locale, value);
  const active = percentOf(String(total.active), String(total.members));
  const href = page.opens({ screen: "MIPMBS02" });
  const money = (label: string, value: string | null): KeyFigure => ({ label, value: pointMoney(page, value), unit });
  const figures: KeyFigure[] = [
    {
      label: t("members.units.members"),
      value: count(total.members),
      unit: "",
      line: t("status.kpi.moved", { joined: count(total.joined), left: count(total.left) }),
    },
    {
      label: t("status.kpi.active"),
      value: active === null ? "–" : percentText(page, active),
      unit: "",
      line: t("status.kpi.activeOf", { active: count(total.active), members: count(total.members) }),
    },
    {
      ...money(t("points.chart.liability"), total.liability),
      line: t("status.kpi.ending", { amount: withUnit(page, total.ending) }),
    },
    { ...money(t("status.kpi.saved"), total.saved), spark: months.map(({ save }) => save) },
    {
      ...money(t("status.kpi.used"), total.used),
      line: t("status.kpi.expired", { amount: withUnit(page, total.expired) }),
    },
  ];
  return figures.map((figure) => ({ ...figure, ...(href && { href: `${href}#rows` }) }));
}

/** How much is owed, and where most of it is. */
export function sayWhereItIsOwed(page: ShownStatus): string {
  const { report, locale, t } = page;
  const said = {
    members: formatInteger(locale, report.total.members),
    places: formatInteger(locale, report.rows.length),
  };
  const owed = report.rows
    .filter(({ figures }) => compare(figures.liability ?? "0", "0") > 0)
    .sort((a, b) => compare(b.figures.liability ?? "0", a.figures.liability ?? "0"));
  if (owed.length === 0) return t("status.say.nothing", said);
  const names = owed
    .slice(0, NAMED)
    .map(({ name, figures }) => `${name} (${pointMoney(page, figures.liability)})`)
    .join(", ");
  const words = { one: "status.say.one", several: "status.say" } as const;
  const amount = withUnit(page, report.total.liability);
  return sayAmong(t, owed.length, words, { ...said, amount, name: owed[0]?.name ?? "", names });
}

/** What came and went in twelve months, and what of it nobody used. */
export function sayTheYear(page: ShownStatus): string {
  const { total, lapseRate } = page.report;
  const said = { saved: withUnit(page, total.saved), used: withUnit(page, total.used) };
  const expired = withUnit(page, total.expired);
  if (lapseRate === null) return page.t("status.say.year.none", said);
  return page.t("status.say.year", { ...said, expired, rate: percentText(page, lapseRate) });
}
