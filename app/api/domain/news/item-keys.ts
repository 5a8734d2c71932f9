/** Parts of an address that count readers and change nothing. */
const counting = /^(utm_|fbclid$|gclid$|mc_|ref$|cmpid$|ocid$|spm$)/i;

/** The same story by its address: without what only counts readers, a place on the page, www and a last stroke. */
export function linkKey(link: string): string {
  const url = new URL(link);
  const kept = [...url.searchParams]
    .filter(([name]) => !counting.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
  return `${url.hostname.replace(/^www\./, "")}${url.pathname.replace(/\/+$/, "")}${query}`;
}

/** The same story by its title on another site: letters and numbers alone. */
export const titleKey = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .slice(0, 200);
