/** Twenty people at each of the other reports, one screen after the other. */
import { seeded } from "../harness/random.mjs";
import { askTogether, signInAll, USERS } from "./crowd.mjs";
import { median, quantile, ratio } from "./table.mjs";

const DIMENSIONS = ["year", "quarter", "month", "subsidiary", "unit", "line", "industry", "salesperson", "customer"];

/** @typedef {(one: <T>(list: readonly T[]) => T, choices: Record<string, readonly number[]>) => Record<string, string>} Draw */
/** @type {Record<string, { name: string, allowedMs: number, users: readonly string[], draw: Draw }>} */
const SCREENS = {
  MIPSAL02: {
    name: "subsidiary analysis",
    allowedMs: 150,
    users: USERS.slice(0, 3),
    draw: (one, c) => ({ month: String(one(c.month ?? [])), rate: one(["budget", "actual", "local"]) }),
  },
  MIPSAL03: { name: "pivot", allowedMs: 400, users: USERS.slice(0, 3), draw: pivotOf },
  MIPSAL04: {
    name: "TT sales",
    allowedMs: 150,
    users: USERS.slice(0, 1),
    draw: (one, c) => ({
      month: String(one(c.month ?? [])),
      ...(one([0, 1]) ? { unit: String(one(c.unit ?? [])) } : {}),
    }),
  },
  MIPSAL05: {
    name: "my sales",
    allowedMs: 150,
    users: USERS,
    draw: (one, c) => ({ month: String(one(c.month ?? [])), whose: one(["mine", "mine", "all"]) }),
  },
  MIPTAS11: {
    name: "DIMS",
    allowedMs: 150,
    users: [USERS[0] ?? "", USERS[2] ?? ""],
    draw: (one) => ({ by: one(["region", "industry", "line", "customer"]) }),
  },
  MIPTAS12: {
    name: "SIMS",
    allowedMs: 150,
    users: USERS.slice(0, 2),
    draw: (one) => ({ by: one(["market", "country", "industry", "customer"]) }),
  },
  MIPTAS13: {
    name: "CIMS",
    allowedMs: 150,
    users: USERS.slice(0, 1),
    draw: (one) => ({ by: one(["line", "industry"]) }),
  },
  MIPTAS14: {
    name: "single view",
    allowedMs: 250,
    users: USERS.slice(0, 1),
    draw: (one, c) => ({ customer: String(one(c.customer ?? [])) }),
  },
  MIPTAS15: {
    name: "customer map",
    allowedMs: 120,
    users: USERS.slice(0, 3),
    draw: (one, c) => ({
      span: one(["mat", "ytd", "month"]),
      ...(one([0, 1]) ? { line: String(one(c.line ?? [])) } : {}),
    }),
  },
};

/** A pivot that a roll-up covers, most of the time. @type {Draw} */
function pivotOf(one, choices) {
  const row = one(DIMENSIONS);
  const column = one(["none", "quarter", "month", "line", "subsidiary"].filter((each) => each !== row));
  const month = one(choices.month ?? []);
  return { row, column, month: String(month), from: String(one([Math.floor(month / 100) * 100 + 1, month])) };
}

/** @param {{ base: string, choices: Record<string, readonly number[]>, seconds?: number, log?: (line: string) => void }} place @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureScreens({ base, choices, seconds = 25, log = () => {} }) {
  const cookies = await signInAll(base);
  /** @type {import("./table.mjs").Row[]} */
  const rows = [];
  for (const [code, { name, allowedMs, users, draw }] of Object.entries(SCREENS)) {
    const random = seeded(rows.length + 7);
    /** @template T @param {readonly T[]} list @returns {T} */
    const one = (list) => /** @type {T} */ (list[Math.floor(random() * list.length)]);
    const complete = { ...choices, month: (choices.month ?? []).slice(1) };
    const asked = Array.from({ length: 100 }, () => ({
      user: one(users),
      address: `/api/reports/${code}?${new URLSearchParams(draw(one, complete))}`,
    }));
    const row = `20 users at ${code} ${name}`;
    const crowd = await askTogether({ base, asked, cookies, seconds, warmUpMs: 6_000 }).catch((error) => {
      rows.push([row, String(error.message).slice(0, 60), `${allowedMs} ms`, "MISSED"]);
    });
    if (!crowd) continue;
    const { answers, share } = crowd;
    for (const { ms, ask } of answers.toSorted((a, b) => b.ms - a.ms).slice(0, 4))
      log(`${ms.toFixed(0)} ms ${ask.user} ${ask.address}`);
    const waits = answers.map(({ ms }) => ms);
    const p95 = quantile(waits, 0.95);
    rows.push([
      `${row}: p95 of ${waits.length} (median ${median(waits).toFixed(0)}, busy ${(share * 100).toFixed(0)} %)`,
      `${p95.toFixed(0)} ms`,
      `${allowedMs} ms`,
      ratio(p95, allowedMs),
    ]);
  }
  return rows;
}
