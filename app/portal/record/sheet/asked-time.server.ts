import { redirect } from "@remix-run/node";
import type { Wording } from "~/api/domain/errors";
import { seoulDay } from "~/api/domain/seoul-time";
import { readMonth, typedDay, typedMonth } from "~/api/domain/typed-values";
import { flash } from "~/portal/session/cookies.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { asDay, asMonth } from "~/words/typed-day";

type Asker = { request: Request; locale: Locale };

const typedIn = (request: Request, name: "day" | "month") =>
  new URLSearchParams(wantedLocation(request).search).get(name)?.trim() ?? "";

/** The day that a sheet's address asks for; without one, or where it is none, the sheet is today's. */
export function askedDay(request: Request): { day?: string } {
  const day = asDay(typedIn(request, "day"));
  return typedDay().safeParse(day).success ? { day } : {};
}

/** What is no day leads to today's sheet, and says that it is: pieces typed into the wrong day's would be booked there. */
export async function refuseNoDay(asker: Asker): Promise<void> {
  if (typedIn(asker.request, "day") !== "" && askedDay(asker.request).day === undefined) await leaveOut(asker, "day");
}

/** The day that a page of what lay there asks for: none to come. */
export const pastDay = (request: Request): { day?: string } => {
  const { day } = askedDay(request);
  return day !== undefined && day <= seoulDay(new Date()) ? { day } : {};
};

/** What is no day that has begun leads to today's page, and says so. */
export async function refuseNoPastDay(asker: Asker): Promise<void> {
  await refuseNoDay(asker);
  if (askedDay(asker.request).day !== pastDay(asker.request).day) await leaveOut(asker, "day", aheadOf(asker));
}

const aheadOf = ({ request }: Asker): Wording => ({
  key: "stock.day.ahead",
  params: { typed: typedIn(request, "day") },
});

/** The month that an address asks for, as it may be typed; undefined where it is none. */
export function askedMonth(search: URLSearchParams): number | undefined {
  const written = asMonth(search.get("month") ?? "");
  return typedMonth().safeParse(written).success ? readMonth(written) : undefined;
}

/** The same of a month. @param month what was read of the address */
export async function refuseNoMonth(asker: Asker, month: number | undefined): Promise<void> {
  if (typedIn(asker.request, "month") !== "" && month === undefined) await leaveOut(asker, "month");
}

/** The page without what its address says of a day or a month. @param why said there; without it, that it is none */
export async function leaveOut({ request, locale }: Asker, name: "day" | "month", why?: Wording): Promise<never> {
  const { pathname, search } = wantedLocation(request);
  const rest = new URLSearchParams(search);
  rest.delete(name);
  const { key, params } = why ?? {
    key: name === "day" ? "stock.day.noDay" : "stock.month.noMonth",
    params: { typed: typedIn(request, name).slice(0, 40) },
  };
  const text = translate(locale, key, params);
  throw redirect(rest.size > 0 ? `${pathname}?${rest}` : pathname, {
    headers: { "Set-Cookie": await flash({ kind: "bad", text }) },
  });
}
