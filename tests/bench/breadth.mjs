/** Twenty people at the reports of one area after the other: the slower end of what each report takes. */
import { askTogether, signInAll, USERS } from "./crowd.mjs";
import { signIn } from "./sign-in.mjs";
import { median, quantile, ratio } from "./table.mjs";

/** What a report is to stay below, in ms. */
const GOAL = 150;
const MANAGER = "executive@seorak.example";
const WARM_UP_MS = 3_000;

/** A report's usual questions; each is asked by everybody in turn. @type {Record<string, readonly string[]>} */
const QUESTIONS = {
  MIPUTL01: ["", "by=order", "sort=runsOut", "age=31-60&by=order"],
  MIPUTL02: ["", "by=item", "by=order"],
  MIPUTL03: ["", "by=warehouse", "by=item&sort=dead"],
  MIPUTL04: ["", "by=item", "by=production", "by=month"],
  MIPUTL05: ["", "state=instead", "sort=lastShipped"],
  MIPUTL06: ["", "by=site", "state=due"],
  MIPUTL07: ["", "kind=use"],
  MIPMGM07: [""],
  MIPMGM12: [""],
  MIPSAL06: ["", "show=waiting"],
  MIPSAL10: [""],
  MIPSAL15: [""],
  MIPSAL11: ["", "by=country", "by=customer", "by=item"],
  MIPSAL12: [""],
  MIPSAL13: ["", "show=alike"],
  MIPSAL14: ["", "by=year"],
  MIPCOM03: ["", "by=item"],
  MIPMGM11: ["", "by=customer"],
  MIPTAS01: [""],
  MIPTAS02: ["", "activity=silent", "sort=lastOrder"],
  MIPTAS04: ["", "step=live"],
  MIPTAS06: ["", "stage=open&sort=weighted", "step=overdue"],
  MIPTAS07: ["", "silence=red"],
  MIPTAS18: ["", "step=overdue"],
  MIPTAS19: ["", "only=unvisited"],
  MIPTAS20: ["", "by=customer"],
  MIPMTX01: ["", "by=lender"],
  MIPMTX03: ["", "days=365", "state=below"],
  MIPMTX04: ["", "state=overdue"],
  MIPMTX05: ["", "judged=behind", "sort=attainment"],
  MIPMTX06: ["", "kind=issue", "badge=B&sort=badge"],
  MIPMGM05: [""],
};

/** @param {{ base: string, seconds?: number, log?: (line: string) => void }} place @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureBreadth({ base, seconds = 10, log = () => {} }) {
  const cookies = (await signInAll(base)).set(MANAGER, await signIn(base, MANAGER));
  /** @type {import("./table.mjs").Row[]} */
  const rows = [];
  for (const [code, queries] of Object.entries(QUESTIONS)) {
    const users = await readersOf(base, code, cookies);
    const asked = users.flatMap((user) =>
      queries.map((query) => ({ view: code, user, address: `/api/reports/${code}?${query}` })),
    );
    const crowd = await askTogether({ base, asked, cookies, seconds, warmUpMs: WARM_UP_MS }).catch((error) => {
      log(`${code}: ${error.message}`);
      rows.push([`${code}, 20 users`, error.message, `${GOAL} ms`, "MISSED"]);
    });
    if (!crowd) continue;
    const { answers } = crowd;
    const waits = answers.map(({ ms }) => ms);
    const p95 = quantile(waits, 0.95);
    log(`${code}: median ${median(waits).toFixed(0)}, p95 ${p95.toFixed(0)} ms of ${waits.length}`);
    rows.push([`${code}, 20 users: p95 of ${waits.length}`, `${p95.toFixed(0)} ms`, `${GOAL} ms`, ratio(p95, GOAL)]);
  }
  return rows;
}

/** Whoever may open the report. @param {string} base @param {string} code @param {Map<string, string>} cookies */
async function readersOf(base, code, cookies) {
  const users = [];
  for (const user of [...USERS, MANAGER]) {
    const answer = await fetch(`${base}/api/reports/${code}`, { headers: { cookie: cookies.get(user) ?? "" } });
    await answer.arrayBuffer();
    if (answer.ok) users.push(user);
    else if (answer.status !== 403) throw new Error(`${answer.status} for ${user} at ${code}`);
  }
  return users;
}
