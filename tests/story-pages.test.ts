import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { menuLeaves } from "~/menu";
import { recordPages, recordPagesAt } from "~/menu/find-leaf";
import { reportForms } from "~/menu/report-forms";
import { fillLists } from "./harness/filled-lists";
import type { FormPage } from "./harness/form-page";
import { type StoryPortal, signedIn, signInThroughForm, storyPortal } from "./harness/portal";

/** Pages of the demo's story as their readers find them. */
let portal: StoryPortal;
beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
  await fillLists(portal.world);
  // A pack is its owner's and of those whom it is shared with.
  await portal.world.query("UPDATE report_pack SET user_id = 'admin@seorak.example'");
  // Nothing is ordered yet.
  await portal.world.query(
    "INSERT INTO consignment_order (order_no, site_id, day, create_user, last_update_user) SELECT 'F-' || id, id, '2026-11-16', 'test', 'test' FROM consignment_site",
  );
});
afterAll(() => portal?.stop());

test("the management mode has one month: chosen once, carried by tiles and menus; who cannot follow says its own day", async () => {
  const reader = await signedIn(portal.origin, "executive@seorak.example");
  for (const area of ["marketing", "production", "finance"]) {
    const tiles = await reader.get(`/mainboard/management-tiles/${area}?month=202608`);
    expect(tiles.text, area).toContain("August 2026");
    const inside = tiles.links(/^\/mainboard\/management(-tiles)?\/.*month=/);
    expect(new Set(inside.map((href) => new URL(href, portal.origin).searchParams.get("month"))), area).toEqual(
      new Set(["202608"]),
    );
  }
  const tools = await reader.get("/mainboard/management/MIPMGM02?month=202608");
  expect(tools.links(/MIPMGM04\?month=202608/)).not.toEqual([]);
  const members = await reader.get("/mainboard/management/MIPMGM04?month=202608");
  expect(members.text).toContain("The chosen month does not apply to this page: it tells of 2026-");
  expect(members.text).not.toContain("ignored: month=202608");
  expect(members.links(/MIPMGM02\?month=202608/)).not.toEqual([]);
});

test("every page of the mode, and each that its figures lead to, says in its head of which day it is, and so does its tile", async () => {
  const reader = await signedIn(portal.origin, "executive@seorak.example");
  const dayOf = (text: string) => /As of (20\d\d-\d\d-\d\d)/.exec(text)?.[1];
  const tiles = (await reader.get("/mainboard/management-tiles/marketing")).text;
  for (const code of ["MIPMGM03", "MIPMGM04", "MIPMGM05", "MIPMGM06"]) {
    const day = dayOf((await reader.get(`/mainboard/management/${code}`)).text);
    expect([code, day]).toEqual([code, expect.any(String)]);
    expect(tiles, code).toContain(`As of ${day}`);
  }
  const seller = await signedIn(portal.origin, "marketing@seorak.example");
  for (const path of ["/membership/global-status", "/rental/global", "/sub-distributors"])
    expect([path, dayOf((await seller.get(path)).text)]).toEqual([path, expect.any(String)]);
});

/** Pages that are no record of somebody's: what they are instead. */
const nobodysRecord: readonly [RegExp, string][] = [
  [/^\/marketing-information\/single-view\/:id$/, "a customer comes with the extracts"],
  [/\/shortage\/daily\/orders\//, "an order comes with the extracts"],
  [/^\/sub-distributors\/:id$/, "a unit comes with the extracts; each of its months is a record"],
  [/\/saves\/:id$/, "leads into its simulator, where its versions say theirs"],
  [/^\/ttmb\/simulator\/lines\//, "a line of a case that is not saved"],
  [/^\/membership\/(overseas\/)?points\/:id$/, "an account: each entry says its own"],
  [/^\/membership\/finance-offset\/:id$/, "asks about a month"],
  [/\/(contacts\/:contact|customers\/:belonging|items\/:item)$/, "a part of a record, told in its history"],
  [/^\/(guide|exports|admin\/(imports|jobs|jobs\/mails|audit))\/:\w+$/, "written by the portal alone"],
  [/^\/admin\/imports\/files\/:id$/, "a file that was sent: its facts say by whom; what it becomes is a load"],
  [/^\/admin\/codes\/:id$/, "a list of records"],
  [/^\/sales\/packs\/:id\/copies\/:copy$/, "kept by one reader for themselves: its head says when"],
];
const isOwn = ({ path, kind }: (typeof recordPages)[number]) =>
  kind !== "question" &&
  /\/:(?!verb|of|entry)\w+$/.test(path) &&
  !nobodysRecord.some(([pattern]) => pattern.test(path));
const isShown = ({ path, kind }: (typeof recordPages)[number]) => kind === "record" && /\/:\w+$/.test(path);

describe("records, one of each kind, as an administrator finds them", () => {
  const kinds = recordPages.filter((page) => isOwn(page) || isShown(page));
  const named = new Set([...menuLeaves, ...recordPages].map(({ path }) => path));
  /** The page below a screen that an address is of: /points/12 is no act upon a record named "points". */
  const below = (path: string) => (named.has(path) ? undefined : recordPagesAt(path)[0]);
  /** A month that nobody has reported yet is no record. */
  let reported: ReadonlySet<string>;
  const isKept = (path: string) => !/\/months\/\d+$/.test(path) || reported.has(path);
  /** Screens that have records, and the first record of each kind that a screen or another record leads to. */
  const opened = new Map<string, FormPage>();
  beforeAll(async () => {
    const visit = await signedIn(portal.origin, "admin@seorak.example");
    const months = await portal.world.query<{ path: string }>(
      "SELECT '/sub-distributors/' || unit_id || '/months/' || ym AS path FROM channel_report",
    );
    reported = new Set(months.map(({ path }) => path));
    const found = new Set<string>();
    // What is found only in a breakdown of its list, or on another screen.
    const broken = ["/technical/scrap?by=line", "/tas/monitoring"];
    const waiting = menuLeaves.flatMap(({ path }) =>
      kinds.some((kind) => kind.path.startsWith(`${path}/`)) ? [path] : [],
    );
    waiting.push(...broken);
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const page = await visit.get(address);
      opened.set(address, page);
      const [here] = address.split("?");
      for (const href of page.links(/^\//)) {
        const path = href.split("?")[0] ?? "";
        const kind = below(path);
        // A report's own pages stand at its address: files of it, forms for a view or a mail.
        if (/\/export\.\w+$/.test(path) || reportForms.some((form) => path === `${here}/${form}`)) continue;
        if (!kind || !kinds.includes(kind) || found.has(kind.path) || !isKept(path)) continue;
        found.add(kind.path);
        waiting.push(path);
      }
    }
  });

  const ofKind = (kind: string) => [...opened.keys()].find((path) => below(path)?.path === kind);

  test("every record says who made it and who changed it last, and when", () => {
    const own = kinds.filter(isOwn).map(({ path }) => path);
    const said = /Created \d{4}-\d\d-\d\d \d\d:\d\d[^<]*, [^<]+ · Last change \d{4}-\d\d-\d\d \d\d:\d\d[^<]*, ./;
    expect(
      own.filter((kind) => !ofKind(kind)),
      "the story has none of these",
    ).toEqual([]);
    expect(
      own.filter((kind) => !said.test(opened.get(ofKind(kind) ?? "")?.text ?? "")),
      "these do not say it",
    ).toEqual([]);
  });

  test("the day of the data is said once on a page", () => {
    const day = /As of (?:<[^>]*>)*\d{4}-\d\d-\d\d/;
    const shown = ({ main }: FormPage) => main.element.innerHTML.replace(/<(script|template)[^>]*>[\s\S]*?<\/\1>/g, "");
    // A pack is many pages, each of a day of its own.
    const pages = [...opened].filter(([path]) => !/^\/sales\/packs\/[^/]+$/.test(path));
    expect(pages.filter(([, page]) => shown(page).split(day).length > 2).map(([path]) => path)).toEqual([]);
    expect([...opened].filter(([, page]) => day.test(shown(page))).length).toBeGreaterThan(10);
  });

  test("what can be done to a row of a table looks like a button", () => {
    const plain = [...opened].flatMap(([address, page]) =>
      page.main.all("td a[href]").flatMap((link) => {
        const path = link.attribute("href").split("?")[0] ?? "";
        const kind = below(path)?.kind;
        const isPart = nobodysRecord.some(([pattern]) => pattern.test(below(path)?.path ?? ""));
        const isAct = !isPart && (kind === "question" || kind === "form");
        return isAct && !link.element.classList.contains("btn") ? [`${address}: ${link.words} (${path})`] : [];
      }),
    );
    expect(plain).toEqual([]);
  });

  test("a form of a part of a record is reached from a card with a heading: whoever has sent it stands there again", () => {
    const lost = [...opened].flatMap(([address, page]) =>
      page.main.all("a[href]").flatMap((link) => {
        const path = link.attribute("href").split("?")[0] ?? "";
        const kind = below(path)?.kind;
        if (!path.startsWith(`${address}/`) || (kind !== "form" && kind !== "question")) return [];
        if (link.element.closest(".page-head, .nothing-yet, nav")) return [];
        return link.element.closest(".card")?.querySelector("h2") ? [] : [`${address}: ${link.words} (${path})`];
      }),
    );
    expect(lost).toEqual([]);
  });
});

test("an address of a report has no empty parameters, whichever report it is: Apply of a browser without scripts sends every field", async () => {
  const cookie = await signInThroughForm(portal.origin, "admin@seorak.example");
  const reports = menuLeaves.filter(({ screen, report, path }) => screen && report && !path.includes(":"));
  const wrong: string[] = [];
  for (const { path } of reports) {
    const asked = await fetch(`${portal.origin}${path}?text=&size=50&unit=`, {
      headers: { cookie },
      redirect: "manual",
    });
    if (asked.headers.get("location") !== `${path}?size=50`) wrong.push(`${path}: ${asked.status}`);
    await asked.body?.cancel();
  }
  expect(wrong).toEqual([]);
  expect(reports.length).toBeGreaterThan(40);
});
