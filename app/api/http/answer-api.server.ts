import { config } from "~/api/config.server";
import { AppError } from "~/api/domain/errors";
import { runningApi } from "./app.server";
import { localeFrom } from "./server/accept-language";
import { errorAnswer } from "./server/error-answer";
import { referenceOf } from "./server/request-context.server";

/** Where programs read tables: the API's own address for it is below /api. */
const TABLES = /^\/odata(\/|$)/;

/** What the doors /api/* and /odata/* do: this process's API, or nothing at all when another server is the API. */
export async function answerApi(request: Request): Promise<Response> {
  if (config().API_BASE_URL) {
    const locale = localeFrom(request.headers.get("accept-language"));
    return errorAnswer(new AppError("not-found"), locale, referenceOf(request));
  }
  return runningApi().fetch(belowApi(request), {});
}

function belowApi(request: Request): Request {
  const url = new URL(request.url);
  if (!TABLES.test(url.pathname)) return request;
  url.pathname = `/api${url.pathname}`;
  // Nothing is ever sent there: whatever comes with another method is refused unread.
  return new Request(url, { method: request.method, headers: request.headers, signal: request.signal });
}
