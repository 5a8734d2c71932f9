import type { FilterChoice } from "~/api/domain/report/filter-field";
import type { IgnoredFilter } from "~/api/domain/report/filters";
import { ignoredTexts } from "~/api/domain/report/ignored-texts";
import { askedMonth } from "~/api/domain/report/own-day";
import { findLeafByCode } from "~/menu/find-leaf";
import { DISABLED_CODE, type Preset, presetCodes, tilePath } from "~/menu/management-area";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { SignedIn } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { draw } from "~/portal/wire/draw.server";
import { send } from "~/portal/wire/send.server";
import { Button } from "~/ui/controls/button";
import { SelectField } from "~/ui/forms/field";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { hasWord, plainWordsFor } from "~/words";
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
import { inMonth, presentArea, type T } from "./present-area.server";
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
  const said = [landing.month === undefined ? "" : formatMonth(locale, landing.month), landing.asOf];
  const [own, other] = [tiles, others].map((some) => some.map((tile) => undated(tile, said)));
  const ignored = unusedMonth(wanted.get("month"), landing.month);
  const drawn = (element: JSX.Element) => draw(element, { locale });
  const months = monthChoices(
    [...tiles, ...others].find(({ figure }) => figure?.months)?.figure ?? {},
    ignored ? null : month,
    locale,
  );
  const page = {
    area: presentArea(path, user, locale, area.search),
    ignored: ignoredTexts(t, ignored ? [ignored] : []),
    ...{ title: landing.title, say: landing.say, asOf: landing.asOf },
    has: { hero: landing.hero !== undefined, figures: landing.figures.length > 0, month: months.length > 0 },
  };
  const parts = {
    ...(landing.hero && { hero: drawn(<HeroMonths {...landing.hero} />) }),
    ...(landing.figures.length > 0 && { figures: drawn(<KeyFigureList figures={landing.figures} />) }),
    ...(months.length > 0 && { month: drawn(<MonthChoice months={months} t={t} />) }),
    cards: drawn(
      <>
        {landing.above}
        <Tiles tiles={own ?? []} t={t} />
        {landing.below}
        <h2 className="other">{t("mgmt.other")}</h2>
        <OtherAreas tiles={other ?? []} />
      </>,
    ),
  };
  return send(request, { page, drawn: parts, words: plainWordsFor(locale, "mgmt.figures") });
}
export type SentTiles = ReturnType<typeof loadTiles>;

/** The month of the mode: a form that only changes the address. */
const MonthChoice = ({ months, t }: { months: readonly FilterChoice[]; t: T }) => (
  <form className="filters" method="get">
    <SelectField
      name="month"
      label={t("sales.filter.month")}
      defaultValue={months.find(({ selected }) => selected)?.value ?? ""}
      options={months.map(({ value, text }) => [value, text] as const)}
    />
    <Button kind="primary" type="submit">
      {t("ui.apply")}
    </Button>
  </form>
);

/** A tile without its month or day where the banner says it. */
function undated({ figure, ...tile }: Tile, said: readonly (string | undefined)[]): Tile {
  if (!figure) return tile;
  const { when, ...rest } = figure;
  return { ...tile, figure: said.includes(when) ? rest : figure };
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
      const own = { code, title: item.meta.title, ...shortOf(code, item.meta.title, t) };
      if (code === DISABLED_CODE) return { ...own, text: t("mgmt.preparation"), brief: t("mgmt.preparation.short") };
      const figure = await figureOf[code]?.(area);
      return { ...own, href: inMonth(item.path, month), ...(figure && { figure }) };
    }),
  );
  return tiles.filter((tile) => tile !== null);
}

/** What a page is called where there is little room, unless an administrator has named it. */
const shortOf = (code: string, title: string, t: T): Pick<Tile, "short"> => {
  const [usual, short] = [`menu.${findLeafByCode(code)?.key}`, `mgmt.short.${code}`];
  return hasWord(short) && hasWord(usual) && t(usual) === title ? { short: t(short) } : {};
};

/** Months to choose from; without one each page stands on its newest complete month. @param usual the one that its tiles open with */
const monthChoices = (
  { months = [], usual }: Pick<AreaFigure, "months" | "usual">,
  asked: string | null,
  locale: Locale,
): FilterChoice[] => {
  const shown = asked === null ? usual : Number(asked.replace("-", ""));
  return months.map((ym) => ({
    value: ym === usual ? "" : String(ym),
    text: formatMonth(locale, ym),
    ...(ym === shown && { selected: true as const }),
  }));
};
