import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { readFormat } from "~/api/domain/report/export-formats";
import { findLeafByPath } from "~/menu/find-leaf";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";

/**
 * The export beside a report's screen, found by its address: the same filters, the reader's own rows, streamed through
 * from the API. One that is too large or too slow becomes a job, whose page it leads to; where no more exports or jobs may
 * be under way, back to the screen, which says so.
 */
export async function exportAnswer(args: LoaderFunctionArgs): Promise<Response> {
  const { pathname, searchParams: search } = new URL(args.request.url);
  const [, screenPath = "", format = ""] = /^(.+)\/export\.([a-z]+)(?:\.data)?$/.exec(pathname) ?? [];
  const code = findLeafByPath(screenPath)?.code ?? "";
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
