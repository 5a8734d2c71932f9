import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { compare } from "../../decimal";
import { addKnown, type StatusRow } from "../status/status-shapes";
import type { OnMap } from "./dashboard";

/** Countries with open contracts, at home and abroad together, where they lie on the map: in the middle of their cities. */
export async function countriesOnMap({ db }: Ctx, rows: readonly StatusRow[]): Promise<OnMap[]> {
  const { rows: places } = await db.execute<{ country: string; latitude: number; longitude: number }>(sql`
    SELECT country, round(avg(latitude), 2)::float8 AS latitude, round(avg(longitude), 2)::float8 AS longitude
      FROM place GROUP BY country`);
  const placeOf = new Map(places.map(({ country, ...place }) => [country, place]));
  const found = new Map<string, OnMap>();
  for (const { key, name, figures } of rows) {
    const { open, pieces, value } = found.get(key) ?? { open: 0, pieces: 0, value: "0" };
    found.set(key, {
      ...{ key, name, open: open + figures.open, pieces: pieces + figures.pieces },
      ...{ value: addKnown(value, figures.value), place: placeOf.get(key) ?? null },
    });
  }
  return [...found.values()].sort((a, b) => compare(b.value ?? "0", a.value ?? "0") || a.key.localeCompare(b.key));
}
