import type { ApiClient, UserInfo } from "~/api/client.server";
import { roleName } from "~/api/domain/account/role-name";
import { whenText } from "~/api/domain/report/mails/rhythm-text";
import { lastText } from "~/portal/report/mail-runs.server";
import { audienceText } from "~/portal/report/view/audience-choices.server";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { findMenuItem, screenTitle } from "../frame/menu-codes";
import type { OwnMail } from "./mails-card";
import type { ReceivedMail } from "./received-card";
import type { OwnView } from "./views-card";

type GivenView = Awaited<ReturnType<ApiClient["views"]["list"]>>["views"][number];

/** A view in the reader's words. */
export function presentView(
  view: GivenView,
  groups: { id: string; name: string }[],
  user: UserInfo,
  locale: Locale,
): OwnView {
  const { id, code, name, search, sharedWith, owner, mine, isDefault } = view;
  const item = findMenuItem(user.menus, code);
  const audience = sharedWith ? audienceText(locale, groups, sharedWith) : translate(locale, "views.private");
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

/** A report that they have mailed, to themselves or to others, in their words. */
export function presentMail(mail: GivenMail, user: UserInfo, locale: Locale): OwnMail {
  const { id, code, search, chosen, paused, nextDue, last, rhythm } = mail;
  const item = findMenuItem(user.menus, code);
  const at = (instant: string) => formatInstant(instant, user.userPrincipal.timeZone);
  return {
    id,
    paused,
    once: rhythm === "once",
    report: screenTitle(user.menus, code) ?? code,
    chosen: chosen.join(" · "),
    href: item && `${item.path}${search ? `?${search}` : ""}`,
    whom: mail.sendTo === "own" ? null : whomText(mail, locale),
    when: whenText(locale, mail),
    next: at(nextDue),
    last: last && `${lastText(locale, last)}, ${at(last.at)}`,
  };
}

/** "To everybody with the role Subsidiary"; what is gone has no name. */
export function whomText(
  { sendTo, groupName, peopleCount }: Pick<GivenMail, "sendTo" | "groupName" | "peopleCount">,
  locale: Locale,
): string {
  const [kind, target = ""] = sendTo.split(":");
  if (kind === "own") return translate(locale, "mailWhom.own");
  if (kind === "people") return translate(locale, "mailWhom.count", { count: peopleCount });
  if (kind === "role")
    return target
      ? translate(locale, "mailWhom.role", { name: roleName(locale, target) })
      : translate(locale, "mailWhom.goneRole");
  return target
    ? translate(locale, "mailWhom.group", { name: groupName ?? target })
    : translate(locale, "mailWhom.goneGroup");
}

type Given = Awaited<ReturnType<ApiClient["reportMails"]["received"]>>["mails"][number];

/** A report that somebody else has mailed to them. */
export function presentReceived(mail: Given, user: UserInfo, locale: Locale): ReceivedMail {
  const { id, code, search, chosen, paused, stopped, sender, last } = mail;
  const item = findMenuItem(user.menus, code);
  return {
    ...{ id, sender, paused, stopped },
    report: screenTitle(user.menus, code) ?? code,
    chosen: chosen.join(" · "),
    href: item && `${item.path}${search ? `?${search}` : ""}`,
    when: whenText(locale, mail),
    last:
      last &&
      `${translate(locale, `mailRuns.outcome.${last.outcome}`)}, ${formatInstant(last.at, user.userPrincipal.timeZone)}`,
  };
}
