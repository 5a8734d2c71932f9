import { afterAll, beforeAll, expect, test } from "vitest";
import { menuLeaves } from "~/menu";
import { recordPages, recordPagesAt } from "~/menu/find-leaf";
import { fillLists } from "./harness/filled-lists";
import type { Visitor } from "./harness/form-page";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/**
 * Forms of records, as those find them who read the record: a form opens where the record's page leads to it and nowhere else.
 * Each reader takes the first records of each kind that their screens lead to; which forms a record has, an administrator's page of it
 * says besides the menu.
 */
const readers = ["office@seorak.example", "finance@seorak.example", "corporation@partner.example"] as const;

// Some hundred pages in one test, on a machine that others use too.
let portal: StoryPortal;
let admin: Visitor;
beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
  await fillLists(portal.world);
  admin = await signedIn(portal.origin, "admin@seorak.example");
});
afterAll(() => portal?.stop());

const named = new Set([...menuLeaves, ...recordPages].map(({ path }) => path));
const below = (path: string) => (named.has(path) ? undefined : recordPagesAt(path)[0]);
const pathOf = (href: string) => href.split("?")[0] ?? "";

/** Forms of a record that the menu says: those whose address is the record's with words behind it. */
const formsOf = (kind: string, path: string) =>
  recordPages.flatMap((page) => {
    const rest = page.path.startsWith(`${kind}/`) ? page.path.slice(kind.length) : ":";
    return page.kind === "form" && !rest.includes(":") ? [path + rest] : [];
  });

/** The first record of each kind that a reader's screens, and records, lead to. */
async function recordsOf(visit: Visitor) {
  const found = new Map<string, string>();
  const waiting = menuLeaves.flatMap(({ path, records = [] }) => (records.length > 0 ? [path] : []));
  const offered = new Map<string, Set<string>>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const page = await visit.get(address);
    if (page.status !== 200 || page.path !== address) continue;
    const paths = page.main.links(/^\//).map(pathOf);
    offered.set(address, new Set(paths));
    for (const path of paths) {
      const kind = below(path);
      if (kind?.kind !== "record" || found.has(kind.path)) continue;
      found.set(kind.path, path);
      waiting.push(path);
    }
  }
  return { found, offered };
}

test.each(readers)("%s opens the form of a record exactly where the record leads to it", async (who) => {
  const visit = await signedIn(portal.origin, who);
  const { found, offered } = await recordsOf(visit);
  const wrong: string[] = [];
  let tried = 0;
  for (const [kind, path] of found) {
    const own = offered.get(path);
    if (!own) continue;
    const others = (await admin.get(path)).main.links(/^\//).map(pathOf);
    const linked = [...own, ...others].filter((each) => each.startsWith(`${path}/`) && below(each)?.kind === "form");
    for (const form of new Set([...formsOf(kind, path), ...linked])) {
      tried++;
      const page = await visit.get(form);
      const opens = page.status === 200 && page.path === form;
      if (opens !== own.has(form))
        wrong.push(`${form} (${below(form)?.path}) ${opens ? "opens" : `leads to ${page.address} ${page.status}`}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(5);
});
