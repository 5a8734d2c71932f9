/** A rental of 200 cutters as the server calculates it, and a changed number of the open chip calculator as a reader sees it. */
import { chromium } from "playwright";
import { signIn } from "./sign-in.mjs";
import { median, quantile, ratio } from "./table.mjs";

const LINES = 200;
const TIMES = 30;
const WARM_UP = 10;
/** Milliseconds. */
const [RENTAL, INPUT] = [50, 16];
const CALCULATOR = "/openapi-max-chip-thickness-calculator/calculator";

/** @param {{ base: string, database: import("pg").Client }} portal @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureSimulators({ base, database }) {
  const rental = await measureRental(base, database);
  const input = await measureInput(base);
  return [
    timeRow(`Rental of ${rental.lines} lines: calculated`, rental.times, RENTAL),
    timeRow("Open chip calculator: a changed number", input, INPUT),
  ];
}

/** @param {string} what @param {number[]} times @param {number} budget @returns {import("./table.mjs").Row} */
function timeRow(what, times, budget) {
  const shown = `${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)}`;
  return [what, shown, `${budget} ms`, ratio(median(times), budget)];
}

/** Cutters that the demo's catalogue has too few of: more of its items, with prices. @param {import("pg").Client} database */
async function makeCutters(database) {
  await database.query(
    `WITH more AS (
       INSERT INTO rental_item (item_id, kind, category_id, pockets, insert_item_id, create_user, last_update_user)
       SELECT i.id, 'cutter', 1, 5, (SELECT item_id FROM rental_price JOIN rental_item USING (item_id)
                WHERE kind = 'insert' AND currency = 'KRW' AND list_price > 0 AND market_price > 0 ORDER BY 1 LIMIT 1), 'bench', 'bench'
         FROM item i WHERE NOT EXISTS (SELECT FROM rental_item r WHERE r.item_id = i.id)
          AND (SELECT count(*) FROM rental_item WHERE create_user = 'bench') = 0 ORDER BY i.id LIMIT $1 RETURNING item_id)
     INSERT INTO rental_price (item_id, currency, valid_from, market_price, list_price, create_user, last_update_user)
     SELECT item_id, 'KRW', '2022-01-01', 500000, 600000, 'bench', 'bench' FROM more`,
    [LINES],
  );
}

/** The whole call: right, prices, rules, formulas, JSON. @param {string} base @param {import("pg").Client} database */
async function measureRental(base, database) {
  await makeCutters(database);
  const { rows } = await database.query(
    `SELECT item_no FROM item JOIN rental_item r ON r.item_id = id WHERE r.kind = 'cutter' AND r.use_yn = 'Y'
        AND NOT EXISTS (SELECT FROM unnest(ARRAY[r.item_id, r.insert_item_id]) AS needed WHERE NOT EXISTS (
          SELECT FROM rental_price p WHERE p.item_id = needed AND p.currency = 'KRW' AND p.list_price > 0 AND p.market_price > 0))
      ORDER BY id LIMIT $1`,
    [LINES],
  );
  const input = Object.fromEntries(
    rows.flatMap(({ item_no }, at) => [
      [`item.${at + 1}`, item_no],
      [`quantity.${at + 1}`, String(5 + (at % 20))],
    ]),
  );
  const cookie = await signIn(base, "marketing@seorak.example");
  const call = () =>
    fetch(`${base}/api/rental/domestic/calculation`, {
      method: "POST",
      headers: { cookie, origin: base, "content-type": "application/json" },
      body: JSON.stringify({ input }),
    });
  const times = [];
  for (let at = 0; at < WARM_UP + TIMES; at++) {
    const begun = performance.now();
    const answer = await call();
    const text = await answer.text();
    if (!answer.ok) throw new Error(`calculation ${answer.status}: ${text.slice(0, 300)}`);
    if (at >= WARM_UP) times.push(performance.now() - begun);
  }
  return { lines: rows.length, times };
}

/** From the key's event until React has written the new figure; painting comes with the next frame. @param {string} base */
async function measureInput(base) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ locale: "en-US" });
    await page.goto(base + CALCULATOR, { waitUntil: "networkidle" });
    const example = await page.getAttribute('a[href*="diameter="]', "href");
    await page.goto(base + example, { waitUntil: "networkidle" });
    return await page.evaluate(
      async ([times, warmUp]) => {
        const field = /** @type {HTMLInputElement} */ (document.querySelector('input[name="width"]'));
        const shown = /** @type {HTMLElement} */ (document.querySelector("aside"));
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        const measured = [];
        for (let at = 0; at < times + warmUp; at++) {
          const before = shown.textContent;
          const begun = performance.now();
          set?.call(field, String(2 + (at % 2)));
          field.dispatchEvent(new Event("input", { bubbles: true }));
          while (shown.textContent === before) {
            if (performance.now() - begun > 2000) throw new Error("the result does not change");
            await new Promise((resolve) => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = resolve;
              port2.postMessage(null);
            });
          }
          if (at >= warmUp) measured.push(performance.now() - begun);
        }
        return measured;
      },
      [TIMES, WARM_UP],
    );
  } finally {
    await browser.close();
  }
}
