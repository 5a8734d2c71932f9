import { describe, test } from "vitest";
import { seeded } from "../harness/random.mjs";
import { enter, useBrowser, type Visit } from "./browser";
import { isRecord, Model, type ModelTab, mainboard, paths } from "./tab-model";
import { Driven } from "./tab-windows";

/** A few with every test run, always the same ones; RANDOM_TABS=20 takes twenty, from RANDOM_TABS_SEED on. */
const SEQUENCES = Number(process.env.RANDOM_TABS ?? 2);
const FIRST_SEED = Number(process.env.RANDOM_TABS_SEED ?? 1);
const ACTIONS = 50;
const MOST_OPEN = 12;

describe("two windows of one user, with text typed in them and forms sent between", () => {
  const browser = useBrowser(true);
  const seeds = Array.from({ length: SEQUENCES }, (_, i) => FIRST_SEED + i);

  test.each(seeds)("fifty random actions leave what a plain list would hold (seed %i)", async (seed) => {
    const visit = browser.visit();
    await enter(visit, "admin");
    await closeEverything(visit);
    const next = seeded(seed);
    const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    const model = new Model();
    const first = new Driven(visit.page, model, model.windows[0]);
    const second = new Driven(await visit.context.newPage(), model, model.windows[1]);
    for (const window of [first, second]) await window.start();
    for (const path of paths.filter(isRecord)) {
      await first.open(path);
      model.save(path, await first.field().inputValue());
    }

    let here = first;
    const story: string[] = [];
    for (let i = 0; i < ACTIONS; i++) {
      const told = await step(here, next(), one, `${i}`).catch((error) => {
        throw new Error(`seed ${seed}, action ${i}, behind ${story.slice(-6).join("; ")}: ${error.message}`);
      });
      if (told === "window") {
        here = here === first ? second : first;
        await here.focus();
      }
      story.push(told);
      await here.compare(`seed ${seed}, action ${i}: ${story.slice(-6).join("; ")}`);
    }
    await closeEverything(visit);
  });
});

/** Pinned ones too. */
async function closeEverything({ page, origin }: Visit) {
  const act = (form: Record<string, string>) => page.request.post("/frame/tabs", { form, headers: { origin } });
  const { tabs } = await (await page.request.get("/frame/tabs")).json();
  for (const { path, instance } of tabs) await act({ do: "unpin", path, instance: String(instance) });
  await act({ do: "close-all" });
}

type One = <T>(list: readonly T[]) => T;

/** One action in the window at the front. @returns what was done */
async function step(here: Driven, dice: number, one: One, mark: string): Promise<string> {
  const { model, window } = here;
  const tab: ModelTab = one(model.listed());
  const at = model.find(window.at);
  if (at && isRecord(at.path) && dice < 0.26) {
    if (dice > 0.2) {
      await here.save();
      return `save ${at.key}`;
    }
    await here.type(`${at.key} typed ${mark}`);
    return `type into ${at.key}`;
  }
  if (dice < 0.45) {
    const path = one(model.tabs.length < MOST_OPEN ? paths : paths.filter((each) => model.find(each)));
    if (path) await here.open(path);
    return `open ${path}`;
  }
  if (dice < 0.65) {
    await here.switchTo(tab);
    return `switch to ${tab.key}`;
  }
  if (dice < 0.74) {
    await here.closing(tab, "close");
    return `close ${tab.key}`;
  }
  if (dice < 0.79) {
    await here.pin(tab);
    return `pin ${tab.key}`;
  }
  if (dice < 0.84 && model.tabs.length < MOST_OPEN && tab.path !== mainboard) {
    await here.duplicate(tab);
    return `duplicate ${tab.key}`;
  }
  if (dice < 0.88) {
    await here.refresh(tab);
    return `refresh ${tab.key}`;
  }
  if (dice < 0.91) {
    await here.reload();
    return "reload";
  }
  if (dice < 0.93) {
    await here.closing(tab, "close-others");
    return `close others than ${tab.key}`;
  }
  if (dice < 0.94) {
    await here.closing(tab, "close-all");
    return "close all";
  }
  return "window";
}
