import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import { seedPeople } from "../../../../tests/harness/people";
import type { Ctx } from "../ctx";
import { draftsOf, endTabDraft, keepTabDraft } from "./tab-drafts.server";
import { closeTab, visitTab } from "./tabs.server";

const ROUNDS = 25;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedPeople(database.db, new Date("2026-11-20T03:00:00Z"));
});
afterAll(() => database.close());

let now = new Date("2026-11-20T03:00:00Z").getTime();
const context = () => {
  now += 1000;
  const viewer = { userId: "marketing@seorak.example" };
  return { db: database.db, now: new Date(now), locale: "en", viewer } as unknown as Ctx;
};
const tab = (path: string) => ({ path, instance: 1, query: "", title: path });

/** A page that was drawn, with the seal of its form. */
async function page(path: string) {
  const ctx = context();
  const { openedAt } = await visitTab(ctx, tab(path));
  const { opened, drafts } = await draftsOf(ctx, tab(path), openedAt);
  return { seal: drafts[0]?.seal ?? opened, fields: drafts[0]?.fields ?? null };
}

test.each([
  ["sent", (path: string) => endTabDraft(context(), { path, instance: 1, form: "form" })],
  ["closed", (path: string) => closeTab(context(), { path, instance: 1 })],
])("a form that is %s while its text is being kept leaves no draft", async (_name, leave) => {
  for (let round = 0; round < ROUNDS; round++) {
    const path = `/p/${round}`;
    const { seal } = await page(path);
    const keep = (text: string) =>
      keepTabDraft(context(), { path, instance: 1, form: "form", seal, ageMs: 0, fields: [["a", text]] });
    if (round % 2 === 0) await keep("before");
    await Promise.all([keep("late").catch(() => undefined), leave(path), keep("later").catch(() => undefined)]);
    expect((await page(path)).fields, `round ${round}`).toBeNull();
    await closeTab(context(), { path, instance: 1 });
  }
});

test("ten windows that keep at once leave one draft, the text typed last", async () => {
  const { seal } = await page("/many");
  const ctx = context();
  const keeping = Array.from({ length: 10 }, (_, i) =>
    keepTabDraft(ctx, {
      path: "/many",
      instance: 1,
      form: "form",
      seal,
      ageMs: ((i * 7) % 10) * 100,
      fields: [["a", `${(i * 7) % 10}`]],
    }),
  );
  await Promise.all(keeping);
  expect((await page("/many")).fields).toEqual([["a", "0"]]);
});
