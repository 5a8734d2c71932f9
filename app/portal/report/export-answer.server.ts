import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError, apiByToken, askForToken } from "~/api/client.server";
import { readFormat } from "~/api/domain/report/export-formats";
import { findLeafByPath } from "~/menu/find-leaf";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";
import { hasToken } from "~/portal/session/request.server";

/**
 * The export beside a report's screen, found by its address: the same filters, the reader's own rows, streamed through
 * from the API. One that is too large or too slow becomes a job, whose page it leads to; where no more exports or jobs may
 * be under way, back to the screen, which says so.
 */
export async function exportAnswer(args: LoaderFunctionArgs): Promise<Response> {
  const { pathname, searchParams: search } = new URL(args.request.url);
  const [, screenPath = "", format = ""] = /^(.+)\/export\.([a-z]+)(?:\.data)?$/.exec(pathname) ?? [];
  const code = findLeafByPath(screenPath)?.code ?? "";
  // Nobody's session has passed the door as a program.
  if (!hasToken(args.request)) return answerProgram(args.request, { code, search, format });
  const { api } = await requireMenu(args, code);
  search.delete("_routes");
  const filters = search.toString();
  search.set("format", format);
  const refused = async (error: ApiError) =>
    redirect(`${screenPath}?${filters}`, {
      headers: { "Set-Cookie": await flash({ kind: "bad", text: error.message }) },
    });
  try {
    return await api.raw(`/reports/${code}/export?${search}`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return refused(error);
    if (!(error instanceof ApiError) || error.status !== 413) throw error;
  }
  try {
    const { id } = await api.exports.ask({ code, format: readFormat(format), search: filters });
    return redirect(`/exports/${id}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded || error.status >= 500) throw error;
    return refused(error);
  }
}

/** The file for a workbook, with the rows of its token's owner; what is wrong is said in the answer, never by leading elsewhere. */
async function answerProgram(request: Request, asked: { code: string; search: URLSearchParams; format: string }) {
  const search = new URLSearchParams(asked.search);
  search.set("format", asked.format);
  try {
    return await apiByToken(request).raw(`/reports/${asked.code}/export?${search}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, reference, retryAfterS } = error;
    const headers = new Headers({ "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
    if (status === 401) headers.set(askForToken.name, askForToken.value);
    if (retryAfterS !== undefined) headers.set("retry-after", String(retryAfterS));
    return new Response(JSON.stringify({ status, code, message, reference }), { status, headers });
  }
}
