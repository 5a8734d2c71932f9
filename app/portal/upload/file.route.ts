import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { requireUser } from "~/portal/session/guard.server";

export const handle = { access: "user" } as const;

/** A template, or an upload with what is wrong in it: handed through from the API, which asks for the right. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args);
  const { kind = "", id } = args.params;
  const of = `/uploads/${encodeURIComponent(kind)}`;
  const asked = new URL(args.request.url).searchParams;
  const part = asked.get("part");
  const wanted = new URLSearchParams({ within: asked.get("within") ?? "", ...(part && { part }) });
  const template = `${of}/template/file?${wanted}`;
  try {
    return await api.raw(id ? `${of}/${encodeURIComponent(id)}/errors/file` : template);
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded || error.status >= 500) throw error;
    throw new Response(error.message, {
      status: error.status,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
}
