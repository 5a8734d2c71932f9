import type { LoaderFunctionArgs } from "@remix-run/node";
import { isPickKind } from "~/api/domain/search/pick-kinds";
import { requireUser } from "~/portal/session/guard.server";

export const handle = { access: "user" } as const;

/** Hits of a picker for the script that asks while its reader types: code and name. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args);
  const asked = new URL(args.request.url).searchParams;
  const kind = asked.get("kind") ?? undefined;
  const text = asked.get("text")?.slice(0, 100) ?? "";
  const rows = isPickKind(kind) ? (await api.search.picks({ kind, text })).rows : [];
  const hits = rows.map(({ code, name }) => ({ code, name }));
  return Response.json(hits, { headers: { "Cache-Control": "no-store" } });
}
