import { buildRequest } from "./client/build-request";
import { dispatch } from "./client/dispatch.server";
import { readAnswer } from "./client/read-answer.server";
import { config } from "./config.server";
import type { AnswerOf, ReportDefinition } from "./domain/report/definition";
import type { AreaClient, Contract, Endpoint } from "./http/contract";
import { type Contracts, contracts } from "./http/contracts";
import { reportQuery } from "./http/reports/query";
import type { SessionMemory } from "./http/server/services";
import { accessTokenCookie, cookieValue } from "./http/server/token";
import { askForToken } from "./http/server/token-door.server";

export { ApiError } from "./api-error";
export type { InitInfo } from "./http/open/open.server";
export type { SessionMemory } from "./http/server/services";
export type { Tab } from "./http/tabs/tabs.server";
export type { MenuItem, UserInfo, UserSettings } from "./http/user/user.server";
export { accessTokenCookie, askForToken, cookieValue };

/** Whose call it is; what travels with every request (specification section 7). */
export type Caller = {
  /** "Bearer <token>", as the cookie holds it. */
  authorization?: string;
  menuPath?: string;
  locale: string;
  /** The answer is in `locale`, whatever language the account has: papers have a language of their own. */
  inLocale?: true;
  /** What stands before the decimals where the reader writes. */
  decimalSign?: "." | ",";
  /** The browser's address, for the limits on failed sign-ins. */
  address?: string;
  /** What the browser calls itself, for the list of signed-in devices. */
  userAgent?: string;
  /** Names the browser's request in both logs. */
  reference?: string;
  signal?: AbortSignal;
  /** The key of the form whose calls these are: sent again, each is answered with what it did. */
  once?: { key: string; calls: number };
  /** Shared by all calls of one browser request. */
  memory?: SessionMemory;
};

/** The API as loaders and actions use it: `api.user.info()`, `api.auth.login({ username, … })`. */
export type ApiClient = { [A in keyof Contracts]: AreaClient<Contracts[A]> } & {
  /** For what answers with something else than JSON (exports): the raw answer, errors thrown as ApiError. */
  raw(path: string): Promise<Response>;
  /** A report, typed by its definition; the address's own parameters are its filters. */
  report<D extends ReportDefinition>(definition: D, search: URLSearchParams): Promise<AnswerOf<D>>;
};

/** The API for one browser request: its session's cookie, its language, the screen that it comes from. */
export function apiFor(
  request: Request,
  locale?: string,
  memory: SessionMemory = {},
  menuPath?: string,
  decimalSign?: "." | ",",
  onceKey?: string,
): ApiClient {
  const caller = callerOf(request);
  const once = onceKey === undefined ? undefined : { key: onceKey, calls: 0 };
  return apiClient({ ...caller, menuPath, locale: locale ?? caller.locale, decimalSign, memory, once });
}

/** The API for a program that brings an access token of its own, as it came: the API judges it. */
export const apiByToken = (request: Request): ApiClient =>
  apiClient({ ...callerOf(request), authorization: request.headers.get("authorization") ?? undefined });

const callerOf = (request: Request): Caller => ({
  authorization: cookieValue(request.headers.get("cookie"), accessTokenCookie),
  locale: request.headers.get("accept-language") ?? "en",
  address: request.headers.get("x-peer-address") ?? undefined,
  userAgent: request.headers.get("user-agent") ?? undefined,
  reference: request.headers.get("x-request-id") ?? undefined,
  signal: request.signal,
  memory: {},
});

/** The API in the language of a paper, for the names in it. */
export const apiInLanguage = (request: Request, locale: string): ApiClient =>
  apiClient({ ...callerOf(request), locale, inLocale: true });

/**
 * Asks this process's API without a socket, or the server that API_BASE_URL names. The same authentication, the same
 * validation and the same errors on both ways. @throws ApiError
 */
export function apiClient(caller: Caller, baseUrl: string | undefined = config().API_BASE_URL): ApiClient {
  const asked: Asked = { caller, baseUrl };
  const client = Object.create(areas, { asked: { value: asked } });
  const raw = async (path: string) =>
    (await dispatch(rawEndpoint(path), buildRequest(rawEndpoint(path), {}, caller, baseUrl), caller, baseUrl)).answer;
  const report = (definition: ReportDefinition, search: URLSearchParams) =>
    client.reports[definition.code]?.(reportQuery(definition, search));
  return Object.assign(client, { raw, report });
}

type Asked = { caller: Caller; baseUrl: string | undefined };

/** What every client begins with: a request asks one or two areas of the API, so the calls of each are made when it is named. */
const areas = {};
for (const [name, contract] of Object.entries(contracts))
  Object.defineProperty(areas, name, {
    get(this: { asked: Asked }) {
      const value = areaClient(contract, this.asked.caller, this.asked.baseUrl);
      Object.defineProperty(this, name, { value });
      return value;
    },
  });

const rawEndpoint = (path: string): Endpoint => ({ method: "GET", path, access: "user", summary: "" });

type AnyCall = (input?: object, options?: { signal?: AbortSignal }) => Promise<object>;

function areaClient(contract: Contract, caller: Caller, baseUrl: string | undefined): Record<string, AnyCall> {
  const calls = Object.entries(contract).map(([name, endpoint]): [string, AnyCall] => [
    name,
    async (input = {}, options = {}) => {
      const asked = { ...caller, signal: options.signal ?? caller.signal };
      const delivered = await dispatch(endpoint, buildRequest(endpoint, input, asked, baseUrl), asked, baseUrl);
      return readAnswer(endpoint, delivered, { trusted: baseUrl === undefined, locale: caller.locale });
    },
  ]);
  return Object.fromEntries(calls);
}
