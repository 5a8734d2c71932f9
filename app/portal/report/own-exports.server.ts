import type { ApiClient, UserInfo } from "~/api/client.server";
import { toneOf } from "~/api/domain/report/tones";
import { findMenuItem, screenTitle } from "~/portal/frame/menu-codes";
import { translate } from "~/words";
import { formatInstant, formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";

type Given = Awaited<ReturnType<ApiClient["exports"]["get"]>>;

const MEGABYTE = 1_000_000;

/** A large export in the reader's words. */
export function presentExport(given: Given, user: UserInfo, locale: Locale) {
  const { id, code, format, search, state, rowsExpected, rowsDone, size, error } = given;
  const item = findMenuItem(user.menus, code);
  const at = (instant: string | null) => instant && formatInstant(instant, user.userPrincipal.timeZone);
  const count = (rows: number) => formatInteger(locale, rows);
  return {
    id,
    name: screenTitle(user.menus, code) ?? code,
    reportHref: item && `${item.path}${search ? `?${search}` : ""}`,
    format: format.toUpperCase(),
    state,
    stateText: translate(locale, `exports.state.${state}`),
    badge: toneOf(`exports.state.${state}`),
    rows:
      rowsExpected && state !== "ready"
        ? translate(locale, "exports.rowsOf", { done: count(rowsDone), expected: count(rowsExpected) })
        : count(rowsDone),
    share: rowsExpected && { done: rowsDone, of: Math.max(rowsExpected, rowsDone) },
    size: `${(size / MEGABYTE).toFixed(1)} MB`,
    askedAt: at(given.askedAt),
    expiresAt: at(given.expiresAt),
    failed:
      error && translate(locale, "exports.failedText", { reason: translate(locale, `api.${error}` as "api.no-right") }),
  };
}
export type PresentedExport = ReturnType<typeof presentExport>;
