import { z } from "zod";
import type { ErrorCode } from "~/api/domain/errors";
import { locales } from "~/words/locale";
import { endpoint } from "../contract";

/** One line of the signed-in user's menu: filtered by his rights, titled in his language. */
export type MenuItem = {
  name: string;
  path: string;
  /** 'layout/Layout' for a section, else the name of the view. */
  component: string;
  hidden: boolean;
  meta: { title: string; icon: string; code: string | null };
  children?: MenuItem[];
};

export const menuItem: z.ZodType<MenuItem> = z
  .object({
    name: z.string(),
    path: z.string(),
    component: z.string(),
    hidden: z.boolean(),
    meta: z.object({ title: z.string(), icon: z.string(), code: z.string().nullable() }),
    get children() {
      return z.array(menuItem).optional();
    },
  })
  .meta({ id: "MenuItem" });

const settings = z.object({
  language: z.enum(locales).nullable(),
  theme: z.string().regex(/^#[0-9a-f]{6}$/i),
  size: z.enum(["small", "medium", "large"]),
  fixedHeader: z.boolean(),
  sidebarLogo: z.boolean(),
  sidebarOpened: z.boolean(),
});
export type UserSettings = z.output<typeof settings>;

const agreementType = z.enum(["01", "02"]);

export const userInfo = z
  .object({
    userPrincipal: z.object({
      userId: z.string(),
      username: z.string(),
      introduction: z.string(),
      loginType: z.enum(["1", "2"]),
      passwordExpiryDate: z.string().nullable(),
      timeZone: z.string(),
      authorities: z.array(z.string()),
      groupList: z.array(
        z.object({
          groupId: z.string(),
          groupName: z.string(),
          groupLogo: z.string().nullable(),
          distributor: z.boolean(),
        }),
      ),
      agreementList: z.array(z.object({ tsaType: agreementType })),
    }),
    thumbnailPhoto: z.string().nullable(),
    /** Last loaded day of the data, YYYY-MM-DD: what reports call "as of". */
    lastWorkingDate: z.string().nullable(),
    dataLoadedAt: z.string().nullable(),
    globalNotice: z.object({ fromDate: z.string(), toDate: z.string(), text: z.string() }).nullable(),
    distributor: z.boolean(),
    codes: z.array(z.object({ group: z.string(), code: z.string(), name: z.string() })),
    roles: z.array(z.string()),
    menus: z.array(menuItem),
    manager: z.object({ name: z.string(), email: z.string() }),
    settings,
  })
  .meta({ id: "UserInfo" });
export type UserInfo = z.output<typeof userInfo>;

export const user = {
  info: endpoint({
    method: "GET",
    path: "/user/info",
    access: "user",
    beforeChecks: true,
    summary: "Who is signed in: principal, roles, groups, agreements, menus and settings",
    output: userInfo,
    check: (info: UserInfo): ErrorCode | null => (info.roles.length === 0 ? "no-roles" : null),
  }),
  settings: endpoint({
    method: "POST",
    path: "/user/settings",
    access: "user",
    beforeChecks: true,
    summary: "Change the interface settings kept on the account; what is left out stays",
    input: settings.partial(),
    output: settings,
  }),
  agreements: endpoint({
    method: "POST",
    path: "/user/agreements",
    access: "user",
    beforeChecks: true,
    summary: "Accept one agreement (01 information security, 02 personal data) in its current version",
    input: z.object({ tsaType: agreementType }),
    output: z.object({ agreementList: z.array(z.object({ tsaType: agreementType })) }),
  }),
};
