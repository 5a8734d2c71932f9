/** Where a site is at home; a keyword may be looked for on the sites of one of them alone. */
export const continents = ["asia", "europe", "north-america", "south-america", "africa", "oceania"] as const;
export type Continent = (typeof continents)[number];

/** Why a feed could not be read. Each has words (`news.fault.<fault>`). */
export const feedFaults = [
  "address",
  "unknown-host",
  "private-address",
  "no-connection",
  "time-out",
  "too-large",
  "redirects",
  "status",
  "content-type",
  "encoding",
  "not-xml",
  "no-feed",
] as const;
export type FeedFault = (typeof feedFaults)[number];

/** Why an item is no hit of a keyword, or where the keyword stands in it. */
export const matchReasons = [
  "title",
  "body",
  "both",
  "not-there",
  "not-in-title",
  "mandatory",
  "exception",
  "location",
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** Several words in one field, with commas between them. */
export const wordsOf = (list: string): string[] =>
  list
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter(Boolean);
