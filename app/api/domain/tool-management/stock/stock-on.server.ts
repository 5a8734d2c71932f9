import type { Ctx } from "../../ctx";

/** Pieces of each tool of a site in its crib at the end of a day, by the tool; one that nothing tells of is not among them. */
export async function stockOn(_ctx: Ctx, _siteId: number, _day: string): Promise<ReadonlyMap<number, number>> {
  return new Map();
}
