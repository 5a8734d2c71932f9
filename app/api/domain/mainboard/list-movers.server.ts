import type { Ctx } from "../ctx";
import { compare, isNegative, isZero, subtract } from "../decimal";
import { noFigures } from "../facts/organisation-rows";
import type { SalesAsk } from "../facts/sales-figures.server";
import { rankFigures } from "../facts/sales-ranking.server";
import type { Prepared } from "../sales/sales-report.server";
import { listSalesRows } from "../sales/sales-rows.server";
import type { Mover, Movers } from "./mainboard";

const shown = 5;

/** Largest gains and losses of the year to date against the same days of last year, by unit or product line. */
export async function listRowMovers(ctx: Ctx, prepared: Prepared): Promise<Movers | null> {
  const none = Promise.resolve(null);
  const { rows } = await listSalesRows(ctx, prepared, none, Promise.resolve(noFigures(false)), {
    offset: 0,
    limit: 100_000,
  });
  const movers = rows.flatMap((row): Mover[] => {
    if (row.id === null || row.depth === 1) return [];
    const { ytd, ytdLastYear } = row.figures;
    return [{ id: row.id, name: row.name, current: ytd, previous: ytdLastYear, change: subtract(ytd, ytdLastYear) }];
  });
  return ranked(movers);
}

function ranked(movers: Mover[]): Movers | null {
  const moved = movers.filter((mover) => !isZero(mover.change));
  if (moved.length < 2) return null;
  const byChange = [...moved].sort((a, b) => compare(b.change, a.change));
  return {
    gains: byChange.filter((mover) => !isNegative(mover.change)).slice(0, shown),
    losses: byChange
      .filter((mover) => isNegative(mover.change))
      .reverse()
      .slice(0, shown),
  };
}

/** The same by customer: the database ranks, only the ends of the list leave it. */
export async function listCustomerMovers(ctx: Ctx, ask: SalesAsk): Promise<Movers | null> {
  const window = { offset: 0, limit: shown };
  const [top, bottom] = await Promise.all(
    [true, false].map((descending) => rankFigures(ctx, ask, "customer", { column: "ytdChange", descending }, window)),
  );
  const rows = [...(top?.rows ?? []), ...(bottom?.rows ?? [])];
  const seen = new Map<number, Mover>();
  for (const { key, name, figures } of rows) {
    const { ytd, ytdLastYear } = figures;
    const change = subtract(ytd, ytdLastYear);
    seen.set(key, { id: key, name, current: ytd, previous: ytdLastYear, change });
  }
  return ranked([...seen.values()]);
}
