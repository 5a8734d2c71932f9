/** Twenty people who look at a report, wait two seconds, and look at the next: what they wait for, and how busy the machine was. */
import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { questions, VIEWS } from "./report-sets.mjs";
import { signIn } from "./sign-in.mjs";
import { median, quantile, ratio } from "./table.mjs";

const PEOPLE = 20;
const THINK_MS = 2_000;
/** Not counted: a server that has just been started reads its pages from disk. */
const WARM_UP_MS = 30_000;
const USERS = [
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

/** @param {{ base: string, choices: Parameters<typeof questions>[0]["choices"], seconds?: number, log?: (line: string) => void }} place @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureUsers({ base, choices, seconds = 60, log = () => {} }) {
  const cookies = new Map();
  for (const user of USERS) cookies.set(user, await signIn(base, user));
  const asked = VIEWS.flatMap((view) => questions({ view, count: 60, users: USERS, choices }));
  /** @type {{ view: string, ms: number, question: object }[]} */
  const answers = [];
  const before = { ...busy(), load: os.loadavg()[0] ?? 0 };
  const counted = Date.now() + WARM_UP_MS;
  const end = counted + seconds * 1000;
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      await pause((person * THINK_MS) / PEOPLE);
      for (let at = person * 17; Date.now() < end; at += 7) {
        const question = asked[at % asked.length];
        const begun = performance.now();
        const answer = await fetch(`${base}/api/reports/MIPSAL01?${new URLSearchParams(question?.query)}`, {
          headers: { cookie: cookies.get(question?.user) },
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${answer.status} for ${JSON.stringify(question)}`);
        if (Date.now() > counted)
          answers.push({ view: question?.query.by ?? "", ms: performance.now() - begun, question: question ?? {} });
        await pause(THINK_MS);
      }
    }),
  );
  const after = busy();
  const share = 1 - (after.idle - before.idle) / (after.all - before.all);
  const waits = answers.map(({ ms }) => ms);
  for (const view of VIEWS) {
    const own = answers.filter((each) => each.view === view).map(({ ms }) => ms);
    log(`${view}: median ${median(own).toFixed(0)}, p95 ${quantile(own, 0.95).toFixed(0)} ms of ${own.length}`);
  }
  for (const { ms, question } of answers.sort((a, b) => b.ms - a.ms).slice(0, 12))
    log(`${ms.toFixed(0)} ms ${JSON.stringify(question)}`);
  const p95 = quantile(waits, 0.95);
  return [
    [`20 users, 2 s between views: p95 of ${waits.length}`, `${p95.toFixed(0)} ms`, "100 ms", ratio(p95, 100)],
    [
      "  median; machine busy; load before",
      `${median(waits).toFixed(0)} ms; ${(share * 100).toFixed(0)} %; ${before.load.toFixed(1)}`,
      "",
      "",
    ],
  ];
}
