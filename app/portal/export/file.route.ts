import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { requireUser } from "~/portal/session/guard.server";

export const handle = { access: "user" } as const;

/** The finished file, handed through from the API, which asks whose it is and what they may see now. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args);
  try {
    return await api.raw(`/exports/${encodeURIComponent(args.params.id ?? "")}/file`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded || error.status >= 500) throw error;
    throw new Response(error.message, {
      status: error.status,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
}
