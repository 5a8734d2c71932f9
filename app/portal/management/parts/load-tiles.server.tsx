import type { IgnoredFilter } from "~/api/domain/report/filters";
import { ignoredTexts } from "~/api/domain/report/ignored-texts";
import { DISABLED_CODE, type Preset, presetCodes, tilePath } from "~/menu/management-area";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { SignedIn } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { draw } from "~/portal/wire/draw.server";
import type { Choice } from "~/ui/forms/use-choices";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { wordsFor } from "~/words";
import { formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { type AreaAnswers, areaAnswers } from "./area-answers.server";
import type { AreaFigure } from "./area-figure";
import { figureOf } from "./area-figures.server";
import { HeroMonths } from "./hero-months";
import type { Landing } from "./landing";
import { financeLanding } from "./landing-finance.server";
import { marketingLanding } from "./landing-marketing.server";
import { productionLanding } from "./landing-production.server";
import { askedMonth, inMonth, presentArea } from "./present-area.server";
import { OtherAreas, type Tile, Tiles } from "./tiles.server";

/** Pages of finance have no preset menu: the tiles are the way to them. */
const codesOf: Record<Preset, readonly string[]> = { ...presetCodes, C: ["MIPMGM10", "MIPMGM11", "MIPMGM12"] };
/** What is told of the other areas. */
const othersOf: Record<Preset, readonly string[]> = {
  A: [...codesOf.B, ...codesOf.C],
  B: ["MIPMGM01", "MIPMGM04", "MIPMGM06", ...codesOf.C],
  C: ["MIPMGM01", "MIPMGM04", "MIPMGM06", ...codesOf.B],
};

const landingOf: Record<Preset, (area: AreaAnswers, path: string, title: string) => Promise<Landing>> = {
  A: marketingLanding,
  B: (area, _path, title) => productionLanding(area, title),
  C: financeLanding,
};

/** What the first page of an area shows: its own answer, a tile for each of its pages, and a figure of each other area's. */
export async function loadTiles({ request, ...reader }: SignedIn & { request: Request }, preset: Preset) {
  const wanted = new URLSearchParams(wantedLocation(request).search);
  const month = askedMonth(wanted);
  const area = areaAnswers({ ...reader, search: new URLSearchParams(month === null ? {} : { month }) });
  const { user, locale, t } = area;
  const path = tilePath(preset);
  const name = t(`mgmt.area.${preset}`);
  const [landing, tiles, others] = await Promise.all([
    landingOf[preset](area, path, name),
    tilesOf(area, codesOf[preset], month),
    tilesOf(area, othersOf[preset], month),
  ]);
  const ignored = unusedMonth(wanted.get("month"), landing.month);
  const drawn = (element: JSX.Element) => draw(element, { locale });
  return {
    area: presentArea(path, user, locale, area.search),
    month: monthChoices(
      [...tiles, ...others].find(({ figure }) => figure?.months)?.figure ?? {},
      ignored ? null : month,
      locale,
    ),
    ignored: ignoredTexts(t, ignored ? [ignored] : []),
    ...{ title: landing.title, say: landing.say, asOf: landing.asOf },
    hero: landing.hero && drawn(<HeroMonths {...landing.hero} />),
    figures: landing.figures.length > 0 ? drawn(<KeyFigureList figures={landing.figures} />) : undefined,
    cards: drawn(
      <>
        {landing.above}
        <Tiles tiles={tiles} t={t} />
        {landing.below}
        <h2 className="other">{t("mgmt.other")}</h2>
        <OtherAreas tiles={others} />
      </>,
    ),
    words: wordsFor(locale, "mgmt.figures", "sales.filter.month"),
  };
}

/** A month in the address that the area's own answer is not of: it is named, as a page names what it cannot use. */
export const unusedMonth = (given: string | null, shown: number | undefined): IgnoredFilter | null =>
  given === null || given === "" || shown === undefined || Number(given.replace("-", "")) === shown
    ? null
    : { name: "month", value: given.slice(0, 60) };

/** Those that the reader may open: with its figure, or the specification's text where it has none yet. */
async function tilesOf(area: AreaAnswers, codes: readonly string[], month: string | null): Promise<Tile[]> {
  const { user, t } = area;
  const tiles = await Promise.all(
    codes.map(async (code): Promise<Tile | null> => {
      const item = findMenuItem(user.menus, code);
      if (!item) return null;
      const own = { code, title: item.meta.title };
      if (code === DISABLED_CODE) return { ...own, text: t("mgmt.preparation") };
      const figure = await figureOf[code]?.(area);
      return { ...own, href: inMonth(item.path, month), ...(figure && { figure }) };
    }),
  );
  return tiles.filter((tile) => tile !== null);
}

/** Months to choose from; without one each page stands on its newest complete month. @param usual the one that its tiles open with */
const monthChoices = (
  { months = [], usual }: Pick<AreaFigure, "months" | "usual">,
  asked: string | null,
  locale: Locale,
): Choice[] => {
  const shown = asked === null ? usual : Number(asked.replace("-", ""));
  return months.map((ym) => ({
    value: ym === usual ? "" : String(ym),
    text: formatMonth(locale, ym),
    ...(ym === shown && { selected: true as const }),
  }));
};
