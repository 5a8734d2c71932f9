import { managementSales } from "~/api/domain/management/management-sales";
import { isNegative, subtract } from "~/api/domain/report/decimal";
import { areas, DISABLED_CODE, type Preset, presetCodes, tilePath } from "~/menu/management-area";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { SignedIn } from "~/portal/guard.server";
import { translate, wordsFor } from "~/words";
import { formatMonth } from "~/words/formats";
import { presentArea, type T } from "./present-area.server";
import { moneyChange, presentHeadline, presentSentence, presentTotals } from "./present-totals.server";
import { presentAround, presentingOf } from "./presenting.server";

type Figure = { value: string; unit: string; note: string; spark: number[]; sign?: "dn" | "up"; say?: string };
export type Tile = { code: string; title: string; href?: string; text?: string; figure?: Figure };

/** Pages of finance have no preset menu: the tiles are the way to them. */
const codesOf: Record<Preset, readonly string[]> = { ...presetCodes, C: ["MIPMGM10", "MIPMGM11", "MIPMGM12"] };
const built = ["MIPMGM01", "MIPMGM10"];

/** What a tile page shows: figures where the portal has them, the specification's text where it has none yet. */
export async function loadTiles({ api, user, locale }: SignedIn, preset: Preset) {
  const t: T = (key, params) => translate(locale, key, params);
  const path = tilePath(preset);
  const wanted = preset === "A" ? "MIPMGM01" : preset === "C" ? "MIPMGM10" : undefined;
  const mayRead = wanted !== undefined && findMenuItem(user.menus, "MIPMGM01") !== undefined;
  const sales = mayRead ? await loadSales() : undefined;
  const tile = (code: string): Tile[] => {
    const item = findMenuItem(user.menus, code);
    if (!item) return [];
    const own = { code, title: item.meta.title };
    if (code === DISABLED_CODE) return [{ ...own, text: t("mgmt.preparation") }];
    if (!built.includes(code)) return [{ ...own, href: item.path, text: t("mgmt.preparation") }];
    return [{ ...own, href: item.path, figure: sales?.figures[code === "MIPMGM01" ? "month" : "ytd"] }];
  };
  const area = t(`mgmt.area.${preset}`);
  return {
    area: presentArea(path, user, locale),
    title: sales?.headline ?? area,
    say: sales?.say ?? (preset === "B" ? t("mgmt.preparation") : undefined),
    asOf: sales?.asOf,
    figures: preset === "A" ? (sales?.totals ?? []) : [],
    tiles: codesOf[preset].flatMap(tile),
    others: (Object.keys(areas) as Preset[]).flatMap((other) =>
      other === preset ? [] : [{ title: t(`mgmt.area.${other}`), href: tilePath(other), names: namesOf(other) }],
    ),
    words: wordsFor(locale, "mgmt.other", "mgmt.figures"),
  };

  function namesOf(other: Preset): string {
    return codesOf[other].flatMap((code) => findMenuItem(user.menus, code)?.meta.title ?? []).join(", ");
  }

  async function loadSales() {
    const search = new URLSearchParams();
    const answer = await api.report(managementSales, search);
    if (answer.loadedAt === null) return undefined;
    const presenting = presentingOf(answer, search, locale, user);
    const trend = answer.trend.map(({ sales }) => Number(sales));
    const totals = presentTotals(presenting, trend);
    const say = presentSentence(presenting, answer.subsidiaries);
    const against = (value: string, goal: string | null) => {
      if (goal === null) return {};
      const gap = subtract(value, goal);
      const sign = isNegative(gap) ? ("dn" as const) : ("up" as const);
      return { sign, say: `${moneyChange(presenting, gap)} ${presenting.unit}` };
    };
    const figure = (place: 0 | 2, note: string, compared: ReturnType<typeof against>): Figure => ({
      value: totals[place]?.value ?? "",
      unit: presenting.unit,
      note,
      spark: trend,
      ...compared,
    });
    const { total } = answer;
    const month = formatMonth(locale, answer.month);
    return {
      headline: presentHeadline(presenting),
      say,
      asOf: presentAround(presenting, path, user).asOf,
      totals,
      figures: {
        month: figure(0, t("mgmt.tile.sales", { month }), against(total.month, total.monthTarget)),
        ytd: figure(2, t("mgmt.tile.ytd"), against(total.ytd, total.ytdTarget)),
      },
    };
  }
}
