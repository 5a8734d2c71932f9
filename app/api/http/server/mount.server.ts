import type { Context, Hono } from "hono";
import { audienceOf } from "~/api/domain/access/audience";
import type { TokenReader } from "~/api/domain/access-token/find-token-reader.server";
import { readerLocale } from "~/api/domain/account/reader-locale";
import type { Ctx, Viewer, Visit } from "~/api/domain/ctx";
import { doOnce } from "~/api/domain/done-once.server";
import { recordFailure } from "~/api/domain/error-log/record-error.server";
import { AppError } from "~/api/domain/errors";
import { heldByOthers } from "~/api/domain/import/held-by-others.server";
import { refuseDuringMaintenance } from "~/api/domain/notice/maintenance-window.server";
import { readingFor } from "~/api/domain/reading-for.server";
import { withinLimit } from "~/api/domain/within-limit";
import { inConversation, speakTo } from "~/words/audience.server";
import type { Locale } from "~/words/locale";
import type { Access, Area, Endpoint, Guard } from "../contract";
import { authorise } from "./authorise";
import { asAppError, errorAnswer } from "./error-answer";
import { refuseBeyond } from "./per-minute";
import { readInput } from "./read-input";
import { authenticate, referenceOf, visitOf } from "./request-context.server";
import { refuseForeignWrite } from "./same-origin";
import { sendingOf } from "./sending-of";
import type { InProcess, Services } from "./services";
import { REQUEST_LIMIT_MS } from "./time-limit";
import { accessTokenOf, askForToken, readerByToken } from "./token-door.server";
import { takeTurns } from "./turns";

export type ApiContext = Context<{ Bindings: InProcess }>;
export type ApiApp = Hono<{ Bindings: InProcess }>;

/** The handlers as the loop sees them: their types were checked where `Impl` is written. */
type AnyHandler = ((ctx: object, input: object, signal: AbortSignal) => Promise<object>) & { guard?: Guard };

/** Every endpoint of an area: authenticate, authorise, guard, validate, one domain call, validate the answer. */
export function mountArea(app: ApiApp, services: Services, { contract, impl }: Area): void {
  const handlers = impl as Record<string, AnyHandler>;
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`${endpoint.path} has no implementation`);
    app.on(endpoint.method, endpoint.path, (c) =>
      answering(c, services, endpoint, async (ctx, signal) => {
        await handler.guard?.(ctx as Ctx, c.req.param());
        const input = await readInput(endpoint, c.req.raw, c.req.param(), ctx.decimalSign);
        const work = async (within: object) => answerOf(endpoint, await handler(within, input, signal));
        const sending = sendingOf(endpoint, c.req.raw, input);
        const { viewer } = ctx;
        const result = await (sending && viewer
          ? doOnce({ ...ctx, viewer }, sending, work, keptOf(endpoint))
          : work(ctx));
        return jsonAnswer(result, c.env?.takeBody);
      }),
    );
  }
}

/**
 * `token`: whether an access token opens it, beside a session ("too") or alone ("only"). Nothing else may be opened by one, and nothing
 * but a reading of figures may be.
 */
type PlainRule = { access: Exclude<Access, "public">; path: string; token?: "too" | "only" };
type PlainHandler = (ctx: Ctx, c: ApiContext, signal: AbortSignal) => Promise<Response>;

/** An address that answers with something else than JSON (a file, a page): the same door, the handler's own answer. */
export function mountPlain(app: ApiApp, services: Services, rule: PlainRule, handler: PlainHandler): void {
  app.get(rule.path, (c) => answering(c, services, rule, (ctx, signal) => handler(ctx as Ctx, c, signal)));
}

type Rule = Pick<Endpoint, "access" | "path" | "beforeChecks" | "duringMaintenance" | "perMinute"> &
  Pick<PlainRule, "token">;
type Work = (ctx: Visit & { viewer: Viewer | null }, signal: AbortSignal) => Promise<Response>;

/** One reader who asks for everything at once keeps nobody else waiting. */
const ofEachReader = takeTurns(4);

const answering = (...call: Parameters<typeof answer>): Promise<Response> => inConversation(() => answer(...call));

/** The door, the time limit, errors in the reader's words, and the request's number on every answer. */
async function answer(c: ApiContext, services: Services, rule: Rule, work: Work): Promise<Response> {
  const request = c.req.raw;
  const reference = referenceOf(request);
  const begun = performance.now();
  let visit = visitOf(services, request, c.env ?? {}, reference);
  let viewer: Viewer | null = null;
  const run = async (signal: AbortSignal) => {
    refuseForeignWrite(request, services.ownOrigins);
    const atTheDoor = { ...visit, db: services.door ?? visit.db };
    const byToken = rule.token ? await findByToken(atTheDoor, rule.token, request) : null;
    const signedIn = byToken ?? (await authenticate(atTheDoor, request, c.env ?? {}));
    // A workbook's words stay what they are, whatever its program says of its own.
    const locale = byToken
      ? readerLocale(visit, byToken.language)
      : languageOf(request, c.env ?? {}, visit, signedIn?.language);
    visit = { ...visit, locale };
    viewer = signedIn?.viewer ?? null;
    if (rule.perMinute && !viewer) refuseBeyond(rule.perMinute, `${rule.path} ${visit.from?.address}`, visit.now);
    if (viewer) speakTo(audienceOf(viewer.roles));
    if (rule.access !== "public") authorise(rule, signedIn);
    refuseNul(c);
    if (request.method !== "GET" && !rule.duringMaintenance) await refuseDuringMaintenance(visit, viewer);
    const ctx = { ...visit, viewer };
    if (request.method !== "GET") return work(ctx, signal);
    const read = () => readingFor(signal, () => work(ctx, signal));
    const turns = services.turns === undefined ? ofEachReader : services.turns;
    return viewer && turns ? turns(viewer.tokenId ?? viewer.userId, signal, read) : read();
  };
  const response = await withinLimit(request.signal, REQUEST_LIMIT_MS, run).catch(async (given: unknown) => {
    const error = await heldByOthers(visit.db, given).catch(() => given);
    if (!asAppError(error)) await recordFailure({ ...visit, viewer }, error, request.url);
    const told = errorAnswer(error, visit.locale, reference, performance.now() - begun);
    // A browser whose session has ended would ask its reader for a password of another kind.
    const isProgram = rule.token === "only" || !request.headers.has("cookie");
    if (rule.token && told.status === 401 && isProgram) told.headers.set(askForToken.name, askForToken.value);
    return told;
  });
  // What a reader may call before the checks is just what changes their answer: agreement, password, sign-out.
  if (request.method !== "GET" && rule.beforeChecks && c.env?.memory) c.env.memory.signedIn = undefined;
  response.headers.set("x-request-id", reference);
  return response;
}

/** The reader of an access token, where one is given. @throws AppError token-needed, token-refused */
async function findByToken(visit: Visit, token: "too" | "only", request: Request): Promise<TokenReader | null> {
  const given = accessTokenOf(request.headers);
  if (given !== null) return readerByToken(visit, given);
  if (token === "too") return null;
  throw new AppError("token-needed");
}

/** PostgreSQL text cannot hold it: refused here for paths and queries alike, before anything is looked up. */
function refuseNul(c: ApiContext): void {
  const given = [...Object.values(c.req.param()), ...new URL(c.req.url).searchParams.values()];
  if (given.some((text) => text.includes("\u0000"))) throw new AppError("malformed-request");
}

/**
 * A program that says its language gets it; the portal's own calls, which name their screen, get the account's, but for a
 * paper, which has a language of its own.
 */
function languageOf(request: Request, caller: InProcess, visit: Visit, own: Locale | null | undefined): Locale {
  const says =
    visit.from?.answerIn === undefined &&
    request.headers.has("accept-language") &&
    !caller.inProcess &&
    visit.from?.menuPath == null;
  return says ? visit.locale : readerLocale(visit, own);
}

type Answer = { body: object; headers: Record<string, string> };

/** Splits what the handler returned into body and declared headers; a wrong answer is our fault, never the caller's. */
function answerOf(endpoint: Endpoint, result: object): Answer {
  const named = Object.keys(endpoint.responseHeaders?.shape ?? {}).flatMap((name) => {
    const value = (result as Record<string, unknown>)[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  const body = (endpoint.output ? endpoint.output.parse(result) : {}) as object;
  const problem = endpoint.check?.(body as never);
  if (problem) throw new AppError(problem);
  return { body, headers: Object.fromEntries(named) };
}

/** What a call may be answered with again. */
const keptOf =
  ({ toldOnce }: Endpoint) =>
  (answer: Answer): Answer =>
    toldOnce === undefined ? answer : { ...answer, body: { ...answer.body, [toldOnce]: null } };

function jsonAnswer({ body, headers: named }: Answer, takeBody: InProcess["takeBody"]): Response {
  const headers = new Headers({ "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  for (const [name, value] of Object.entries(named)) headers.set(name, encodeURIComponent(value));
  takeBody?.(body);
  return new Response(takeBody ? null : JSON.stringify(body), { headers });
}
