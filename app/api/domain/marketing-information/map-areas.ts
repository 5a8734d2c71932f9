/** What the map shows: the world, or a part of it. */
export const mapAreas = [
  "world",
  "korea",
  "east-asia",
  "south-asia",
  "europe",
  "north-america",
  "south-america",
  "africa",
] as const;
export type MapArea = (typeof mapAreas)[number];
