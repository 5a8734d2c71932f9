import { seeded } from "../harness/random.mjs";

/** Random questions to MIPSAL01, the same ones at every run, and what may be asked for. */

export const VIEWS = /** @type {const} */ (["organisation", "line", "industry", "customer", "item", "lines"]);
const SPANS = ["month", "month", "month", "month-before", "ytd", "ytd-before", "mat", "mat-before"];

/**
 * @typedef {{ user: string, query: Record<string, string> }} Question
 * @param {{ view: string, count: number, users: readonly string[], choices: Record<"month" | "unit" | "line" | "industry" | "customer" | "item", readonly number[]> }} wanted
 * @returns {Question[]}
 */
export function questions({ view, count, users, choices }) {
  const random = seeded(VIEWS.indexOf(/** @type {typeof VIEWS[number]} */ (view)) + 1);
  /** @template T @param {readonly T[]} list @returns {T} */
  const one = (list) => /** @type {T} */ (list[Math.floor(random() * list.length)]);
  return Array.from({ length: count }, () => {
    /** @type {Record<string, string>} */
    const query = { by: view, month: String(random() < 0.15 ? choices.month[0] : one(choices.month)) };
    for (const [name, share] of Object.entries({ unit: 0.3, line: 0.3, industry: 0.25, customer: 0.12, item: 0.12 })) {
      const list = choices[/** @type {"unit"} */ (name)];
      if (random() < share && name !== view) query[name] = String(one(list));
    }
    query.currency = one(["USD", "KRW", "EUR"]);
    if (random() < 0.2) query.page = "2";
    if (view === "lines") query.span = one(SPANS);
    return { user: random() < 0.6 ? /** @type {string} */ (users[0]) : one(users), query };
  });
}
