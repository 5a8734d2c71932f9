import type { ReactNode } from "react";
import type { MenuItem, Tab, UserInfo } from "~/api/client.server";
import type { Locale } from "~/words/locale";
import type { ActOnTab } from "./keep-alive/use-tab-list";

/** Who runs the portal: configuration, in the reader's language. */
export type Maker = {
  name: string;
  domain: string;
  home: string;
  address: string;
  contactName: string;
  contactEmail: string;
};

/** What the frame reads of the user info; the loader sends nothing else of it to the browser. */
export type FrameUser = Pick<
  UserInfo,
  "thumbnailPhoto" | "globalNotice" | "news" | "distributor" | "roles" | "menus" | "settings"
> & {
  userPrincipal: Pick<UserInfo["userPrincipal"], "userId" | "username" | "loginType" | "groupList" | "timeZone">;
};

/** A message after an action: green for success, red for a failure (specification 8). */
export type Flash = {
  kind: "good" | "bad" | "warn";
  text: string;
  /** When it was said, in the reader's time. */
  time?: string;
  /** What the list of messages is called; it comes along, so that pages without a message carry no word for it. */
  list?: string;
};

export type FrameProps = {
  user: FrameUser;
  locale: Locale;
  maker: Maker;
  tabs: Tab[];
  /** The oldest tab that closed to make room for this page. */
  closed?: Tab | null;
  /** What scripts do on the spot when a tab's menu is used. */
  act: ActOnTab;
  /** The tags view: on unless the one-day cookie says off, or the page hides it. */
  tagsView: boolean;
  /** The page's own title: browser title, mail subject, last breadcrumb of a page below a menu entry. */
  title: string;
  errorCount: number;
  /** The maintenance notice was not hidden for today. */
  showNotice: boolean;
  /** Notice times, formatted; only when there is a notice. */
  noticeTimes?: { from: string; to: string };
  /** Only when there is a notice: the server's clock, and whether its reader may write during the window. */
  maintenance?: { now: number; admin: boolean };
  flash?: Flash | null;
  /** After a role switch: what the banner says, and the words of its way back. */
  acting?: { text: string; back: string } | null;
  /** What stands above the screens of Administration until the settings are mended. */
  warnings: string[];
  /** Only for management users: whether they are in the mode, and may switch. */
  management?: { on: boolean; canSwitch: boolean };
  /** The footer's drop-down; absent where it stands in the document already. */
  sites?: string;
  /** The current year, of the server's clock. */
  year: number;
  children: ReactNode;
};

export type { MenuItem, Tab };
