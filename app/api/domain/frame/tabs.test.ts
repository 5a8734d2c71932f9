import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { userTab } from "~/api/db/schema";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import { seedPeople } from "../../../../tests/harness/people";
import { seeded } from "../../../../tests/harness/random.mjs";
import type { Ctx } from "../ctx";
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  closeTabsForSignOut,
  listTabs,
  MAINBOARD,
  MOST_PINNED,
  MOST_TABS,
  pinTab,
  reopenTabs,
  type Tab,
  visitTab,
} from "./tabs.server";

const ACTIONS = 1000;
const seed = Number(process.env.TABS_SEED ?? Date.now() % 1_000_000);
const USER = "marketing@seorak.example";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedPeople(database.db, new Date("2026-11-20T03:00:00Z"));
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(userTab).where(eq(userTab.userId, USER)));

const keyOf = ({ path, instance }: { path: string; instance: number }) => `${path}#${instance}`;

/** What the list must be, told in the plainest way: an array in the order of opening. */
class Model {
  tabs: Tab[] = [];
  signedOut: Tab[] = [];
  find = (tab: Tab) => this.tabs.find((each) => keyOf(each) === keyOf(tab));
  visit(tab: Tab) {
    const known = this.find(tab);
    if (known) Object.assign(known, { query: tab.query, title: tab.title });
    else this.tabs.push({ ...tab, pinned: tab.path === MAINBOARD });
    if (this.tabs.length <= MOST_TABS) return;
    const oldest = this.tabs.find((each) => !each.pinned && keyOf(each) !== keyOf(tab));
    this.tabs = this.tabs.filter((each) => each !== oldest);
  }
  close(which: (tab: Tab) => boolean) {
    this.tabs = this.tabs.filter((tab) => tab.pinned || !which(tab));
  }
  pin(tab: Tab, pinned: boolean) {
    const known = this.find(tab);
    const full = pinned && this.tabs.filter((each) => each.pinned).length >= MOST_PINNED;
    if (known && !full && known.path !== MAINBOARD) known.pinned = pinned;
  }
  signOut() {
    const left = this.listed().filter(({ path }) => path !== MAINBOARD);
    if (left.length > 0) this.signedOut = left;
    this.tabs = [];
  }
  reopen() {
    for (const tab of this.signedOut) {
      this.visit(tab);
      if (tab.pinned) this.pin(tab, true);
    }
    this.signedOut = [];
  }
  listed() {
    const rank = (tab: Tab) => (tab.path === MAINBOARD ? 0 : tab.pinned ? 1 : 2);
    return [...this.tabs].sort((a, b) => rank(a) - rank(b));
  }
}

test(`a thousand random actions leave exactly the tabs that a plain list would hold (TABS_SEED=${seed})`, async () => {
  const next = seeded(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const model = new Model();
  let now = new Date("2026-11-20T03:00:00Z").getTime();
  const story: string[] = [];
  for (let i = 0; i < ACTIONS; i++) {
    now += 60_000;
    const ctx = { db: database.db, now: new Date(now), locale: "en", viewer: { userId: USER } } as unknown as Ctx;
    const path = next() < 0.05 ? MAINBOARD : `/p/${Math.floor(next() * 30)}`;
    const instance = path !== MAINBOARD && next() < 0.2 ? 2 : 1;
    const tab: Tab = { path, instance, query: `q=${i}`, title: `${i}`, pinned: false };
    const open = model.tabs.length > 0 && next() < 0.8 ? one(model.tabs) : tab;
    const action = next();
    if (action < 0.62) {
      story.push(`visit ${keyOf(tab)}`);
      await visitTab(ctx, tab);
      model.visit(tab);
    } else if (action < 0.76) {
      story.push(`close ${keyOf(open)}`);
      await closeTab(ctx, open);
      model.close((each) => keyOf(each) === keyOf(open));
    } else if (action < 0.9) {
      const pinned = next() < 0.6;
      story.push(`${pinned ? "pin" : "unpin"} ${keyOf(open)}`);
      await pinTab(ctx, { ...open, pinned });
      model.pin(open, pinned);
    } else if (action < 0.94) {
      story.push(`close others than ${keyOf(open)}`);
      await closeOtherTabs(ctx, open);
      model.close((each) => keyOf(each) !== keyOf(open));
    } else if (action < 0.96) {
      story.push("close all");
      await closeAllTabs(ctx);
      model.close(() => true);
    } else if (action < 0.98) {
      story.push("sign out");
      await closeTabsForSignOut(ctx);
      model.signOut();
    } else {
      story.push("reopen");
      await reopenTabs(ctx);
      model.reopen();
    }
    expect(await listTabs(ctx), `TABS_SEED=${seed}, action ${i}: ${story.slice(-5).join("; ")}`).toEqual(
      model.listed(),
    );
  }
});
