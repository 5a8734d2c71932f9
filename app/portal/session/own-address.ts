/** Backslashes, blanks and control characters: browsers read them as something else than they look. */
const isForbidden = (each: string) => each === "\\" || each <= " " || each === "\u007f";

/**
 * The address to go on to, or `fallback`. Only paths of this portal pass, checked after normalising: a spelling such
 * as /login/../..//evil.example survives a look at its first character and leaves the site (security.md C4).
 */
export function ownAddress(wanted: string | null | undefined, fallback = "/mainboard"): string {
  if (!wanted || wanted.length > 2000 || !wanted.startsWith("/") || [...wanted].some(isForbidden)) return fallback;
  const base = "http://portal.internal";
  let url: URL;
  try {
    url = new URL(wanted, base);
  } catch {
    return fallback;
  }
  const path = url.pathname + url.search;
  if (url.origin !== base || path.startsWith("//") || new URL(path, base).origin !== base) return fallback;
  return /^\/(login|logout|redirect|api|frame|language)(\/|\?|$)/.test(path) ? fallback : path;
}
