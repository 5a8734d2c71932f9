import { type ApiClient, ApiError } from "~/api/client.server";
import { screenName } from "~/api/domain/access/screen-name";
import { findLeafByPath } from "~/menu/find-leaf";
import type { SignedIn } from "~/portal/session/guard.server";
import { wantedLocation, wantedPath } from "~/portal/session/wanted-address";
import type { PageDrafts } from "~/ui/forms/page-drafts";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatInstant } from "~/words/formats";
import { type Locale, locales } from "~/words/locale";
import { isTile, type TabName, tabAt } from "./keep-alive/tab-name";
import { findMenuItem } from "./menu-codes";

type Reader = Pick<SignedIn, "api" | "user" | "locale">;
/** A firm that a title names, as it names it: its tab then calls it in each reader's letters. */
export type NamedFirm = { kind: "customer" | "unit"; id: number; name: string };
type Visited = Awaited<ReturnType<ApiClient["tabs"]["visit"]>>;

/** Of the page being put together: its frame is loaded beside it, and tells what had to close for it. */
const underWay = new WeakMap<ApiClient, Promise<Visited>>();
export const visitUnderWay = (api: ApiClient): Promise<Visited> | undefined => underWay.get(api);

/** A visited screen is a tab of this user, whichever browser they use. */
export async function recordVisit(request: Request, reader: Reader): Promise<void> {
  const leaf = findLeafByPath(wantedPath(request));
  const item = leaf && findMenuItem(reader.user.menus, leaf.code);
  if (item && !isTile(item.path))
    await recordTab(request, reader, screenName(reader.user.menus, item.path) ?? item.meta.title);
}

/**
 * What a page below a screen is called: a name, or how it is put together, which is then done for each language. Its tab
 * follows its reader's language by that, without the page.
 */
export type PageTitle = string | ((t: TitleWords, locale: Locale) => string);
export type TitleWords = (key: WordKey, params?: WordParams) => string;

export const titleIn = (locale: Locale, title: PageTitle): string =>
  typeof title === "string" ? title : title((key, params) => translate(locale, key, params), locale);

/**
 * As recordVisit, for a record or a form below a screen, which names itself. A page fetched ahead of a click is no visit.
 * @returns what it is called in its reader's language
 */
export async function recordTab(
  request: Request,
  reader: Pick<SignedIn, "api" | "locale">,
  title: PageTitle,
  firm?: NamedFirm,
): Promise<string> {
  await visit(request, reader, title, { firm });
  return titleIn(reader.locale, title);
}

type VisitedForm = { drafts: PageDrafts | undefined; replaced: TabName[] };

/** As recordTab, for a page with forms: its loader hands on, as `drafts`, what was typed into them and not sent. */
export async function recordForm(
  request: Request,
  signedIn: SignedIn,
  title: PageTitle,
  firm?: NamedFirm,
): Promise<VisitedForm> {
  const visited = finished.has(signedIn.api) ? null : await visit(request, signedIn, title, { firm, withDrafts: true });
  return { drafts: visited?.drafts ? told(signedIn, visited.drafts) : undefined, replaced: visited?.replaced ?? [] };
}

/** A form that was accepted and answers with a page of its own is drawn once more behind that: no visit. */
const finished = new WeakSet<ApiClient>();
export const endVisits = (api: ApiClient): void => void finished.add(api);

function told({ locale, user }: SignedIn, { opened, drafts }: NonNullable<Visited["drafts"]>): PageDrafts {
  const forms = drafts.map(({ form, seal, fields, typedAt }): [string, PageDrafts["forms"][string]] => {
    if (!fields) return [form, { seal }];
    const time = formatInstant(typedAt, user.userPrincipal.timeZone);
    return [form, { seal, fields, told: translate(locale, "draft.restored", { time }) }];
  });
  const texts = Object.fromEntries(textNames.map((name) => [name, translate(locale, `draft.${name}`)]));
  return { opened, forms: Object.fromEntries(forms), texts: texts as PageDrafts["texts"] };
}

const textNames = ["keep", "discard", "discardAsk", "discardYes", "changed", "failed", "ended"] as const;

function inEach(title: PageTitle): string | Record<Locale, string> {
  const [ko, en, zh] = locales.map((locale) => titleIn(locale, title).slice(0, 200)) as [string, string, string];
  return ko === en && en === zh ? en : { ko, en, zh };
}

async function visit(
  request: Request,
  { api }: Pick<Reader, "api">,
  title: PageTitle,
  { firm, withDrafts = false }: { firm?: NamedFirm | undefined; withDrafts?: boolean },
): Promise<Visited | null> {
  if (request.method !== "GET" || /prefetch/.test(request.headers.get("Sec-Purpose") ?? "")) return null;
  const wanted = wantedLocation(request);
  // All rows for paper, in a window of their own: the tab keeps the address that it is read at.
  if (new URLSearchParams(wanted.search).has("paper")) return null;
  const visited = api.tabs.visit({
    ...tabAt(wanted),
    query: wanted.search.slice(0, 2000),
    title: inEach(title),
    ...(firm && { firm: { kind: firm.kind, id: firm.id, name: firm.name.slice(0, 200) } }),
    withDrafts,
  });
  underWay.set(api, visited);
  return visited.catch((error: unknown) => {
    // Nothing can be saved for want of space: the page is read without being kept as a tab.
    if (error instanceof ApiError && error.code === "storage-full") return null;
    throw error;
  });
}
