import type { StockClass } from "../domain/tool-management/ttmb-terms";
import { countedOf, issuesOf, NEW_PRICES, stockOf, useOf } from "./tool-site-history";
import { type DemoTool, inCoins } from "./tool-site-rows";

/** A movement of a tool in the crib; quantity signed, price of a piece in 1/10,000 of the site's currency unit. */
export type DemoStockMovement = {
  tool: number;
  day: string;
  kind: "opening" | "receipt" | "issue" | "return" | "count";
  quantity: number;
  price: number | null;
  reason: string;
};
type DemoToolCount = { tool_id: number; day: string; stock_class: StockClass; book: number; counted: number };
type Month = { ym: number; good: number };

const dayOf = (ym: number, day: string) => `${Math.floor(ym / 100)}-${String(ym % 100).padStart(2, "0")}-${day}`;
/** Counted every third month, every sixth, once a year. */
const countedEvery: Record<StockClass, number> = { A: 3, B: 6, C: 12 };

/**
 * What happened to a tool at its site: what lay there at first, what came on the third of each month so that five weeks of use are left at its
 * end, what was issued and came back, and what counts found.
 */
export function stockHistory(tool: DemoTool, months: readonly Month[], stockClass: StockClass) {
  const movements: DemoStockMovement[] = [];
  const counts: DemoToolCount[] = [];
  const { site } = tool.model;
  let left = 0;
  let used = 0.5;
  const move = (
    day: string,
    kind: DemoStockMovement["kind"],
    quantity: number,
    more: Partial<DemoStockMovement> = {},
  ) => {
    if (quantity === 0 && kind !== "opening") return;
    movements.push({ tool: tool.id, day, kind, quantity, price: null, reason: "", ...more });
    left += quantity;
  };
  for (const [at, { ym, good }] of months.entries()) {
    const expected = (good * tool.plan.setUp) / (tool.plan.corner * tool.life);
    const due = expected * useOf(tool.id, ym);
    const issues = issuesOf(tool.id, tool.own, ym, due, used);
    used += due;
    const taken = issues.reduce((sum, { kind, quantity }) => (kind === "issue" ? sum + quantity : sum), 0);
    if (at === 0) move(dayOf(ym, "01"), "opening", stockOf(tool.id, ym, expected));
    move(dayOf(ym, "03"), "receipt", Math.max(0, taken + stockOf(tool.id, ym, expected) - left));
    const price = ym >= NEW_PRICES && !site.plan.endDay ? tool.price * 1.03 : tool.price;
    for (const { day, kind, quantity, factor } of issues)
      move(day, kind, kind === "issue" ? -quantity : quantity, {
        price: inCoins(((price * factor) / 10_000) * site.toKrw, site),
      });
    const every = countedEvery[stockClass];
    if (ym % every !== (stockClass === "A" ? 0 : 6 % every)) continue;
    const counted = countedOf(tool.id, ym, left);
    counts.push({ tool_id: tool.id, day: dayOf(ym, "27"), stock_class: stockClass, book: left, counted });
    move(dayOf(ym, "27"), "count", counted - left);
  }
  return { movements, counts };
}
