import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findReader } from "~/api/domain/access/find-signed-in.server";
import { type CompanyIdp, companyIdp } from "./harness/company-idp";
import { visitor } from "./harness/form-page";
import { type DemoPortal, demoPortal, signInThroughForm } from "./harness/portal";
import { freePort } from "./harness/wrapped-server";

/** Signing in by the company's own account, against a provider on this machine. */
let idp: CompanyIdp;
let portal: DemoPortal;
beforeAll(async () => {
  idp = await companyIdp();
  const port = String(await freePort());
  portal = await demoPortal({
    ...{ PORT: port, OIDC_ISSUER: idp.issuer, OIDC_CLIENT_ID: idp.clientId, OIDC_CLIENT_SECRET: idp.clientSecret },
    OIDC_NAME: "Seorak account",
  });
});
afterAll(async () => {
  await portal?.stop();
  await idp?.close();
});
beforeEach(() => {
  idp.spoiling = {};
});

type Cookies = Map<string, string>;
const headerOf = (cookies: Cookies) => [...cookies].map((pair) => pair.join("=")).join("; ");

/** One step of a browser: what it is told to keep is kept, where it is sent is not followed. */
async function step(address: string, cookies: Cookies = new Map()) {
  const answer = await fetch(address, {
    redirect: "manual",
    headers: { cookie: headerOf(cookies), accept: "text/html" },
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return { status: answer.status, location: answer.headers.get("location") ?? "", answer, cookies };
}

/** From the portal's link to the provider and back: the address of the arrival, and what the browser keeps. */
async function askCompany(search = "", cookies: Cookies = new Map()) {
  const left = await step(`${portal.origin}/company-sign-in${search}`, cookies);
  const asked = await step(left.location);
  return { left, arrival: asked.location.replace("localhost", "127.0.0.1"), cookies };
}

/** All of it. @returns where it ends and what it is told there */
async function arrive(search = "") {
  const { arrival, cookies } = await askCompany(search);
  const { location } = await step(arrival, cookies);
  const told = location.startsWith("/login") ? await (await step(portal.origin + location, cookies)).answer.text() : "";
  return { location, cookies, told };
}
const isSignedIn = async (cookies: Cookies) => (await step(`${portal.origin}/mainboard`, cookies)).status === 200;
const audit = async (action: string) =>
  (await portal.database.pool.query("SELECT subject, after FROM audit_entry WHERE action = $1 ORDER BY at", [action]))
    .rows;

describe("the company's own sign-in", () => {
  test("stands above the form, opens the account of a proven address, and leads to where one wanted to go", async () => {
    const login = await visitor(portal.origin).open("/login?redirect=%2Fsales%2Freport%3Fby%3Dline");
    expect(login.main.link("Sign in with Seorak account").attribute("href")).toBe(
      "/company-sign-in?redirect=%2Fsales%2Freport%3Fby%3Dline",
    );
    idp.person = { sub: "m-1", email: "Marketing@Seorak.example", email_verified: true };
    const { location, cookies } = await arrive("?redirect=%2Fsales%2Freport%3Fby%3Dline");
    expect(location).toBe("/sales/report?by=line");
    expect(await isSignedIn(cookies)).toBe(true);
    expect([...cookies.keys()].filter((name) => name.startsWith("company"))).toEqual([]);
    expect((await audit("company-link"))[0]).toMatchObject({
      subject: "user:marketing@seorak.example",
      after: { company: idp.issuer, person: "m-1" },
    });
  });

  test("is bound to the company's name for the person: an address that changed hands opens nothing, a changed address the same", async () => {
    idp.person = { sub: "m-1", email: "married@seorak.example", email_verified: true };
    expect(await isSignedIn((await arrive()).cookies)).toBe(true);
    idp.person = { sub: "m-2", email: "marketing@seorak.example", email_verified: true };
    const { cookies, told } = await arrive();
    expect(told).toContain("belongs to another person");
    expect(await isSignedIn(cookies)).toBe(false);
  });

  test.each([
    [
      "an address that no account has",
      { email: "nobody@seorak.example", email_verified: true },
      "No account of the portal",
    ],
    ["an address that is not verified", { email: "office@seorak.example", email_verified: false }, "does not vouch"],
    ["an address of which nothing is said", { email: "office@seorak.example" }, "does not vouch"],
    ["no address", {}, "does not vouch"],
    ["an account that is not activated", { email: "inactive@partner.example", email_verified: true }, "not activated"],
  ])("%s signs nobody in and says why", async (_case, claims, why) => {
    idp.person = { sub: `x-${why}`, ...claims };
    const { location, cookies, told } = await arrive();
    expect(location).toMatch(/^\/login/);
    expect(told).toContain(why);
    expect(await isSignedIn(cookies)).toBe(false);
  });

  test.each(["signature", "nonce", "issuer", "audience", "expired"] as const)(
    "an answer with a false %s signs nobody in",
    async (what) => {
      idp.person = { sub: "f-1", email: "finance@seorak.example", email_verified: true };
      idp.spoiling = { [what]: true };
      const { cookies, told } = await arrive();
      expect(told).toContain("could not be completed");
      expect(await isSignedIn(cookies)).toBe(false);
      expect((await portal.database.pool.query("SELECT 1 FROM user_identity WHERE subject = 'f-1'")).rowCount).toBe(0);
    },
  );

  test("an arrival is good once, and only for the browser that began", async () => {
    idp.person = { sub: "f-2", email: "finance@seorak.example", email_verified: true };
    const { arrival, cookies } = await askCompany();
    const exchanges = idp.exchanges;
    const stranger = await step(arrival);
    expect([stranger.location, await isSignedIn(stranger.cookies)]).toEqual(["/login?redirect=%2Fmainboard", false]);
    const another = await askCompany();
    expect((await step(arrival, new Map(another.cookies))).location).toMatch(/^\/login/);
    expect(idp.exchanges).toBe(exchanges);
    const kept = new Map(cookies);
    expect((await step(arrival, cookies)).location).toBe("/mainboard");
    expect((await step(arrival, kept)).location).toMatch(/^\/login/);
    for (const search of ["", "?code=x&state=y", "?error=access_denied&state=y"])
      expect((await step(`${portal.origin}/company-sign-in/arrival${search}`)).location, search).toMatch(/^\/login/);
  });

  test("answers each of two tabs that asked at once, where it wanted to go", async () => {
    idp.person = { sub: "kim-lena", email: "germany@seorak.example", email_verified: true };
    const cookies: Cookies = new Map();
    const one = await askCompany("?redirect=%2Fsales%2Freport", cookies);
    const two = await askCompany("?redirect=%2Fmy-sales", cookies);
    expect((await step(one.arrival, cookies)).location).toBe("/sales/report");
    expect((await step(two.arrival, cookies)).location).toBe("/my-sales");
    expect([...cookies.keys()].filter((name) => name.startsWith("company"))).toEqual([]);
    for (let asked = 0; asked < 30; asked++) await askCompany("", cookies);
    expect([...cookies.keys()].filter((name) => name.startsWith("company")).length).toBeLessThan(10);
  });

  test("leads only to this portal's own addresses", async () => {
    idp.person = { sub: "m-1" };
    for (const wanted of ["https://evil.example", "//evil.example", "/login/../..//evil.example"])
      expect((await arrive(`?redirect=${encodeURIComponent(wanted)}`)).location, wanted).toBe("/mainboard");
  });

  test("does not ask for a new password that ran out, which the password's own sign-in does; a lock closes both", async () => {
    const expired = "expired@seorak.example";
    idp.person = { sub: "e-1", email: expired, email_verified: true };
    const { cookies } = await arrive();
    expect(await isSignedIn(cookies)).toBe(true);
    // Mails and tokens of theirs go on as well.
    const { db, reports } = portal.database;
    const visit = { db, reports, now: new Date(), locale: "en" as const };
    expect((await findReader(visit, expired, null))?.checks.passwordExpired).toBe(false);
    const later = new Date(Date.now() + 91 * 86_400_000);
    expect((await findReader({ ...visit, now: later }, expired, null))?.checks.passwordExpired).toBe(true);
    const own = await fetch(`${portal.origin}/mainboard`, {
      redirect: "manual",
      headers: { cookie: await signInThroughForm(portal.origin, expired), accept: "text/html" },
    });
    expect(own.headers.get("location")).toMatch(/^\/password/);
    await portal.database.pool.query("UPDATE app_user SET status = 'locked' WHERE id = $1", [expired]);
    expect(await isSignedIn(cookies)).toBe(false);
    expect((await arrive()).told).toContain("locked or not activated");
  });

  test("that does not answer says so, and the password still opens", async () => {
    idp.person = { sub: "m-1" };
    const { arrival, cookies } = await askCompany();
    idp.spoiling = { silent: true };
    const { location } = await step(arrival, cookies);
    expect(await (await step(portal.origin + location, cookies)).answer.text()).toContain("sign-in does not answer");
    expect(await signInThroughForm(portal.origin, "marketing@seorak.example")).toContain("ACCESS_TOKEN=");
  });
});

describe("administrators", () => {
  const admin = async (id = "admin@seorak.example"): Promise<Cookies> => {
    const cookie = await signInThroughForm(portal.origin, id);
    return new Map([cookie.split("=") as [string, string]]);
  };

  test("see what is set without its secret, and try it without signing anybody in", async () => {
    const cookies = await admin();
    const page = await (await step(`${portal.origin}/admin/users/company`, cookies)).answer.text();
    for (const said of [idp.issuer, "portal", "/company-sign-in/arrival"]) expect(page).toContain(said);
    expect(page).not.toContain(idp.clientSecret);
    idp.person = { sub: "s-1", email: "store@seorak.example", email_verified: true, groups: ["sales", "<b>"] };
    const { arrival } = await askCompany("?trial", cookies);
    const tried = await (await step(arrival, cookies)).answer.text();
    for (const said of [
      "store@seorak.example, found by its address",
      "groups",
      "[&quot;sales&quot;,&quot;&lt;b&gt;&quot;]",
    ])
      expect(tried).toContain(said);
    expect((await portal.database.pool.query("SELECT 1 FROM user_identity WHERE subject = 's-1'")).rowCount).toBe(0);
    const still = await (await step(`${portal.origin}/mainboard`, cookies)).answer.text();
    expect(still).toContain("Han Jiwon");
  });

  test("alone may try it; unlink an account, which the next proven person then gets", async () => {
    const other = await admin("germany@seorak.example");
    expect((await step(`${portal.origin}/company-sign-in?trial`, other)).location).toMatch(/^\/401/);
    expect((await step(`${portal.origin}/admin/users/company`, other)).location).toMatch(/^\/401/);
    const { visitor: form } = { visitor: visitor(portal.origin) };
    await form.post("/login", { id: "admin@seorak.example", domain: "", password: "Cutting!2026" }, { follow: false });
    const user = await form.open("/admin/users/marketing@seorak.example");
    expect(user.text).toContain("m-1");
    const done = await (await user.main.follow("Unlink from company sign-in")).main
      .form("Unlink from company sign-in")
      .send({});
    expect(done.text).not.toContain("m-1");
    idp.person = { sub: "m-2", email: "marketing@seorak.example", email_verified: true };
    expect(await isSignedIn((await arrive()).cookies)).toBe(true);
    expect((await audit("company-unlink"))[0]?.subject).toBe("user:marketing@seorak.example");
  });
});
