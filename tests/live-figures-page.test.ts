import http from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { basic, powerQuery } from "./harness/live-figures";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/** Excel and Power BI from the reader's side, in the built portal, as a browser without scripts and a program use it. */
let portal: StoryPortal;
beforeAll(async () => {
  portal = await storyPortal();
});
afterAll(() => portal?.stop());

const TOKEN = /mip_[A-Za-z0-9_-]{43}/;
async function reader(id: string, language: "en" | "ko" = "en") {
  await portal.world.query("UPDATE app_user SET language = $1 WHERE id = $2", [language, id]);
  return signedIn(portal.origin, id);
}
type Browser = Awaited<ReturnType<typeof reader>>;

async function makeToken(browser: Browser, name: string) {
  const page = await browser.get("/profile/tokens");
  return browser.post("/profile/tokens", { sheet: page.valueOf("sheet"), name, days: "90", make: "1" });
}
/** As a program asks: fetch would say that it is one of a browser's. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<http.IncomingMessage & { text: string }>((resolve, reject) => {
    const request = http.request(portal.origin + path, { headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      answer.on("end", () => resolve(Object.assign(answer, { text })));
    });
    request.on("error", reject).end();
  });
const statusOf = async (token: string) => (await raw("/odata", { ...powerQuery, ...basic(token) })).statusCode;

describe("the profile", () => {
  test("makes a token, shows it in that answer alone and in no address; a reload does not show it again", async () => {
    const browser = await reader("germany@seorak.example");
    const sheet = (await browser.get("/profile/tokens")).valueOf("sheet");
    const sent = { sheet, name: "Sales workbook", days: "90", make: "1" };
    const made = await browser.post("/profile/tokens", sent);
    const [token = ""] = TOKEN.exec(made.text) ?? [];
    expect([made.status, made.address, made.headers.get("cache-control")]).toEqual([
      200,
      "/profile/tokens",
      "no-store",
    ]);
    expect(made.main.words).toContain("Copy it now: it is shown this once and kept nowhere.");
    expect(made.main.words).toContain("Sales workbook");
    const again = await browser.post("/profile/tokens", sent);
    expect(again.text).not.toMatch(TOKEN);
    expect(again.main.words).toContain("The token Sales workbook was made already, and is shown only once.");
    const page = await browser.get("/profile/tokens");
    expect(page.text).not.toMatch(TOKEN);
    expect(page.main.all("tbody tr").map((row) => row.words.replace(/\s+/g, " "))).toEqual([
      expect.stringMatching(new RegExp(`^Sales workbook …${token.slice(-4)} .*90 days left Never – 0 End`)),
    ]);
    expect(await statusOf(token)).toBe(200);
  });

  test("gives back what was typed with the reason beside its field", async () => {
    const browser = await reader("germany@seorak.example");
    const refused = await browser.post("/profile/tokens", { sheet: "short", name: "   ", days: "180", make: "1" });
    expect([refused.status, refused.text.includes("Please say what the token is for")]).toEqual([400, true]);
    const chosen = refused.main.all("option").filter((each) => each.element.hasAttribute("selected"));
    expect(chosen.map((each) => each.attribute("value"))).toEqual(["180"]);
    expect(refused.text).not.toMatch(TOKEN);
  });

  test("asks before it ends one, and ends it then", async () => {
    const browser = await reader("india@seorak.example");
    const [token = ""] = TOKEN.exec((await makeToken(browser, "Old workbook")).text) ?? [];
    const [id = ""] = (await browser.get("/profile/tokens")).buttonsOf("end");
    const asked = await browser.post("/profile/tokens", { end: id });
    expect(asked.main.words).toContain("End the token Old workbook?");
    expect(await statusOf(token)).toBe(200);
    const kept = await browser.post("/profile/tokens", { sure: "1", keep: "1" });
    expect([kept.status, await statusOf(token)]).toEqual([200, 200]);
    const ended = await browser.post("/profile/tokens", { sure: "1", endToken: id });
    expect([ended.address, /The token was ended\./.test(ended.words)]).toEqual(["/profile/tokens", true]);
    expect(await statusOf(token)).toBe(401);
    const foreign = await (await reader("germany@seorak.example")).post("/profile/tokens", { sure: "1", endToken: id });
    expect(foreign.main.words).not.toContain("The token was ended.");
  });

  test("gives the file that opens Power BI: an address and no secret", async () => {
    const browser = await reader("germany@seorak.example");
    const file = await browser.get("/profile/portal.pbids");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="portal.pbids"');
    const { connections } = JSON.parse(file.text);
    expect(connections).toEqual([
      {
        details: { protocol: "odata", address: { url: expect.stringMatching(/^https?:\/\/[^/]+\/odata$/) } },
        options: {},
        mode: "Import",
      },
    ]);
    expect((await raw("/profile/portal.pbids")).statusCode).toBe(302);
  });
});

describe("“In Excel” of a report", () => {
  test.each(["en", "ko"] as const)(
    "stands in its menu and names addresses that give these figures (%s)",
    async (language) => {
      const browser = await reader("germany@seorak.example", language);
      const [token = ""] = TOKEN.exec((await makeToken(browser, `Workbook ${language}`)).text) ?? [];
      const report = await browser.get("/sales/report?month=202610&by=customer");
      const link = report.main.all("a").find((each) => /\/excel(\?|$)/.test(each.attribute("href")));
      expect(link?.attribute("href")).toBe("/sales/report/excel?month=202610&by=customer");
      const page = await browser.get(link?.attribute("href") ?? "");
      const addresses = page.main.all("code").map((each) => each.words.trim());
      const [newest = "", stays = "", root = ""] = addresses.map(
        (address) => new URL(address).pathname + new URL(address).search,
      );
      expect([newest, stays, root]).toEqual([
        ...["/sales/report/export.csv?by=customer", "/sales/report/export.csv?month=202610&by=customer", "/odata"],
      ]);
      expect(page.main.words).toContain(`Workbook ${language}`);
      const bySession = (await browser.get("/sales/report/export.csv?month=202610&by=customer")).text;
      const byToken = (await raw(stays, basic(token))).text;
      expect(byToken.replace(/^\uFEFF/, "").split("\n").length).toBe(
        bySession.replace(/^\uFEFF/, "").split("\n").length,
      );
      await expect
        .poll(async () => (await browser.get("/sales/report/excel")).main.words)
        .toMatch(language === "en" ? /last read .*: / : /최근 조회 .*: /);
    },
  );

  test("says so where the reader has no token yet, and leads to where one is made", async () => {
    const page = await (await reader("office@seorak.example")).get("/sales/report/excel");
    expect(page.main.words).toContain("You have no token yet.");
    expect(page.link("Make a token").attribute("href")).toBe("/profile/tokens");
  });
});

describe("the built portal's doors", () => {
  test("a program without a token is asked for one at a report's file, a browser is led to the sign-in page", async () => {
    const path = "/sales/report/export.csv?month=202610";
    const program = await raw(path, { accept: "*/*" });
    expect([program.statusCode, program.headers["www-authenticate"]]).toEqual([
      401,
      'Basic realm="Access token", charset="UTF-8"',
    ]);
    const browser = await raw(path, { accept: "text/html,application/xhtml+xml" });
    expect([browser.statusCode, browser.headers.location]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(path)}`,
    ]);
  });

  test("a token opens no page, and the version of tables goes out once", async () => {
    const browser = await reader("germany@seorak.example");
    const [token = ""] = TOKEN.exec((await makeToken(browser, "Doors")).text) ?? [];
    for (const path of ["/mainboard", "/sales/report", "/profile/tokens", "/admin/users", "/exports/1"])
      expect([path, (await raw(path, basic(token))).headers.location]).toEqual([
        path,
        expect.stringMatching(/^\/login\?redirect=/),
      ]);
    const answer = await raw("/odata/Units", { ...powerQuery, ...basic(token) });
    expect(answer.rawHeaders.filter((name) => /^odata-version$/i.test(name))).toHaveLength(1);
    expect(answer.headers["content-type"]).toBe("application/json;odata.metadata=minimal;charset=utf-8");
  });
});
