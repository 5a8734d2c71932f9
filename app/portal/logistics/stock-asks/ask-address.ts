export const asksPath = "/logistics/shortage/asks";
export const askPath = (id: number | string): string => `${asksPath}/${id}`;

/** The list as it was asked for, where one came from it to a question; "all" = without any filter. */
export function askedList(request: Request): string | null {
  const asked = new URL(request.url).searchParams.get("asked");
  if (asked === null) return null;
  return asked === "all" || asked === "" ? asksPath : `${asksPath}?${new URLSearchParams(asked.slice(0, 500))}`;
}
