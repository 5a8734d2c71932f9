import { config } from "~/api/config.server";
import { roleName } from "~/api/domain/account/role-name";
import { isManagement } from "~/menu/management-area";
import type { SignedIn } from "~/portal/session/guard.server";
import { wantedPath } from "~/portal/session/wanted-address";
import { hasWord, translate } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { FrameUser, Maker } from "./frame-props";
import { loadMode } from "./load-mode.server";
import { managementSidebarOpened } from "./management-cookies.server";
import { namedTabs } from "./named-tabs.server";
import { portalName } from "./portal-name.server";
import { readNoticeHidden, readTagsView } from "./view-cookies.server";

/** What surrounds every screen of this reader. Only what the frame draws leaves the server. */
export async function loadFrame(request: Request, { api, user, locale }: SignedIn) {
  const { tabs } = await api.tabs.list();
  const notice = user.globalNotice;
  const { timeZone } = user.userPrincipal;
  const mode = loadMode(request, user);
  const opened = isManagement(wantedPath(request)) ? managementSidebarOpened(request) : user.settings.sidebarOpened;
  return {
    locale,
    portal: portalName(request, locale),
    ...mode,
    user: frameUser(user, opened),
    maker: makerFor(locale),
    tabs: namedTabs(user, tabs),
    tagsView: readTagsView(request),
    errorCount: user.errorCount,
    showNotice: notice !== null && !readNoticeHidden(request, notice.stamp),
    noticeTimes: notice
      ? { from: formatInstant(notice.fromDate, timeZone), to: formatInstant(notice.toDate, timeZone) }
      : undefined,
    maintenance: notice ? { now: Date.now(), admin: user.roles.includes("ROLE_ADMIN") } : undefined,
    year: new Date().getFullYear(),
    acting: actingIn(locale, user),
    warnings: warningsIn(locale, user),
  };
}

/** "ROLE_X-token" is the session's label while it acts in one role alone (specification section 4). */
function actingIn(locale: Locale, user: SignedIn["user"]): { text: string; back: string } | null {
  const role = user.userPrincipal.variousToken?.replace(/-token$/, "");
  if (!role) return null;
  const text = translate(locale, "account.role.acting", { role: roleName(locale, role) });
  return { text, back: translate(locale, "account.role.back") };
}

/** One that another server's API knows and this release does not is left out. */
function warningsIn(locale: Locale, user: SignedIn["user"]): string[] {
  const keys = user.warnings.map((warning) => `operation.${warning}`);
  return keys.filter(hasWord).map((key) => translate(locale, key));
}

function frameUser(user: SignedIn["user"], sidebarOpened: boolean): Omit<FrameUser, "menus"> {
  const { userId, username, loginType, groupList, timeZone } = user.userPrincipal;
  return {
    thumbnailPhoto: user.thumbnailPhoto,
    globalNotice: user.globalNotice,
    news: user.news,
    distributor: user.distributor,
    roles: user.roles,
    settings: { ...user.settings, sidebarOpened },
    userPrincipal: { userId, username, loginType, groupList, timeZone },
  };
}

/** Who runs the portal, in the reader's language. */
export function makerFor(locale: Locale): Maker {
  const settings = config();
  const korean = locale === "ko";
  return {
    name: settings.MAKER_NAME,
    domain: settings.MAKER_DOMAIN,
    home: settings.MAKER_HOME,
    address: korean ? settings.MAKER_ADDRESS_KO : settings.MAKER_ADDRESS_EN,
    contactName: korean ? settings.CONTACT_NAME_KO : settings.CONTACT_NAME_EN,
    contactEmail: settings.CONTACT_EMAIL,
  };
}
