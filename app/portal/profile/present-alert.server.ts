import type { ApiClient, UserInfo } from "~/api/client.server";
import { alertValueText } from "~/api/domain/report/alerts/alert-value";
import { alertFigureText } from "~/portal/report/alert-figures.server";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { findMenuItem, screenTitle } from "../frame/menu-codes";
import type { OwnAlert } from "./alerts-card";

type Given = Awaited<ReturnType<ApiClient["reportAlerts"]["list"]>>["alerts"][number];

/** An alert in the reader's words. */
export function presentAlert(alert: Given, user: UserInfo, locale: Locale): OwnAlert {
  const { id, code, search, chosen, paused, last } = alert;
  const item = findMenuItem(user.menus, code);
  const text = (value: string) => alertValueText(locale, alert, value);
  const condition = { figure: alertFigureText(locale, code, alert.figure), value: text(alert.threshold) };
  return {
    id,
    paused,
    report: screenTitle(user.menus, code) ?? code,
    chosen: chosen.join(" · "),
    href: item && `${item.path}${search ? `?${search}` : ""}`,
    condition: translate(locale, `alerts.condition.${alert.direction}`, condition),
    value: last?.value ? text(last.value) : null,
    state: stateText(alert, user, locale),
  };
}

function stateText({ told, toldAt, last }: Given, { userPrincipal }: UserInfo, locale: Locale): string {
  const outcome = last?.outcome ?? "clear";
  if (outcome !== "clear" && outcome !== "across") return translate(locale, `alerts.outcome.${outcome}`);
  if (toldAt === null) return translate(locale, "alerts.waiting");
  const time = formatInstant(toldAt, userPrincipal.timeZone);
  return translate(locale, told ? "alerts.told" : "alerts.toldBefore", { time });
}
