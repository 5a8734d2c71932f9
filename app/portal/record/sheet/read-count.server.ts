import type { LoaderFunctionArgs } from "@remix-run/node";
import { wantedLocation } from "~/portal/session/wanted-address";
import { askedDay } from "./asked-time.server";

/** What an address asks of a count sheet; whatever is none is left out. */
export function readCount(args: LoaderFunctionArgs) {
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const page = Number(/^[1-9]\d{0,3}$/.exec(search.get("page") ?? "")?.[0] ?? 1);
  return {
    page,
    which: search.get("which") === "all" ? ("all" as const) : ("week" as const),
    ...askedDay(args.request),
  };
}
