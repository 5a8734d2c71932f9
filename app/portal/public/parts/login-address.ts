/** The sign-in page as its forms name it: of its query only where to go on to; whatever else somebody put there stays out. */
export function loginAddress(search: string): string {
  const redirect = new URLSearchParams(search).get("redirect");
  return redirect === null ? "/login" : `/login?${new URLSearchParams({ redirect })}`;
}
