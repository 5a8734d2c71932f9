import type { LoaderFunctionArgs } from "@remix-run/node";
import { typedDay } from "~/api/domain/typed-values";
import { wantedLocation } from "~/portal/session/wanted-address";
import { asDay } from "~/words/typed-day";

/** What an address asks of a count sheet; whatever is none is left out. */
export function readCount(args: LoaderFunctionArgs) {
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const day = asDay(search.get("day")?.trim() ?? "");
  const page = Number(/^[1-9]\d{0,3}$/.exec(search.get("page") ?? "")?.[0] ?? 1);
  return {
    page,
    which: search.get("which") === "all" ? ("all" as const) : ("week" as const),
    ...(typedDay().safeParse(day).success && { day }),
  };
}
