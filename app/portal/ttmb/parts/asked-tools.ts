/** What is looked for in a list of tools: words that stand in what a tool is called. */
export const findIn = (search: URLSearchParams): string => search.get("find")?.trim().slice(0, 100) ?? "";

/** The page that an address asks for; what is none is the first. */
export const pageIn = (search: URLSearchParams): number =>
  Number(/^[1-9]\d{0,3}$/.exec(search.get("page") ?? "")?.[0] ?? 1);
