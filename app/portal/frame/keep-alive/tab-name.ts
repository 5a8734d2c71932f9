import { frameAddresses } from "../frame-addresses";

/** Names a tab: its path and, for a duplicate, which one (`tab=2` in the address). A filter never makes another tab. */
export type TabName = { path: string; instance: number };

type Address = { pathname: string; search: string };

export const tabKey = ({ path, instance }: TabName): string => (instance > 1 ? `${path}#${instance}` : path);

export const tabHref = ({ path, query }: { path: string; query: string }): string =>
  query ? `${path}?${query}` : path;

/** One spelling for each place: browsers and forms write `@` or `%40` as they please. */
const spelled = (part: string) => {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return part;
  }
};

/** The tab an address belongs to; anything but 2 to 20 in `tab` is the first. There is one mainboard. */
export function tabAt({ pathname, search }: Address): TabName {
  const asked = Number(new URLSearchParams(search).get("tab"));
  const instance = Number.isInteger(asked) && asked > 1 && asked <= 20 ? asked : 1;
  const path = pathname.replace(/(.)\/+$/, "$1").replace(/[^/]+/g, spelled);
  return { path, instance: path === frameAddresses.mainboard ? 1 : instance };
}

export const tabKeyAt = (address: Address): string => tabKey(tabAt(address));

/** The tiles of the management mode are no tabs (specification section 2). */
export const isTile = (path: string): boolean => path.startsWith("/mainboard/management-tiles/");
