import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireMenu } from "~/portal/session/guard.server";

export const handle = { access: { menu: "MIPADM05" } } as const;

/** The rows that a trial rejected, or the file as it was sent: handed through from the API, which asks for the right. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireMenu(args, "MIPADM05");
  const { id = "", which } = args.params;
  if (which !== "rejects" && which !== "original") throw new Response(null, { status: 404 });
  return orNotFound(api.raw(`/admin/import-files/${encodeURIComponent(id)}/${which}/file`));
}
