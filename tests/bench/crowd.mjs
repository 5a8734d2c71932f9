/** Twenty people who look at something, wait two seconds, and look at the next: what they wait for, and how busy the machine was. */
import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "./sign-in.mjs";

export const PEOPLE = 20;
const THINK_MS = 2_000;
/** Not counted: a server that has just been started reads its pages from disk. */
const WARM_UP_MS = 30_000;
/** Who asks: everything, a subsidiary, an office, a distributor. */
export const USERS = [
  "marketing@seorak.example",
  "germany@seorak.example",
  "office@seorak.example",
  "distributor@partner.example",
];

const busy = () => {
  const times = os.cpus().map((each) => each.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  return { idle, all: times.reduce((sum, each) => sum + Object.values(each).reduce((a, b) => a + b, 0), 0) };
};

/** @param {string} base @returns {Promise<Map<string, string>>} the cookie of each user */
export async function signInAll(base) {
  const cookies = new Map();
  for (const user of USERS) cookies.set(user, await signIn(base, user));
  return cookies;
}

/**
 * @template {{ user: string, address: string }} Ask
 * @param {{ base: string, asked: readonly Ask[], cookies: Map<string, string>, seconds: number, warmUpMs?: number }} crowd
 * @returns {Promise<{ answers: { ms: number, ask: Ask }[], share: number, load: number }>} `share`: of the machine's time
 */
export async function askTogether({ base, asked, cookies, seconds, warmUpMs = WARM_UP_MS }) {
  /** @type {{ ms: number, ask: Ask }[]} */
  const answers = [];
  const before = { ...busy(), load: os.loadavg()[0] ?? 0 };
  const counted = Date.now() + warmUpMs;
  const end = counted + seconds * 1000;
  let failed = false;
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      await pause((person * THINK_MS) / PEOPLE);
      for (let at = person * 17; Date.now() < end && !failed; at += 7) {
        const ask = /** @type {Ask} */ (asked[at % asked.length]);
        const begun = performance.now();
        const answer = await fetch(base + ask.address, { headers: { cookie: cookies.get(ask.user) ?? "" } });
        await answer.arrayBuffer();
        if (!answer.ok) {
          failed = true;
          throw new Error(`${answer.status} for ${JSON.stringify(ask)}`);
        }
        if (Date.now() > counted) answers.push({ ms: performance.now() - begun, ask });
        await pause(THINK_MS);
      }
    }),
  );
  const after = busy();
  return { answers, share: 1 - (after.idle - before.idle) / (after.all - before.all), load: before.load };
}
