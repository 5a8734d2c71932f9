import type { AppLoadContext, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { packSearch } from "~/api/domain/report/packs/pack-search";
import type { PackPage } from "~/api/domain/report/packs/packs";
import { toldDay } from "~/api/domain/report/told-day";
import { findLeafByCode } from "~/menu/find-leaf";
import { inManagementLanguage } from "~/portal/frame/management-cookies.server";
import { screenTitle } from "~/portal/frame/menu-codes";
import { drawnPageOf, PAGE_OF_DOCUMENT } from "~/portal/report/drawn-page.server";
import { filtersSet } from "~/portal/report/filter-form.server";
import type { SignedIn } from "~/portal/session/guard.server";
import { opened } from "~/portal/wire/use-screen";
import type { Classification } from "~/ui/report/page-head";
import type { Locale } from "~/words/locale";
import type { Packed } from "~/words/packed";

type Asked = { request: Request; context: AppLoadContext } & Pick<SignedIn, "user" | "locale">;

/** A page of a pack in its month: where it leads, and what was drawn of it or why there is nothing. */
export type DrawnPage = {
  page: PackPage;
  title: string;
  href: string;
  /** What it is narrowed to, besides the month. */
  filters: string;
  drawn: Drawn | { refused: string } | null;
};

type Drawn = {
  html: string;
  /** Style sheets of its screen. */
  styles: string[];
  /** The answer of a page of the management mode in large letters, and in words. */
  hero: { title: string; say: string; note: string } | null;
  classification: Classification;
  /** The last day that its figures speak of. */
  day: string | undefined;
  /** The month that it tells; undefined = it has none. */
  month: number | undefined;
};

type Screen = { loader?: (args: LoaderFunctionArgs) => Promise<unknown>; links?: LinksFunction };
/** Whatever a screen's own loader answers: it begins with its guard, so that a page shows what its reader sees there. */
const screens = import.meta.glob<Screen>("/app/portal/**/route.tsx");

/** The pages of a pack in their order, each as its own screen draws it for this reader. @param month yyyymm */
export const drawPages = (asked: Asked, pages: readonly PackPage[], month: number): Promise<DrawnPage[]> =>
  Promise.all(pages.map((page) => drawPage(asked, page, month)));

async function drawPage({ request, context, user, locale }: Asked, page: PackPage, month: number) {
  const leaf = findLeafByCode(page.code);
  const href = `${leaf?.path}?${searchOf(page, month)}`;
  const title = screenTitle(user.menus, page.code) ?? page.code;
  const nothing: DrawnPage = { page, title, href, filters: page.chosen.join(", "), drawn: null };
  const screen = leaf?.screen ? screens[`/app/portal/${leaf.screen}/route.tsx`] : undefined;
  if (!page.open || !screen) return nothing;
  const { loader, links } = await screen();
  if (!loader) return nothing;
  const asked = requestOf(request, locale, href, page.id);
  try {
    const answer = await loader({ request: asked, context: { ...context }, params: {} });
    return { ...nothing, ...told(asked, answer as Answer, stylesOf(links)) };
  } catch (error) {
    // Led away by its guard: the right went while the page was drawn.
    if (error instanceof Response) return nothing;
    if (error instanceof ApiError && !error.sessionEnded) return { ...nothing, drawn: { refused: error.message } };
    throw error;
  }
}

/** Without any parameter the screen would open with its reader's own view. */
function searchOf(page: PackPage, month: number): URLSearchParams {
  const asked = packSearch(page, month);
  if (asked.size === 0) asked.set("view", "none");
  return asked;
}

/**
 * As its reader's browser would ask, ahead of a click: a page of a document opens no tab. The document has one language: the pages of the
 * management mode are asked for in it, whatever was chosen in the mode.
 */
function requestOf(request: Request, locale: Locale, href: string, id: string): Request {
  const headers = new Headers({ "Sec-Purpose": "prefetch", [PAGE_OF_DOCUMENT]: id });
  for (const name of ["cookie", "accept-language", "user-agent", "x-peer-address", "x-request-id"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, name === "cookie" ? inManagementLanguage(value, locale) : value);
  }
  return new Request(new URL(href, request.url), { headers, signal: request.signal });
}

/** What a page of the mode says above its figures. */
type Hero = { title?: string; say?: string; note?: string };
const stylesOf = (links: LinksFunction | undefined): string[] =>
  (links?.() ?? []).flatMap((link) => ("href" in link && link.rel === "stylesheet" && link.href ? [link.href] : []));

type Answer = { page: Packed<Hero>; drawn?: { report?: string; figures?: string } };

function told(asked: Request, { page: sent, drawn = {} }: Answer, styles: string[]): Partial<DrawnPage> {
  const page = drawnPageOf(asked);
  if (!page) return {};
  const { month } = page.report as { month?: number };
  const of = opened(sent);
  const set = filtersSet(page).filter(({ name }) => name !== "month");
  const lift = drawn.figures ? `<div class="lift">${drawn.figures}</div>` : "";
  return {
    filters: set.map(({ text }) => text).join(", "),
    drawn: {
      styles,
      html: asPart(lift + (drawn.report ?? "")),
      hero: of.title ? { title: of.title, say: of.say ?? "", note: of.note ?? "" } : null,
      classification: page.definition.classification,
      day: toldDay(page.report as { asOf?: string; day?: string }),
      month,
    },
  };
}

/**
 * One document has one first heading, and the foot of its paper one classification: that of the strictest page. Places that only the
 * page's own links lead to, which lead to the report itself, are none here.
 */
const asPart = (html: string): string =>
  html
    .replaceAll(/<h1>(.*?)<\/h1>/g, '<h2 class="pack-title">$1</h2>')
    .replaceAll(/ id="(?:rows|figures|expected)(?:-[^"]*)?"/g, "")
    .replaceAll(/\bfor-(?:confidential|restricted|internal|public)\b/g, "");
