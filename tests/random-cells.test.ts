import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoUsers } from "~/api/demo/users.server";
import { seedMenus } from "~/api/domain/access/seed-menus.server";
import type { TestDatabase } from "./harness/database";
import { servePortal, signInThroughForm } from "./harness/portal";
import { seeded } from "./harness/random.mjs";
import { demoDatabase, salesReaders } from "./harness/sales";
import { someAtOnce } from "./harness/some-at-once";
import type { WrappedServer } from "./harness/wrapped-server";

/**
 * Figures as readers see them: cells drawn from the pages of every report that each reader has, each followed through
 * its own link to the invoice lines, whose total must be the figure. Amounts are shown in whole units of the currency.
 */
const WANTED = 300;
const draw = seeded(20261122);
const below = (n: number) => Math.floor(draw() * n);

const pages = [
  ...["organisation", "line", "industry", "customer", "item"].map((by) => `/sales/report?by=${by}`),
  ...["line&month=202611", "customer", "item&month=202601"].map((by) => `/sales/report?compare=previous&by=${by}`),
  "/tt-sales?month=202611&compare=previous",
  "/my-sales?whose=all&compare=days",
  ...["customer&month=202611", "organisation&month=202611", "item&month=202511"].map((by) => `/sales/report?by=${by}`),
  ...[
    "/sales/subsidiaries",
    "/sales/subsidiaries?rate=budget&line=2",
    "/tt-sales?month=202610",
    "/tt-sales?month=202611",
  ],
  ...["/my-sales", "/my-sales?whose=all&month=202611&sort=ytd", "/my-sales?whose=all&standing=quiet"],
  ...[
    "",
    "?row=line&second=industry&column=none",
    "?row=customer&column=year&from=202501",
    "?row=month&column=salesperson",
  ].map((cut) => `/sales/business-intelligence${cut}`),
  ...["dims?by=customer", "sims?by=customer", "cims", "customer-map"].map((name) => `/marketing-information/${name}`),
];

let database: TestDatabase;
let portal: WrappedServer;
beforeAll(async () => {
  database = await demoDatabase(4_000);
  await seedMenus(database.db);
  await seedDemoUsers(database.db, new Date());
  portal = await servePortal({ DATABASE_URL: database.connectionString, DEMO: "1" });
});
afterAll(async () => {
  await portal?.stop();
  await database?.close();
});

const plainText = (html: string) =>
  html
    .replace(/<span class="sr-only">.*?<\/span>/g, "")
    .replace(/<[^>]*>/g, "")
    .trim();
/** What is written, as a number; null for a dash or a text. */
function numberOf(text: string): number | null {
  const plain = text.replaceAll(",", "").replace("−", "-");
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
const inWholeUnits = (address: string) => {
  const [page = ""] = address.split("#");
  return `${page}${page.includes("?") ? "&" : "?"}in=1`;
};

async function read(cookie: string, address: string): Promise<string | null> {
  const answer = await fetch(portal.origin + address, {
    redirect: "manual",
    headers: { cookie, "accept-language": "en", "accept-encoding": "identity" },
  });
  return answer.status === 200 ? answer.text() : null;
}

type Cell = { page: string; shown: number; href: string };
const cellsOf = (page: string, html: string): Cell[] =>
  [
    ...html.matchAll(/<td[^>]*>((?:(?!<\/td>).)*?<a href="(\/sales\/report\?[^"]*by=lines[^"]*)">[^<]*<\/a>)<\/td>/g),
  ].flatMap(([, cell = "", href = ""]) => {
    const shown = numberOf(plainText(cell));
    return shown === null ? [] : [{ page, shown, href: href.replaceAll("&amp;", "&") }];
  });

/** The total of the invoice lines that an address leads to. */
async function totalOfLines(cookie: string, href: string): Promise<number | null> {
  const html = await read(cookie, href);
  if (html === null) return null;
  const [, total = ""] = /<tr class="level-0">(.*?)<\/tr>/s.exec(html) ?? [];
  const cells = [...total.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => plainText(cell));
  // The amount is what lines are read for, so it stands first.
  return cells.length === 0 ? 0 : numberOf(cells[0] ?? "");
}

/** Half of the pages for each reader: who has few of them has fewer cells, and the next ones make up for it. */
const drawnPages = () => pages.filter(() => draw() < 0.5);
/** Of a page first, so that large tables are not drawn from more often than small ones. */
function drawCell(cells: Cell[]): Cell {
  const shown = [...new Set(cells.map(({ page }) => page))];
  const page = shown[below(shown.length)];
  const offered = cells.filter((cell) => cell.page === page);
  return offered[below(offered.length)] as Cell;
}

test("hundreds of drawn cells lead every reader to invoice lines whose sum they are", async () => {
  // Most figures lead to the next breakdown first: some readers have fewer that lead to lines at once, the others make up for them.
  const each = Math.ceil((WANTED * 1.25) / salesReaders.length);
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  let followed = 0;
  for (const [at, reader] of salesReaders.entries()) {
    const cookie = await signInThroughForm(portal.origin, reader);
    const opened = await someAtOnce(drawnPages(), async (page) => {
      const html = await read(cookie, inWholeUnits(page));
      return html ? cellsOf(page, html) : [];
    });
    const cells = opened.flat();
    const due = Math.min(cells.length, Math.max(each, Math.ceil((WANTED - followed) / (salesReaders.length - at))));
    const drawn = Array.from({ length: due }, () => drawCell(cells));
    const totals = await someAtOnce(drawn, (cell) => totalOfLines(cookie, cell.href));
    for (const [place, { page, shown, href }] of drawn.entries()) {
      const total = totals[place] ?? null;
      seen.set(page, (seen.get(page) ?? 0) + 1);
      if (total === null || Math.abs(total - shown) > 0.5)
        wrong.push(`${reader} ${page}: ${shown}, but ${total} at ${href}`);
    }
    followed += due;
  }
  console.log(`${followed} cells followed: ${[...seen].map(([page, count]) => `${page} ${count}`).join(", ")}`);
  expect(wrong).toEqual([]);
  expect(followed).toBeGreaterThanOrEqual(WANTED);
  expect(seen.size).toBeGreaterThan(15);
});
