import type { ListCell } from "~/ui/records/list-table";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

const kinds = { active: "good", registered: "warn", locked: "bad", withdrawn: "plain" } as const;

export const userAddress = (userId: string): string => `/admin/users/${encodeURIComponent(userId)}`;

export const userStatus = (locale: Locale, status: keyof typeof kinds) => ({
  text: translate(locale, `admin.users.status.${status}`),
  badge: kinds[status],
});

/** The first few of a list, with how many more there are. */
export function fewOf(names: readonly string[], most = 2): ListCell {
  const more = names.length - most;
  return { text: names.slice(0, most).join(", ") || "–", ...(more > 0 ? { sub: `+ ${more}` } : {}) };
}
