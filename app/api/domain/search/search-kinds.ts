/** What can be found; later areas add their records. */
export const searchKinds = ["menu", "customer", "item"] as const;
export type SearchKind = (typeof searchKinds)[number];
