type Unit = { id: number | string; depth?: number | undefined };

/**
 * What a list has to be narrowed to for a row of one unit while others are chosen: a row counts the chosen ones alone, so one
 * that has some of them below it leads to these.
 * @param units the organisation in its order, each with its depth
 * @param chosen none = all
 * @returns keys as an address holds them
 */
export function unitWithin(units: readonly Unit[], chosen: readonly Unit[], key: number | string): string {
  const id = String(key);
  const keys = chosen.map((unit) => String(unit.id));
  const within = withAllAbove(units, id);
  if (keys.some((each) => within.has(each))) return id;
  const below = keys.filter((each) => withAllAbove(units, each).has(id));
  return below.length > 0 ? below.join(",") : id;
}

/** A unit and those above it. */
function withAllAbove(units: readonly Unit[], id: string): Set<string> {
  const found = new Set([id]);
  const at = units.findIndex((unit) => String(unit.id) === id);
  let depth = units[at]?.depth ?? 0;
  for (const unit of units.slice(0, Math.max(0, at)).reverse()) {
    if ((unit.depth ?? 0) >= depth) continue;
    depth = unit.depth ?? 0;
    found.add(String(unit.id));
  }
  return found;
}
