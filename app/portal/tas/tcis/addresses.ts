/** Where the pages of visits, contacts and opportunities stand. */
export const opportunitiesPath = "/tas/tcis";
export const opportunityPath = (id: number | string): string => `${opportunitiesPath}/${id}`;
export const visitsPath = "/tas/tcis/visits";
export const visitPath = (id: number | string): string => `${visitsPath}/${id}`;
export const callPath = (id: number | string): string => `${visitsPath}/calls/${id}`;
export const contactsPath = "/tas/tcis/contacts";
export const contactPath = (id: number | string): string => `${contactsPath}/${id}`;

/** The lists whose rows lead to the form of a call or a visit. */
const lists = {
  monitoring: { path: "/tas/monitoring", name: "menu.tas.monitoring" },
  "my-sales": { path: "/my-sales", name: "menu.my-sales" },
} as const;
const listIn = (given: { get(name: string): unknown }) => {
  const name = String(given.get("list") ?? "");
  return Object.hasOwn(lists, name) ? lists[name as keyof typeof lists] : undefined;
};

/** What the list is called that one came from; null where one came from nowhere in particular. */
export const listName = (given: { get(name: string): unknown }) => listIn(given)?.name ?? null;

/**
 * Where a form leads when it was sent: back to the list that it was opened from, asked as it was then.
 * @param fallback where it was opened from nowhere in particular
 */
export function backToList(given: { get(name: string): unknown }, fallback: string): string {
  const list = listIn(given);
  const asked = String(given.get("asked") ?? "").slice(0, 500);
  return list ? `${list.path}${asked ? `?${new URLSearchParams(asked)}` : ""}` : fallback;
}

/** What such a form carries on unseen. */
export const fromList = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(["list", "asked"].flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? ""]] : [])));
