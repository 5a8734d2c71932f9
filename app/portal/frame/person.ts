import type { FrameUser } from "./frame-props";

/** "Mirae Han (Marketing)" → "Mirae Han": the top bar shows names without bracketed text (specification 2). */
export const withoutBrackets = (text: string): string =>
  text
    .replace(/\([^)]*\)|\[[^\]]*\]|\{[^}]*\}|（[^）]*）|【[^】]*】|<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** What stands in the round face where there is no photo: "MH", or the family name of a Korean or Chinese name. */
export function initials(name: string): string {
  const words = withoutBrackets(name).split(" ");
  const first = words[0] ?? "";
  if (/^[\u3400-\u9fff\uac00-\ud7a3]/.test(first)) return first.slice(0, 1);
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join("");
}

/** Distributors and corporations see their own group's name and logo instead of the product's. */
export function ownBrand(user: FrameUser): { name: string; logo: string | null } | null {
  if (!user.distributor && !user.roles.includes("ROLE_CORPORATION")) return null;
  const groups = user.userPrincipal.groupList;
  const group = groups.find((each) => each.distributor) ?? groups[0];
  return group ? { name: group.groupName, logo: group.groupLogo } : null;
}
