/** So long a keyword is looked for. */
export const MOST_TYPED = 100;

/** What can be found; later areas add their records. */
export const searchKinds = [
  "menu",
  "customer",
  "contact",
  "item",
  "distributor",
  "member",
  "overseas",
  "rental",
  "rental-overseas",
  "matrix",
  "consignment",
  "site",
  "group",
  "order",
  "special-price",
  "insurance",
  "scrap",
  "agent-contract",
  "opportunity",
  "news",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Rows on a page of the one kind that was asked for. */
export const SEARCH_PAGE = 50;
