import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { requireUser } from "~/portal/session/guard.server";

export const handle = { access: "user" } as const;

/** A file of a record, handed through from the API, which asks whether the reader sees the record now. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args);
  const [kind, record, id] = ["kind", "record", "id"].map((name) => encodeURIComponent(args.params[name] ?? ""));
  try {
    return await api.raw(`/attachments/${kind}/${record}/${id}/file`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded || error.status >= 500) throw error;
    const headers = { "content-type": "text/plain; charset=utf-8" };
    throw new Response(error.message, { status: error.status, headers });
  }
}
