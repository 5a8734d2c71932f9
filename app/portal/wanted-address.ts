/** The wanted address, whole: path and query, without Remix's own `.data` and `_routes`. */
export function wantedAddress(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const path = url.pathname.replace(/\/_root\.data$/, "/").replace(/\.data$/, "");
  return path + (url.searchParams.size > 0 ? `?${url.searchParams}` : "");
}
