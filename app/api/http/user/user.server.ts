import { z } from "zod";
import { config } from "~/api/config.server";
import { findScopeName } from "~/api/domain/access/scope-name.server";
import { acceptAgreement } from "~/api/domain/account/accept-agreement.server";
import { getUserInfo } from "~/api/domain/account/get-user-info.server";
import { updateSettings } from "~/api/domain/account/update-settings.server";
import { timeZoneName } from "~/api/domain/account/user-input";
import { getOwnPhoto, removeOwnPhoto, setOwnPhoto } from "~/api/domain/account/user-photo.server";
import type { Ctx } from "~/api/domain/ctx";
import { AppError, type ErrorCode } from "~/api/domain/errors";
import { listOperationWarnings } from "~/api/domain/frame/operation-warnings.server";
import { locales } from "~/words/locale";
import { answered, area } from "../contract";
import { type MenuItem, menuItem } from "../menu-item";
import { menusOfReader } from "../reader-menus.server";

export type { MenuItem };

const settings = z.object({
  language: z.enum(locales).nullable(),
  /** IANA name; null = that of the unit's country. */
  timeZone: timeZoneName.nullable(),
  theme: z.string().regex(/^#[0-9a-f]{6}$/i),
  size: z.enum(["small", "medium", "large"]),
  fixedHeader: z.boolean(),
  sidebarLogo: z.boolean(),
  sidebarOpened: z.boolean(),
});
export type UserSettings = z.output<typeof settings>;
const plainSettings: UserSettings = {
  language: null,
  timeZone: null,
  theme: "#1890ff",
  size: "medium",
  fixedHeader: false,
  sidebarLogo: true,
  sidebarOpened: true,
};

const agreementType = z.enum(["01", "02"]);

/** What specification section 3 does not name has a default: another server's answer may lack it. */
export const userInfo = z
  .object({
    userPrincipal: z.object({
      userId: z.string(),
      username: z.string(),
      introduction: z.string().default(""),
      /** Where mails go; the ID unless the user chose another address. */
      email: z.string().default(""),
      /** "ROLE_X-token" while the session acts in one role alone: a label, never a credential. */
      variousToken: z.string().nullable().default(null),
      loginType: z.enum(["1", "2"]).default("1"),
      passwordExpiryDate: z.string().nullable().default(null),
      timeZone: z.string().default("Asia/Seoul"),
      authorities: z.array(z.string()).default([]),
      groupList: z.array(
        z.object({
          groupId: z.string(),
          groupName: z.string(),
          groupLogo: z.string().nullable().default(null),
          distributor: z.boolean().default(false),
        }),
      ),
      agreementList: z.array(z.object({ tsaType: agreementType })).default([]),
    }),
    /** The account's state, and the code of the group that stands first (specification section 3, signed-in user state). */
    status: z.string().default("active"),
    code: z.string().nullable().default(null),
    thumbnailPhoto: z.string().nullable().default(null),
    /** Last loaded day of the data, YYYY-MM-DD: what reports call "as of". */
    lastWorkingDate: z.string().nullable().default(null),
    dataLoadedAt: z.string().nullable().default(null),
    globalNotice: z
      .object({
        fromDate: z.string(),
        toDate: z.string(),
        text: z.string().default(""),
        /** Its last change: a changed notice is shown again. */
        stamp: z.string().default(""),
      })
      .nullable()
      .default(null),
    /** General notices shown now. */
    news: z
      .array(
        z.object({
          title: z.string(),
          text: z.string(),
          /** Fetched from /attachments/notice/{id of the notice}/{id of the file}/file. */
          files: z.array(z.object({ notice: z.string(), id: z.string(), name: z.string() })).default([]),
        }),
      )
      .default([]),
    /** What whoever runs the portal has to know; empty for everybody else. */
    warnings: z.array(z.string()).default([]),
    /** Errors in the reader's own log. */
    errorCount: z.number().default(0),
    distributor: z.boolean().default(false),
    /** What the reader's rows are of, by name; null = all. */
    scope: z.string().nullable().default(null),
    codes: z.array(z.object({ group: z.string(), code: z.string(), name: z.string() })).catch([]),
    roles: z.array(z.string()).default([]),
    menus: z.array(menuItem).default([]),
    manager: z.object({ name: z.string(), email: z.string() }).default({ name: "", email: "" }),
    settings: settings.default(plainSettings),
  })
  .meta({ id: "UserInfo" });
export type UserInfo = z.output<typeof userInfo>;

export const user = area({
  info: answered(
    {
      method: "GET",
      path: "/user/info",
      access: "user",
      beforeChecks: true,
      summary: "Who is signed in: principal, roles, groups, agreements, menus and settings",
      output: userInfo,
      check: (info: UserInfo): ErrorCode | null => (info.roles.length === 0 ? "no-roles" : null),
    },
    userInfoOf,
  ),
  settings: answered(
    {
      duringMaintenance: true,
      method: "POST",
      path: "/user/settings",
      access: "user",
      beforeChecks: true,
      summary: "Change the interface settings kept on the account; what is left out stays",
      input: settings.partial(),
      output: settings,
    },
    async (ctx, change) => {
      const settings = await updateSettings(ctx, change);
      if (!settings) throw new AppError("not-found");
      return settings;
    },
  ),
  photo: answered(
    {
      method: "GET",
      path: "/user/photo",
      access: "user",
      summary: "The reader's own picture in base64, as the bar shows it",
      output: z.object({ mediaType: z.enum(["image/png", "image/jpeg", "image/webp"]), content: z.string() }),
    },
    (ctx) => getOwnPhoto(ctx),
  ),
  setPhoto: answered(
    {
      method: "POST",
      path: "/user/photo",
      access: "user",
      summary: "Set the reader's own picture (thumbnailPhoto): PNG, JPEG or WebP in base64, at most 40 kB",
      input: z.object({ content: z.string().max(60_000) }),
      output: z.object({}),
    },
    async (ctx, { content }) => {
      await setOwnPhoto(ctx, content);
      return {};
    },
  ),
  removePhoto: answered(
    {
      method: "POST",
      path: "/user/photo/removal",
      access: "user",
      summary: "Take the reader's own picture away",
      output: z.object({}),
    },
    async (ctx) => {
      await removeOwnPhoto(ctx);
      return {};
    },
  ),
  agreements: answered(
    {
      duringMaintenance: true,
      method: "POST",
      path: "/user/agreements",
      access: "user",
      beforeChecks: true,
      summary: "Accept one agreement (01 information security, 02 personal data) in its current version",
      input: z.object({ tsaType: agreementType }),
      output: z.object({ agreementList: z.array(z.object({ tsaType: agreementType })) }),
    },
    async (ctx, { tsaType }) => ({ agreementList: await acceptAgreement(ctx, tsaType) }),
  ),
});

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
      passwordExpiryDate: viewer.byCompany ? null : (user.passwordExpiresAt?.toISOString() ?? null),
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
