/** Twenty people at MIPSAL01, all its views. */
import { askTogether, signInAll, USERS } from "./crowd.mjs";
import { questions, VIEWS } from "./report-sets.mjs";
import { median, quantile, ratio } from "./table.mjs";

/** @param {{ base: string, choices: Parameters<typeof questions>[0]["choices"], seconds?: number, log?: (line: string) => void }} place @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureUsers({ base, choices, seconds = 60, log = () => {} }) {
  const asked = VIEWS.flatMap((view) =>
    questions({ view, count: 60, users: USERS, choices }).map(({ user, query }) => ({
      view,
      user,
      address: `/api/reports/MIPSAL01?${new URLSearchParams(query)}`,
    })),
  );
  const { answers, share, load } = await askTogether({ base, asked, cookies: await signInAll(base), seconds });
  for (const view of VIEWS) {
    const own = answers.filter(({ ask }) => ask.view === view).map(({ ms }) => ms);
    log(`${view}: median ${median(own).toFixed(0)}, p95 ${quantile(own, 0.95).toFixed(0)} ms of ${own.length}`);
  }
  for (const { ms, ask } of answers.toSorted((a, b) => b.ms - a.ms).slice(0, 12))
    log(`${ms.toFixed(0)} ms ${ask.user} ${ask.address}`);
  const waits = answers.map(({ ms }) => ms);
  const p95 = quantile(waits, 0.95);
  return [
    [`20 users, 2 s between views: p95 of ${waits.length}`, `${p95.toFixed(0)} ms`, "100 ms", ratio(p95, 100)],
    [
      "  median; machine busy; load before",
      `${median(waits).toFixed(0)} ms; ${(share * 100).toFixed(0)} %; ${load.toFixed(1)}`,
      "",
      "",
    ],
  ];
}
