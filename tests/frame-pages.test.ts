import http from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { recordPages } from "~/menu/find-leaf";
import { visitor } from "./harness/form-page";
import { type DemoPortal, demoPortal, signInThroughForm } from "./harness/portal";

/** What the frame's own addresses answer in the built portal, asked as a browser without scripts and as an attacker. */
let portal: DemoPortal;
beforeAll(async () => {
  portal = await demoPortal();
});
afterAll(() => portal?.stop());

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };

/** As it stands on the wire: fetch would tidy the address first. */
function raw(path: string, cookie: string): Promise<Answer> {
  const { hostname, port } = new URL(portal.origin);
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path, headers: { cookie, host: `${hostname}:${port}` } }, (answer) => {
      let body = "";
      answer.on("data", (chunk) => {
        body += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    request.on("error", reject);
  });
}

/** Where a document, or the answer that Remix's own client follows, leads to. Null = it leads nowhere. */
function leadsTo({ status, headers, body }: Answer): string | null {
  if (status >= 300 && status < 400) return headers.location ?? null;
  return status === 202 ? (/"redirect","([^"]*)"/.exec(body)?.[1] ?? null) : null;
}

const foreign = [
  "//evil.example",
  "///evil.example/a",
  "/%2Fevil.example",
  "%2F%2Fevil.example",
  "%2f%2fevil.example%2fa",
  "\\\\evil.example",
  "/\\evil.example",
  "%5C%5Cevil.example",
  "%5cevil.example",
  "/%5cevil.example",
  "https://evil.example",
  "https:/evil.example",
  "https:evil.example",
  "HtTpS%3A%2F%2Fevil.example",
  "javascript:alert(1)",
  "JavaScript%3Aalert(1)",
  "data:text/html,hello",
  "/user:word@evil.example",
  "%2Fuser%3Aword%40evil.example",
  "https://localhost@evil.example",
  "login/../..//evil.example",
  "a/%2e%2e/%2e%2e//evil.example",
  "mainboard/..//evil.example",
  "%09//evil.example",
  "%20//evil.example",
  "/%09/evil.example",
  "mainboard%0D%0ASet-Cookie:%20a=b",
  "mainboard%0d%0aLocation:%20https://evil.example",
  "%0A//evil.example",
  "%00//evil.example",
  "logout",
  "login?redirect=//evil.example",
  "redirect//evil.example",
  "api/user/info",
];

describe("/redirect/{path}", () => {
  const withData = (path: string) => path.replace(/(\?.*)?$/, ".data$1");

  test.each(foreign)("leads to the mainboard, or nowhere, for %s", async (target) => {
    const cookie = await session();
    for (const path of [`/redirect/${target}`, withData(`/redirect/${target}`)]) {
      const answer = await raw(path, cookie);
      if (answer.status < 400) expect(leadsTo(answer), path).toBe("/mainboard");
      expect(answer.headers["set-cookie"]?.join() ?? "", path).not.toContain("a=b");
      expect(answer.headers.refresh, path).toBeUndefined();
    }
  });

  test.each([
    ["sales/report?by=item&month=202610", "/sales/report?by=item&month=202610"],
    ["admin/users/office%40seorak.example/edit", "/admin/users/office@seorak.example/edit"],
    ["search?q=%2F%2Fevil.example", "/search?q=%2F%2Fevil.example"],
  ])("leads to a page of the portal, whole: %s", async (target, wanted) => {
    const cookie = await session();
    for (const path of [`/redirect/${target}`, withData(`/redirect/${target}`)])
      expect(leadsTo(await raw(path, cookie)), path).toBe(wanted);
  });

  let token: Promise<string> | undefined;
  const session = () => {
    token ??= signInThroughForm(portal.origin, "admin@seorak.example");
    return token;
  };
});

describe("the twenty-first tab without scripts", () => {
  const NEW = "/admin/notices/new?kind=general";

  test("each page that made another tab close shows it in the list of tabs alone; what was typed there comes back", async () => {
    const reader = visitor(portal.origin);
    await reader.post("/login", { id: "admin@seorak.example", domain: "", password: demoPassword });
    const form = await reader.get(NEW);
    const kept = await reader.post("/frame/draft", {
      titleEn: "Half a ti",
      _draft: form.valueOf("_draft"),
      _keep: "keep",
    });
    expect(kept.text).toContain("The draft was kept.");
    // With the mainboard and the form these are twenty.
    for (let n = 2; n <= 19; n++)
      expect((await reader.get(`/reference-sites?tab=${n}`)).text).not.toContain('class="closed-tab"');
    const said = (title: string) => ` Open again: ${title}</a>`;
    const full = await reader.get("/admin/users");
    expect(full.text).toContain(said("New notice"));
    expect(tabsIn(full.text)).toHaveLength(20);
    expect(tabsIn(full.text)).toContain("/admin/users");
    expect(tabsIn(full.text)).not.toContain(NEW);
    expect(full.links(/^\/admin\/notices\/new\?kind=general$/)).toEqual([NEW]);
    expect(full.text).not.toContain('class="flash');
    expect((await reader.get("/admin/users")).text).not.toContain('class="closed-tab"');

    const again = await reader.get(NEW);
    expect(again.text).toContain(said("Reference Sites"));
    expect(again.valueOf("titleEn")).toBe("Half a ti");
    // The frame is put together beside the page, whichever is quicker.
    for (const path of [
      "/admin/groups",
      "/admin/codes",
      "/admin/audit",
      "/admin/jobs",
      "/admin/menus",
      "/search?q=a",
    ]) {
      const page = await reader.get(path);
      expect(page.text, path).toContain(said("Reference Sites"));
      expect(tabsIn(page.text), path).toHaveLength(20);
    }
  });

  test("a message that waited for that page is said alone", async () => {
    const reader = visitor(portal.origin);
    await reader.post("/login", { id: "executive@seorak.example", domain: "", password: demoPassword });
    for (let n = 2; n <= 20; n++) await reader.get(`/reference-sites?tab=${n}`);
    const sent = await reader.post("/language", { language: "en", back: "/guide" });
    expect(sent.text).toMatch(/<div class="flash no-print"><div[^>]*>.*?<div>Switch Language Success<\/div>/);
    expect(sent.text).toContain('class="closed-tab"');
  });
});

test("an export is recorded under its own screen, not under the one that was looked at last", async () => {
  const reader = visitor(portal.origin);
  await reader.post("/login", { id: "store@seorak.example", domain: "", password: demoPassword });
  await reader.get("/sales/report");
  await reader.get("/reference-sites");
  expect((await reader.get("/sales/report/export.csv")).status).toBe(200);
  await reader.get("/sales/subsidiaries");
  await reader.post("/sales/report/mail", { when: "monthly:1" });
  const { rows } = await portal.database.pool.query(
    "SELECT action, menu_path FROM audit_entry WHERE user_id = 'store@seorak.example' AND action IN ('export', 'report-mail-add')",
  );
  expect(rows).toEqual([
    { action: "export", menu_path: "/sales/report" },
    { action: "report-mail-add", menu_path: "/sales/report" },
  ]);
});

describe("the mainboard", () => {
  const cardsOf = ({ text }: { text: string }) =>
    [...text.matchAll(/<section [^>]*class="card[^"]* l:col-span-\d+">[\s\S]*?<h2[^>]*>([^<]*)/g)].map(
      ([, title]) => title ?? "",
    );

  test("is empty for nobody: who has no figures finds the ways to his screens", async () => {
    for (const user of ["tt.site@seorak.example", "corporation@partner.example", "admin@seorak.example"]) {
      const reader = visitor(portal.origin);
      await reader.post("/login", { id: user, domain: "", password: demoPassword });
      expect(cardsOf(await reader.get("/mainboard")).length, user).toBeGreaterThan(0);
    }
  });

  test("shows the cards that its reader chose, in his order, and again as on the first day", async () => {
    const reader = visitor(portal.origin);
    await reader.post("/login", { id: "office@seorak.example", domain: "", password: demoPassword });
    const before = cardsOf(await reader.get("/mainboard"));
    const page = await reader.get("/mainboard/cards");
    expect(page.buttonsOf("up").slice(0, 2)).toEqual(["pace", "waiting"]);
    expect(page.buttonsOf("reset")).toEqual([]);
    const moved = await reader.post("/mainboard/cards", { shown: "screens", up: "screens" });
    expect([moved.address, moved.buttonsOf("up").at(-2)]).toEqual(["/mainboard/cards", "screens"]);
    const saved = await reader.post("/mainboard/cards", { shown: "screens", order: "screens" });
    expect(saved.address).toBe("/mainboard");
    expect(cardsOf(saved)[0]).toBe("What you can open");
    expect((await reader.get("/mainboard/cards")).buttonsOf("up")[0]).toBe("screens");
    const odd = await reader.post("/mainboard/cards", { shown: "<b>", order: "nothing", up: "x" });
    expect([odd.status, odd.buttonsOf("up").length]).toEqual([200, page.buttonsOf("up").length]);
    const first = await reader.post("/mainboard/cards", { reset: "1" });
    expect(first.buttonsOf("up")[0]).toBe("pace");
    expect(cardsOf(await reader.get("/mainboard"))).toEqual(before);
  });
});

describe("a page that is not shown", () => {
  const mailOf = (text: string) => /href="(mailto:[^"]*)"/g.exec(text.slice(text.indexOf('class="state"')))?.[1] ?? "";
  const signedIn = async (id: string) => {
    const reader = visitor(portal.origin);
    await reader.post("/login", { id, domain: "", password: demoPassword });
    return reader;
  };

  test("for want of a right keeps the frame and the wanted address, and the mail to IT names the screen", async () => {
    const reader = await signedIn("distributor@partner.example");
    const page = await reader.get("/admin/users?status=locked");
    expect([page.status, page.address]).toEqual([401, "/401?from=%2Fadmin%2Fusers%3Fstatus%3Dlocked"]);
    expect(page.text).toContain('class="side"');
    expect(page.text).toContain("Users is not open to your role.");
    expect(page.text).toContain("/admin/users?status=locked</p>");
    const mail = decodeURIComponent(mailOf(page.text).replaceAll("&amp;", "&"));
    expect(mail).toContain("subject=[MIP - Users] Question&body=");
    expect(mail).toContain("/admin/users?status=locked");
    const planted = await reader.get("/401?from=https%3A%2F%2Fevil.example%2F");
    expect(planted.text).not.toContain("evil.example</p>");
  });

  test("has the styles of the frame where it has the frame, and does not load them where it has not", async () => {
    const styles = /<link [^>]*href="[^"]*\/signed-in-[^"]*\.css"/;
    const reader = await signedIn("distributor@partner.example");
    for (const path of ["/mainboard", "/404", "/no/such/page", "/401?from=%2Fadmin%2Fusers"])
      expect((await reader.get(path)).text, path).toMatch(styles);
    for (const path of ["/login", "/404", "/401"])
      expect((await visitor(portal.origin).get(path)).text, path).not.toMatch(styles);
  });

  test("because there is none stays at its address in the frame; a visitor has neither frame nor menu", async () => {
    const reader = await signedIn("distributor@partner.example");
    for (const path of ["/no/such/page?x=1", "/marketing-information/single-view/999999999"]) {
      const page = await reader.get(path);
      expect([page.status, page.address.split("?")[0]], path).not.toContain("/login");
      if (page.status !== 404) continue;
      expect([page.address, page.text.includes('class="side"')], path).toEqual([path, true]);
      expect(decodeURIComponent(mailOf(page.text)), path).toContain(path);
    }
    const stranger = await visitor(portal.origin).get("/no/such/page");
    expect([stranger.address, stranger.text.includes('class="side"')]).toEqual([
      "/login?redirect=%2Fno%2Fsuch%2Fpage",
      false,
    ]);
  });
});

test("without scripts one menu closes the others: all of a page's menus have one name", async () => {
  const reader = visitor(portal.origin);
  await reader.post("/login", { id: "admin@seorak.example", domain: "", password: demoPassword });
  for (const path of ["/sales/report", "/mainboard/management/MIPMGM01", "/admin/users"]) {
    const menus = (await reader.get(path)).text.match(/<details class="drop-down[^>]*>/g) ?? [];
    expect(menus.length, path).toBeGreaterThan(4);
    expect(
      menus.filter((menu) => !menu.includes('name="pop"')),
      path,
    ).toEqual([]);
  }
});

describe("no way leads into the void", () => {
  test.each([
    ["corporation@partner.example", "/membership/points"],
    ["tt.site@seorak.example", "/ttmb/sites"],
    ["finance@seorak.example", "/membership/offset"],
    ["executive@seorak.example", "/mainboard/management/MIPMGM07"],
  ])("sidebar and breadcrumb of %s lead to screens that open", async (user, path) => {
    const reader = visitor(portal.origin);
    await reader.post("/login", { id: user, domain: "", password: demoPassword });
    const shown = await reader.get(path);
    expect(shown.status).toBe(200);
    const frame =
      /<aside class="side"[\s\S]*?<\/nav>[\s\S]*<nav class="crumb"[\s\S]*?<\/nav>/.exec(shown.text)?.[0] ?? "";
    const hrefs = [...new Set([...frame.matchAll(/<a\b[^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? ""))];
    expect(hrefs.length).toBeGreaterThan(5);
    for (const href of hrefs) expect((await reader.get(href)).address, href).not.toMatch(/^\/401/);
  });

  test("India is disabled in sidebar, breadcrumb, preset row, tile and search, and its address says why", async () => {
    const reader = visitor(portal.origin);
    await reader.post("/login", { id: "executive@seorak.example", domain: "", password: demoPassword });
    const why = "This feature is currently under preparation.";
    for (const path of ["/mainboard", "/mainboard/management/MIPMGM07", "/mainboard/management-tiles/production"]) {
      const page = await reader.get(path);
      expect(page.links(/MIPMGM08/), path).toEqual([]);
      expect(page.text, path).toContain(why);
    }
    const found = await reader.get("/search?xckeyn=MIPMGM08");
    expect(found.text).toContain(`India: ${why}`);
    expect(found.links(/^\/mainboard.*MIPMGM08/)).toEqual([]);
    const own = await reader.get("/mainboard/management/MIPMGM08");
    expect([own.status, own.address]).toEqual([200, "/mainboard/management/MIPMGM08"]);
    expect(own.text).toContain(why);
  });

  test("tabs and titles of screens that are called alike name their section", async () => {
    const reader = visitor(portal.origin);
    await reader.post("/login", { id: "marketing@seorak.example", domain: "", password: demoPassword });
    const page = await reader.get("/membership/global-status");
    expect(page.text).toMatch(/<title>Membership: Global status - /);
    expect(page.text).toContain("<h1>Membership: Global status</h1>");
    const tabs = /<nav class="tabs"[\s\S]*?<\/ul>/.exec(page.text)?.[0];
    expect(tabs).toContain(">Membership: Global status<");
    const found = await reader.get("/search?xckeyn=Global%20status");
    for (const section of ["Membership", "TTMB", "Tool Rental", "Matrix"])
      expect(found.text).toContain(`>${section}: Global status<`);
  });

  test("a tab opened in one language is called as its page calls itself in the reader's other one", async () => {
    const reader = visitor(portal.origin);
    await reader.post("/login", { id: "admin@seorak.example", domain: "", password: demoPassword });
    // A page that is quickly drawn: its bar is read, once for each of the others.
    const speak = (language: string) => reader.post("/language", { language, back: "/profile/time-zone" });
    const called = (page: Awaited<ReturnType<typeof reader.get>>) =>
      page.all("nav.tabs li a").find((tab) => tab.attribute("href").split("?")[0] === path)?.words;
    const others: string[] = [];
    let path = "";
    const own = recordPages.filter((page) => !page.path.includes(":") && page.kind !== "question");
    expect(own.length).toBeGreaterThan(20);
    for (const page of own) {
      path = page.path;
      await speak("ko");
      const korean = await reader.get(path);
      if (korean.status !== 200 || korean.path !== path) continue;
      const english = await speak("en");
      const there = called(english);
      const meant = called(await reader.get(path));
      if (there !== meant || there === called(korean)) others.push(`${path}: ${there}, not ${meant}`);
    }
    expect(others).toEqual([]);
  });

  test("forms take each other's tab, unless something was typed into one", async () => {
    const reader = visitor(portal.origin);
    await reader.post("/login", { id: "admin@seorak.example", domain: "", password: demoPassword });
    const forms = ["/admin/users/new", "/admin/groups/new", "/membership/members/new", "/technical/scrap/new"];
    const open = async () => (await reader.get("/mainboard")).all("nav.tabs li a").map((tab) => tab.attribute("href"));
    for (const path of forms) await reader.get(path);
    const left = (await open()).filter((path) => forms.includes(path));
    expect(left).toEqual(["/technical/scrap/new"]);
    const started = await reader.get("/admin/users/new");
    await reader.post("/frame/draft", { userId: "a@b.example", _draft: started.valueOf("_draft"), _keep: "keep" });
    for (const path of forms.slice(1)) await reader.get(path);
    expect((await open()).filter((path) => forms.includes(path)).sort()).toEqual([
      "/admin/users/new",
      "/technical/scrap/new",
    ]);
  });

  test("a visitor is sent to the sign-in page from any address, whatever stands there", async () => {
    const stranger = visitor(portal.origin);
    for (const path of [
      "/no/such/page",
      "/membership/nothing",
      "/sales/report/x",
      "/profile/x",
      "/mainboard/management/x",
      "/sales/report",
      "/membership",
      "/ttmb",
      "/admin/users/kim",
      "/admin/users/admin@seorak.example",
    ]) {
      const page = await stranger.get(path);
      expect([page.status, page.address], path).toEqual([200, `/login?redirect=${encodeURIComponent(path)}`]);
    }
  });

  test("the title of a missing record has the portal's name once", async () => {
    const reader = visitor(portal.origin);
    await reader.post("/login", { id: "admin@seorak.example", domain: "", password: demoPassword });
    const missing = await reader.get("/admin/users/nobody@seorak.example");
    expect(missing.status).toBe(404);
    const title = /<title>([^<]*)/.exec(missing.text)?.[1] ?? "";
    expect(title.match(/Marketing Information Portal/g)).toHaveLength(1);
    expect(title.match(/Seorak Tools/g)).toHaveLength(1);
  });

  test("whoever signs in finds the way to clear the interface", async () => {
    const reader = visitor(portal.origin);
    await reader.post("/login", { id: "distributor@partner.example", domain: "", password: demoPassword });
    await reader.post("/frame/settings", { panel: "1", back: "/guide" });
    expect((await reader.get("/guide")).text).not.toContain('class="tabs"');
    expect((await reader.get("/guide")).buttonsOf("clear")).toEqual(["1"]);
    expect((await reader.post("/frame/settings", { clear: "1", back: "/guide" })).text).toContain('class="tabs"');
  });
});

const tabsIn = (html: string): string[] => {
  const bar = /<nav class="tabs"[\s\S]*?(<li class="closed-tab"|<\/ul>)/.exec(html)?.[0] ?? "";
  return [...bar.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href ?? "");
};

test("a form that gives a list's names one by one is heard as a whole: columns, families", async () => {
  const cookie = await signInThroughForm(portal.origin, "marketing@seorak.example");
  await portal.database.pool.query(`
    INSERT INTO product_line (id, code, name_ko, name_en) VALUES (1, 'ONE', '하나', 'One'), (2, 'TWO', '둘', 'Two');
    INSERT INTO product_group (id, product_line_id, code, name_ko, name_en) VALUES (1, 1, 'G-ONE', '하나', 'One'), (2, 2, 'G-TWO', '둘', 'Two');
    INSERT INTO item (id, item_no, description, product_line_id, product_group_id) VALUES (1, '1', 'One', 1, 1), (2, '2', 'Two', 2, 2)`);
  const page = await raw("/utilities/item-download?family=l1&family=l2&columns=line&columns=grade", cookie);
  expect(page.status).toBe(200);
  const ticked = (name: string) =>
    [...page.body.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g"))]
      .filter(([input]) => input.includes("checked"))
      .map(([input]) => /value="(\w+)"/.exec(input)?.[1]);
  expect(ticked("family")).toEqual(["l1", "l2"]);
  expect(ticked("columns")).toEqual(["line", "grade"]);
});

test("a page to make something is not opened by who may not: they are told before they have typed", async () => {
  for (const [user, path] of [
    ["distributor@partner.example", "/membership/members/new"],
    ["distributor@partner.example", "/consignment/movements/new"],
    ["tt.site@seorak.example", "/ttmb/sites/new"],
  ] as const) {
    const reader = visitor(portal.origin);
    const [id = "", domain = ""] = user.split("@");
    await reader.post("/login", { id, domain, password: demoPassword });
    const page = await reader.get(path);
    expect(page.path, `${user} ${path}`).toBe("/401");
  }
});

test("a document leaves out what the frame says and the menu: both have an address of their own, kept for good while it is right", async () => {
  const cookie = await signInThroughForm(portal.origin, "marketing@seorak.example");
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, portal.origin), { headers: { cookie, ...headers }, redirect: "manual" });
  const frameOnly = "Closed to make room";
  const document = await (await ask("/mainboard", { "sec-fetch-dest": "document" })).text();
  expect(document).not.toContain(frameOnly);
  expect(await (await ask("/mainboard")).text(), "a browser that does not say what it asks for").toContain(frameOnly);
  const address = /\/frame\/texts\?stamp=[\w-]+/.exec(document)?.[0] ?? "";
  const texts = await ask(address);
  expect(texts.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  const { words, page } = await texts.json();
  expect(words).toContain(frameOnly);
  expect(page).toContain("/special-prices");
  expect((await ask("/frame/texts?stamp=another")).headers.get("cache-control")).toBe("no-store");
  expect((await fetch(new URL(address, portal.origin), { redirect: "manual" })).headers.get("location")).toMatch(
    /^\/login/,
  );
});
