import { redirect } from "@remix-run/node";
import { typedDay } from "~/api/domain/typed-values";
import { flash } from "~/portal/session/cookies.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { asDay } from "~/words/typed-day";

const typedIn = (request: Request) => new URLSearchParams(wantedLocation(request).search).get("day")?.trim() ?? "";

/** The day that a sheet's address asks for; without one, or where it is none, the sheet is today's. */
export function askedDay(request: Request): { day?: string } {
  const day = asDay(typedIn(request));
  return typedDay().safeParse(day).success ? { day } : {};
}

/** What is no day leads to today's sheet, and says that it is: pieces typed into the wrong day's would be booked there. */
export async function refuseNoDay({ request, locale }: { request: Request; locale: Locale }): Promise<void> {
  if (typedIn(request) === "" || askedDay(request).day !== undefined) return;
  const { pathname, search } = wantedLocation(request);
  const rest = new URLSearchParams(search);
  rest.delete("day");
  const to = rest.size > 0 ? `${pathname}?${rest}` : pathname;
  const text = translate(locale, "stock.day.noDay", { typed: typedIn(request).slice(0, 40) });
  throw redirect(to, { headers: { "Set-Cookie": await flash({ kind: "bad", text }) } });
}
