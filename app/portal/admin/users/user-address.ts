import type { WordParams } from "~/words";

/** A link that nobody was mailed, as the page that made it shows it. */
export const handedLink = (verb: "activation" | "reset", user: string, link: string | null) =>
  link === null ? undefined : { words: `admin.users.handed.${verb}`, params: { user } satisfies WordParams, link };

export const userAddress = (userId: string): string => `/admin/users/${encodeURIComponent(userId)}`;
