import type { ApiClient, UserInfo } from "~/api/client.server";
import { roleName } from "~/api/domain/account/role-name";
import { whenText } from "~/api/domain/report/mails/rhythm-text";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { findMenuItem, screenTitle } from "../frame/menu-codes";
import type { OwnMail } from "./mails-card";
import type { OwnView } from "./views-card";

type Given = Awaited<ReturnType<ApiClient["views"]["list"]>>["views"][number];

/** A view in the reader's words. */
export function presentView(
  view: Given,
  groups: { id: string; name: string }[],
  user: UserInfo,
  locale: Locale,
): OwnView {
  const { id, code, name, search, sharedWith, owner, mine, isDefault } = view;
  const item = findMenuItem(user.menus, code);
  const [kind, target = ""] = sharedWith.split(":");
  const group = groups.find((each) => each.id === target)?.name ?? target;
  const audience =
    kind === "role"
      ? translate(locale, "views.role", { name: roleName(locale, target) })
      : kind === "group"
        ? translate(locale, "views.group", { name: group })
        : translate(locale, "views.private");
  return {
    id,
    code,
    name,
    mine,
    isDefault,
    report: screenTitle(user.menus, code) ?? code,
    href: item && `${item.path}?${search ? `${search}&` : ""}view=${id}`,
    audience: mine ? audience : translate(locale, "views.by", { name: audience, owner }),
  };
}

type GivenMail = Awaited<ReturnType<ApiClient["reportMails"]["list"]>>["mails"][number];

/** A report that is mailed to them, in their words. */
export function presentMail(mail: GivenMail, user: UserInfo, locale: Locale): OwnMail {
  const { id, code, search, chosen, paused, nextDue, last } = mail;
  const item = findMenuItem(user.menus, code);
  const at = (instant: string) => formatInstant(instant, user.userPrincipal.timeZone);
  return {
    id,
    paused,
    report: screenTitle(user.menus, code) ?? code,
    chosen: chosen.join(" · "),
    href: item && `${item.path}${search ? `?${search}` : ""}`,
    when: whenText(locale, mail),
    next: at(nextDue),
    last: last && `${translate(locale, `reportMails.outcome.${last.outcome}`)}, ${at(last.at)}`,
  };
}
