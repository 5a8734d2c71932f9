import { config } from "~/api/config.server";
import { findScopeName } from "~/api/domain/access/scope-name.server";
import { acceptAgreement } from "~/api/domain/account/accept-agreement.server";
import { getUserInfo } from "~/api/domain/account/get-user-info.server";
import { updateSettings } from "~/api/domain/account/update-settings.server";
import { getOwnPhoto, removeOwnPhoto, setOwnPhoto } from "~/api/domain/account/user-photo.server";
import type { Ctx } from "~/api/domain/ctx";
import { AppError } from "~/api/domain/errors";
import { listOperationWarnings } from "~/api/domain/frame/operation-warnings.server";
import type { Impl } from "../contract";
import { menusOfReader } from "../reader-menus.server";
import type { UserInfo, user } from "./contract";

export const userImpl: Impl<typeof user> = {
  info: userInfoOf,
  settings: async (ctx, change) => {
    const settings = await updateSettings(ctx, change);
    if (!settings) throw new AppError("not-found");
    return settings;
  },
  photo: (ctx) => getOwnPhoto(ctx),
  setPhoto: async (ctx, { content }) => {
    await setOwnPhoto(ctx, content);
    return {};
  },
  removePhoto: async (ctx) => {
    await removeOwnPhoto(ctx);
    return {};
  },
  agreements: async (ctx, { tsaType }) => ({ agreementList: await acceptAgreement(ctx, tsaType) }),
};

async function userInfoOf(ctx: Ctx): Promise<UserInfo> {
  const [{ user, agreements, data, notice, news, codes, errors }, menus, scope] = await Promise.all([
    getUserInfo(ctx),
    menusOfReader(ctx),
    findScopeName(ctx),
  ]);
  const { viewer, locale } = ctx;
  return {
    userPrincipal: {
      userId: user.id,
      username: viewer.username,
      introduction: user.introduction,
      email: user.email ?? user.id,
      variousToken: viewer.activeRole ? `${viewer.activeRole}-token` : null,
      loginType: user.loginType,
      passwordExpiryDate: user.passwordExpiresAt?.toISOString() ?? null,
      timeZone: viewer.timeZone,
      authorities: viewer.roles,
      groupList: viewer.groups,
      agreementList: agreements,
    },
    status: user.status,
    code: viewer.groups[0]?.groupId ?? null,
    thumbnailPhoto: user.photo,
    lastWorkingDate: data.lastDay,
    dataLoadedAt: data.loadedAt,
    globalNotice: notice,
    news,
    warnings: listOperationWarnings(ctx),
    errorCount: errors,
    distributor: viewer.groups.some(({ distributor }) => distributor),
    scope,
    codes,
    roles: viewer.roles,
    menus,
    manager: managerIn(locale),
    settings: user,
  };
}

/** Whom the reader may ask: the footer's contact. */
function managerIn(locale: Ctx["locale"]): UserInfo["manager"] {
  const { CONTACT_NAME_KO, CONTACT_NAME_EN, CONTACT_EMAIL } = config();
  return { name: locale === "ko" ? CONTACT_NAME_KO : CONTACT_NAME_EN, email: CONTACT_EMAIL };
}
