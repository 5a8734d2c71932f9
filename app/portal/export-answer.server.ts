import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { findLeafByPath } from "~/menu/find-leaf";
import { flash } from "./cookies.server";
import { requireMenu } from "./guard.server";

/**
 * The export beside a report's screen, found by its address: the same filters, the reader's own rows, streamed through
 * from the API. One that is too large leads back to the screen, which says so.
 */
export async function exportAnswer(args: LoaderFunctionArgs): Promise<Response> {
  const { pathname, searchParams: search } = new URL(args.request.url);
  const [, screenPath = "", format = ""] = /^(.+)\/export\.([a-z]+)(?:\.data)?$/.exec(pathname) ?? [];
  const code = findLeafByPath(screenPath)?.code ?? "";
  const { api } = await requireMenu(args, code);
  search.delete("_routes");
  search.set("format", format);
  try {
    return await api.raw(`/reports/${code}/export?${search}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 413) throw error;
    search.delete("format");
    return redirect(`${screenPath}?${search}`, {
      headers: { "Set-Cookie": await flash({ kind: "bad", text: error.message }) },
    });
  }
}
