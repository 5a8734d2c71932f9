/** Path and query that are wanted, without Remix's own `.data` and `_routes`. */
export function wantedLocation(request: Request): { pathname: string; search: string } {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const path = pathname.replace(/\/_root\.data$/, "/").replace(/\.data$/, "");
  return { pathname: path, search: searchParams.toString() };
}

export const wantedPath = (request: Request): string => wantedLocation(request).pathname;

/** The wanted address, whole. */
export function wantedAddress(request: Request): string {
  const { pathname, search } = wantedLocation(request);
  return search === "" ? pathname : `${pathname}?${search}`;
}
