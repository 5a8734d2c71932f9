import { config } from "~/api/config.server";
import { AppError } from "~/api/domain/errors";
import { runningApi } from "./app.server";
import { localeFrom } from "./server/accept-language";
import { errorAnswer } from "./server/error-answer";
import { referenceOf } from "./server/request-context.server";

/** What the door /api/* does: this process's API, or nothing at all when another server is the API. */
export async function answerApi(request: Request): Promise<Response> {
  if (config().API_BASE_URL) {
    const locale = localeFrom(request.headers.get("accept-language"));
    return errorAnswer(new AppError("not-found"), locale, referenceOf(request));
  }
  return runningApi().fetch(request, {});
}
