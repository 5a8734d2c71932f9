/**
 * Where the frame's forms post to, and with which fields; every one carries `back`, the address to come back to.
 *
 * - settings: `size`, `sidebar` (opened | closed), `errors` … one field per button; the panel posts `panel=1` with
 *   `theme` and the ticked boxes `tagsView`, `fixedHeader`, `sidebarLogo`; the notice posts `notice=close` and,
 *   when ticked, `today=1`.
 * - tabs: `do` (one of tabActions), `path`, `instance`.
 * - language: `language` (ko | en | zh).
 */
export const frameAddresses = {
  settings: "/frame/settings",
  tabs: "/frame/tabs",
  language: "/language",
  logout: "/logout",
  mainboard: "/mainboard",
  profile: "/profile",
  calculator: "/cost-saving-calculator",
  errorLog: "/error-log",
  errors: "/frame/errors",
  search: "/search",
  suggest: "/frame/suggest",
} as const;

export const tabActions = ["refresh", "duplicate", "pin", "unpin", "close", "close-others", "close-all"] as const;
export type TabAction = (typeof tabActions)[number];
