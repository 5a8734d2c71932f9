import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFilters } from "~/api/domain/report/filters";
import { searchFilters } from "~/api/domain/search/search-filters";
import { requireUser } from "~/portal/session/guard.server";
import { suggestionsOf } from "./search-page.server";

export const handle = { access: "user" } as const;

/** The first hits of the global search for the script that asks while its reader types: words and where they lead. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user, locale } = await requireUser(args);
  const typed = new URL(args.request.url).searchParams.get("xckeyn") ?? "";
  const { filters } = readFilters(searchFilters, new URLSearchParams({ xckeyn: typed.slice(0, 100) }));
  const hits = suggestionsOf(locale, await api.search.find(filters), user.menus);
  return Response.json(hits, { headers: { "Cache-Control": "no-store" } });
}
