/** Random questions to MIPSAL01, the same ones at every run: a seeded generator, and what may be asked for. */

/** mulberry32. @param {number} seed */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

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
