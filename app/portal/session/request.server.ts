import type { AppLoadContext } from "@remix-run/node";
import { type ApiClient, accessTokenCookie, apiFor, type SessionMemory, type UserInfo } from "~/api/client.server";
import { audienceOf } from "~/api/domain/access/audience";
import { isManagement } from "~/menu/management-area";
import { menuPathOf } from "~/portal/frame/current-menu.server";
import { managementLanguage } from "~/portal/frame/management-cookies.server";
import { speakTo } from "~/words/audience.server";
import type { Locale } from "~/words/locale";
import { type DecimalSign, signOfLanguages } from "~/words/typed-number";
import { asLocale, languageCookie, visitorLocale } from "./locale.server";
import { wantedPath } from "./wanted-address";

export type RequestArgs = { request: Request; context: AppLoadContext };

type Box = { user?: Promise<UserInfo>; locale?: Promise<Locale>; api?: ApiClient; memory: SessionMemory };

/** One box per browser request: the load context is fresh for each, the loaders' request objects differ. */
const boxes = new WeakMap<AppLoadContext, Box>();

function boxOf(context: AppLoadContext): Box {
  let box = boxes.get(context);
  if (!box) {
    box = { memory: {} };
    boxes.set(context, box);
  }
  return box;
}

export const hasToken = (request: Request): boolean =>
  (request.headers.get("Cookie") ?? "")
    .split(/; */)
    .some((pair) => pair.startsWith(`${accessTokenCookie}=`) && pair.length > accessTokenCookie.length + 1);

/**
 * Who is signed in, asked once a request; from then on the loader's texts are in their words.
 * @throws ApiError when there is nobody, or the answer is not one
 */
export async function userInfoOf({ request, context }: RequestArgs): Promise<UserInfo> {
  const box = boxOf(context);
  box.user ??= (modeLocale(request) ?? visitorLocale(request)).then((locale) =>
    apiFor(request, locale, box.memory, menuPathOf(request)).user.info(),
  );
  const user = await box.user;
  speakTo(audienceOf(user.roles));
  return user;
}

/** In the management mode: what was chosen there, else English (specification section 4); null outside. */
function modeLocale(request: Request): Promise<Locale> | null {
  if (!isManagement(wantedPath(request)) || !hasToken(request)) return null;
  return Promise.resolve(asLocale(managementLanguage(request)) ?? "en");
}

/** The reader's language: account, cookie, browser, English; the management mode has its own. */
export function localeOf(args: RequestArgs): Promise<Locale> {
  const box = boxOf(args.context);
  box.locale ??= findLocale(args);
  return box.locale;
}

async function findLocale(args: RequestArgs): Promise<Locale> {
  const own = modeLocale(args.request);
  if (own) return own;
  const visitor = await visitorLocale(args.request);
  if (!hasToken(args.request)) return visitor;
  return (await accountLocale(args)) ?? visitor;
}

/** What stands before the decimals where the reader writes: as in the language that was chosen, else as in the browser's first. */
async function decimalSignOf(args: RequestArgs): Promise<DecimalSign> {
  const { request } = args;
  const visitor = asLocale(await languageCookie.parse(request.headers.get("Cookie")));
  const chosen = (await modeLocale(request)) ?? (hasToken(request) ? await accountLocale(args) : null) ?? visitor;
  return chosen ? "." : signOfLanguages(request.headers.get("Accept-Language"));
}

const accountLocale = async (args: RequestArgs): Promise<Locale | null> =>
  asLocale((await userInfoOf(args).catch(() => null))?.settings.language);

/** How a reader is answered: the typed client in the reader's language, and what stands before the decimals in it. */
export type Reader = { api: ApiClient; locale: Locale; decimalSign: DecimalSign };

export async function apiOf(args: RequestArgs): Promise<Reader> {
  const locale = await localeOf(args);
  const box = boxOf(args.context);
  const decimalSign = await decimalSignOf(args);
  // Nothing is waited for behind the question: loaders that run side by side share one client.
  box.api ??= apiFor(args.request, locale, box.memory, menuPathOf(args.request), decimalSign);
  return { api: box.api, locale, decimalSign };
}

/** The same client for a form that makes something: what its calls made is not made again when the form comes again. */
export function apiOnce(args: RequestArgs, { locale, decimalSign }: Omit<Reader, "api">, key: string): ApiClient {
  return apiFor(args.request, locale, boxOf(args.context).memory, menuPathOf(args.request), decimalSign, key);
}
