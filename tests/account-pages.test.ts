import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newsPicture } from "~/api/demo/news-pictures";
import { demoPassword } from "~/api/domain/account/demo-password";
import { registerUser } from "~/api/domain/account/register-user.server";
import { resetPasswordByAdministrator } from "~/api/domain/account/reset-password-by-administrator.server";
import { logLine } from "../app/commands/steps/log-lines.mjs";
import { ctxOf, mailsTo, newestMail } from "./harness/account";
import { type FormPage, visitor } from "./harness/form-page";
import { type DemoPortal, demoPortal } from "./harness/portal";

/** The public and profile pages of the built portal as a browser without scripts uses them: forms, cookies, links. */
let portal: DemoPortal;
beforeAll(async () => {
  portal = await demoPortal();
});
afterAll(() => portal?.stop());

const context = () => ctxOf({ database: portal.database, clock: { now: new Date() } } as Parameters<typeof ctxOf>[0]);
const mail = (to: string) => newestMail(portal, to);
/** A link of a mail, on the address this portal listens at. */
const own = (link: URL) => link.pathname + link.search;
const newVisitor = () => visitor(portal.origin);
const password = "Turning&2027";

async function register(userId: string) {
  const wish = { userId, username: "Kim Minji", loginType: "1" as const, language: null, groups: [] };
  await registerUser(context(), { ...wish, roles: ["ROLE_DISTRIBUTOR"] });
  return own((await mail(userId)).link);
}
const newPassword = (next = password, again = next) => ({ newPassword: next, againPassword: again });
const signIn = (page: ReturnType<typeof newVisitor>, id: string, secret = demoPassword, at = "/login") =>
  page.post(at, { id, domain: "", password: secret });

describe("activation", () => {
  test("from the mail to the mainboard; a scanner that opens the link first changes nothing", async () => {
    const link = await register("kim@partner.example");
    for (let i = 0; i < 3; i++) await newVisitor().get(link);
    const kim = newVisitor();
    const shown = await kim.get(link);
    expect(shown.address).toBe("/activate");
    expect(shown.text).toContain("Press the button to activate the account kim@partner.example");
    const done = await kim.post("/activate", {});
    expect(done.text).toContain("Your account is activated");
    expect((await kim.get("/password")).text).toContain("Set your first password");
    const set = await kim.post("/password", newPassword());
    expect([set.address, set.text.includes("Please sign in with the new password.")]).toEqual(["/login", true]);
    expect((await signIn(kim, "kim@partner.example", password)).address).toMatch(/^\/information-security-agreement/);
    await kim.post("/information-security-agreement", { tsaType: "01" });
    await kim.post("/information-security-agreement", { tsaType: "02" });
    expect((await kim.get("/mainboard")).status).toBe(200);
    expect((await newVisitor().follow(link, "/activate", {})).text).toContain("This account is already activated");
  });

  test("by typing the code; what was typed stays when it is wrong, and a wrong link is not registered", async () => {
    await register("lee@partner.example");
    const { code } = await mail("lee@partner.example");
    const lee = newVisitor();
    expect((await lee.post("/activate", { id: "", code: "" })).text).toContain("not enough data");
    const half = await lee.post("/activate", { id: "lee@partner.example", code: "" });
    expect(half.text).toContain("Mandatory field is missing.");
    expect(half.valueOf("id")).toBe("lee@partner.example");
    const wrong = await lee.post("/activate", { id: "lee@partner.example", code: "ABCDE" });
    expect([wrong.status, wrong.text.includes("This account is not registered")]).toEqual([404, true]);
    expect((await lee.post("/activate", { id: "lee@partner.example", code: code.toLowerCase() })).text).toContain(
      "Your account is activated",
    );
  });
});

describe("the first day without a mail server", () => {
  test("Administration says so, whoever registers is shown the link once, and it opens the account", async () => {
    const admin = newVisitor();
    await signIn(admin, "admin@seorak.example");
    expect((await admin.open("/admin/users")).main.words).toContain("No mail server is set");
    const typed = { "User ID": "first.day@partner.example", Name: "First Day", "Sales office": true };
    const asked = await (await admin.open("/admin/users/new")).form("Register").refused(typed);
    expect(asked.main.words).toContain("No group is meant");
    const handed = await asked.form("Register").send({ "No group is meant": true });
    expect(handed.main.words).toContain("Not sent: no mail server is set");
    const link = handed.main.one("#handed").attribute("value");
    // The form is done: its tab does not stay in the bar, not even beside the page that shows the link.
    expect(handed.all("nav.tabs a").map((tab) => tab.attribute("href"))).not.toContain("/admin/users/new");
    const record = await handed.main.follow("Go on");
    expect(record.all("nav.tabs a").map((tab) => tab.attribute("href"))).not.toContain("/admin/users/new");
    expect(record.main.words).toContain("Activation link made: not sent, no mail server is set");
    expect(record.text).not.toContain(new URL(link).searchParams.get("t") ?? "?");
    expect((await newVisitor().get(own(new URL(link)))).text).toContain("first.day@partner.example");
    expect((await admin.get("/admin/users/nobody@partner.example")).title).toMatch(/^404 - Seorak Tools/);
  });
});

test("every page about an account calls its person as the list does, in the reader's language", async () => {
  const admin = newVisitor();
  await signIn(admin, "admin@seorak.example");
  await admin.post("/language", { language: "ko", back: "/admin/users" });
  const id = "germany@seorak.example";
  await portal.database.pool.query("UPDATE app_user SET name_ko = '오민석' WHERE id = $1", [id]);
  const pages = ["", "/withdrawal", "/lock", "/reset", "/edit"].map((verb) => `/admin/users/${id}${verb}`);
  const opened = [];
  for (const address of pages) {
    const { main, address: reached } = await admin.open(address);
    opened.push([decodeURIComponent(reached), main.one("h1").words]);
  }
  // The language is the account's, for every test after this one.
  await admin.post("/language", { language: "en", back: "/admin/users" });
  expect(opened).toEqual(pages.map((address) => [address, expect.stringContaining("오민석")]));
});

describe("the sign-in form", () => {
  test("says beside the field what is wrong, in the specification's words; the ID stays, the password never", async () => {
    const reader = newVisitor();
    const noAddress = await signIn(reader, "kim@", demoPassword);
    expect(noAddress.text).toContain("Please enter proper email address(kim@)");
    expect([noAddress.status, noAddress.valueOf("id"), noAddress.valueOf("password")]).toEqual([400, "kim@", ""]);
    const short = await signIn(reader, "marketing@seorak.example", "1234567");
    expect(short.text).toContain("The password can not be less than 8 characters");
    expect(short.text).not.toContain("1234567");
  });
});

describe("a forgotten password", () => {
  const user = "distributor@partner.example";

  test("by the mail's link, once; the code leaves the address at once", async () => {
    const reader = newVisitor();
    const asked = await reader.post("/find-id", { id: user });
    expect(asked.text).toContain("Please look into your mail");
    const { link } = await mail(user);
    expect([...link.searchParams.keys()].sort()).toEqual(["c", "i", "s", "t"]);
    const elsewhere = newVisitor();
    const shown = await elsewhere.get(own(link));
    expect(shown.address).toBe("/password");
    expect(shown.text).not.toContain(link.searchParams.get("t"));
    const refused = await elsewhere.post("/password", newPassword("short", "shorter"));
    expect(refused.text).toContain("The password has 8 to 20 characters");
    expect(refused.text).toContain("New Passwords not match");
    expect(refused.text).not.toContain("shorter");
    expect((await elsewhere.post("/password", newPassword())).address).toBe("/login");
    const again = await newVisitor().get(own(link));
    expect([again.status, again.text.includes("The reset password code you have provided is no longer valid")]).toEqual(
      [400, true],
    );
    expect(again.text).toContain('href="/find-id"');
    expect((await signIn(newVisitor(), user, password)).address).toBe("/mainboard");
  });

  test("by typing the code where it was asked for", async () => {
    const reader = newVisitor();
    await reader.post("/find-id", { id: "dist.admin@partner.example" });
    const page = await reader.get("/password");
    expect(page.valueOf("id")).toBe("dist.admin@partner.example");
    const { code } = await mail("dist.admin@partner.example");
    const set = await reader.post("/password", { id: "dist.admin@partner.example", code: ` ${code.toLowerCase()}` });
    expect(set.text).toContain("Save the password");
    expect((await reader.post("/password", newPassword())).address).toBe("/login");
  });

  test("without a code the page says so, and leads to a new one", async () => {
    const page = await newVisitor().get("/password");
    expect(page.text).toContain("unable to find your reset password code");
    expect(page.text).toContain('href="/find-id"');
  });

  test("is refused for the company's own domain, told alike for every other ID, and names who can help", async () => {
    const company = await newVisitor().post("/find-id", { id: "office@seorak.example" });
    expect(company.status).toBe(403);
    expect(company.text).toContain("Sorry, the company e-mail address is not able to use this function");
    expect(company.valueOf("id")).toBe("office@seorak.example");
    const ids = ["corporation@partner.example", "nobody@partner.example"];
    const [known, unknown] = await Promise.all(
      ids.map(async (id) =>
        (await newVisitor().post("/find-id", { id })).text.replaceAll(id, "ID").replace(/nonce="[^"]*"/g, ""),
      ),
    );
    expect(known).toContain("portal@seorak.example");
    expect(unknown).toBe(known);
    const wrong = await newVisitor().post("/find-id", { id: "kim" });
    expect(wrong.text).toContain("Please enter proper email address(kim)");
  });

  test("reset by an administrator: the mail's link works for a company address", async () => {
    await resetPasswordByAdministrator(context(), "germany@seorak.example", "telephone");
    const reader = newVisitor();
    await reader.get(own((await mail("germany@seorak.example")).link));
    expect((await reader.post("/password", newPassword())).address).toBe("/login");
  });
});

describe("the profile", () => {
  test("changes the password: alert, signed out everywhere, and only the new one signs in", async () => {
    const [here, there] = [newVisitor(), newVisitor()];
    for (const each of [here, there]) await signIn(each, "store@seorak.example");
    expect((await here.post("/profile/password", { currentPassword: "", ...newPassword("", "") })).text).toContain(
      "not enough data",
    );
    const change = { currentPassword: demoPassword, ...newPassword() };
    const wrong = await here.post("/profile/password", { ...change, currentPassword: "Wrong!2026x" });
    expect(wrong.text).toContain("The current password is wrong");
    const done = await here.post("/profile/password", change);
    expect([done.address, done.text.includes("Your request is successfully done")]).toEqual(["/login", true]);
    for (const each of [here, there]) expect((await each.get("/profile")).address).toMatch(/^\/login/);
    expect((await mail("store@seorak.example")).template).toBe("passwordChanged");
    expect((await signIn(here, "store@seorak.example", password)).address).toBe("/mainboard");
  });

  test("a picture of one's own stands in the bar until it is taken away", async () => {
    const reader = newVisitor();
    await signIn(reader, "finance@seorak.example");
    const page = await reader.open("/profile/picture");
    const picture = { name: "me.png", type: "image/png", content: newsPicture(1) };
    const set = await page.form("Save").send({ "Picture file": picture });
    expect(set.text).toContain("The picture was changed.");
    const [shown] = set.all("header img.face").map((face) => face.attribute("src"));
    expect(shown).toMatch(/^\/photo\?v=/);
    expect((await reader.get(shown ?? "")).headers.get("content-type")).toBe("image/png");
    const away = await (await reader.open("/profile/picture")).form("Save").send({ "Take the picture away": true });
    expect(away.all("header img.face")).toEqual([]);
  });

  test("lists the devices and ends them", async () => {
    const [here, there] = [newVisitor(), newVisitor()];
    for (const each of [here, there]) await signIn(each, "office@seorak.example");
    const page = await here.get("/profile/devices");
    const [id] = page.buttonsOf("end").filter((value) => !/^(others|all)$/.test(value));
    expect((await here.post("/profile/devices", { end: id ?? "" })).text).toContain(
      "Your request is successfully done",
    );
    expect((await there.get("/mainboard")).address).toMatch(/^\/login/);
    expect((await here.get("/mainboard")).status).toBe(200);
    await signIn(there, "office@seorak.example");
    expect((await here.post("/profile/devices", { end: "all" })).address).toBe("/login?logout=1");
    for (const each of [here, there]) expect((await each.get("/mainboard")).address).toMatch(/^\/login/);
  });

  test("changes the e-mail address by a link or a typed code, and never to the same", async () => {
    const reader = newVisitor();
    await signIn(reader, "finance@seorak.example");
    const same = await reader.post("/profile/email", {
      email: "finance@seorak.example",
      currentPassword: demoPassword,
    });
    expect(same.text).toContain("Same as current E-Mail!");
    expect(same.valueOf("email")).toBe("finance@seorak.example");
    await reader.post("/profile/email", { email: "fin@new.example", currentPassword: demoPassword });
    const { link, code } = await mail("fin@new.example");
    const linked = await reader.get(own(link));
    expect([linked.address, linked.text.includes("You opened the link of the mail")]).toEqual(["/profile/email", true]);
    expect((await reader.post("/profile/email", { confirm: "1", code: "" })).text).toContain(
      "Mails now go to fin@new.example",
    );
    expect((await reader.post("/profile/email", { confirm: "1", code })).text).toContain("This code does not fit");
    expect((await mailsTo(portal, "finance@seorak.example"))[0]?.template).toBe("emailChanged");
  });

  test("a mistyped code leaves the field and the way on, also by the mail's address and after a reload", async () => {
    const reader = newVisitor();
    await signIn(reader, "tt.admin@seorak.example");
    const codeField = /<input[^>]*name="code"/;
    expect((await reader.get("/profile/email")).text).not.toMatch(codeField);
    await reader.post("/profile/email", { email: "ger@new.example", currentPassword: demoPassword });
    const { link, code } = await mail("ger@new.example");
    const mistyped = await reader.post("/profile/email", { confirm: "1", code: "WRONG-WRONG" });
    for (const page of [mistyped, await reader.get("/profile/email")]) {
      expect(page.text).toMatch(codeField);
      expect(page.text).toContain("ger@new.example");
      // Another address can still be asked for.
      expect(page.text).toMatch(/<input[^>]*name="email"/);
    }
    expect(mistyped.text).toContain("This code does not fit");
    expect(mistyped.text).not.toContain("reset password");
    expect(mistyped.valueOf("code")).toBe("WRONG-WRONG");

    await reader.get(own(link).replace(/t=.*/, "t=OLD-CODE"));
    const old = await reader.post("/profile/email", { confirm: "1", code: "" });
    for (const page of [old, await reader.get("/profile/email")]) expect(page.text).toMatch(codeField);
    expect((await reader.post("/profile/email", { confirm: "1", code })).text).toContain(
      "Mails now go to ger@new.example",
    );
    expect((await reader.get("/profile/email")).text).not.toMatch(codeField);
  });

  test("narrows the session to one role, with a banner on every page until the way back", async () => {
    const admin = newVisitor();
    await signIn(admin, "admin@seorak.example");
    const before = admin.cookie("ACCESS_TOKEN");
    const acting = await admin.post("/profile/role", { role: "ROLE_DISTRIBUTOR" });
    expect(acting.address).toBe("/mainboard");
    expect(acting.text).toContain("You act as Distributor alone.");
    expect(admin.cookie("ACCESS_TOKEN")).not.toBe(before);
    expect((await admin.get("/admin/users")).address).toBe("/401?from=%2Fadmin%2Fusers");
    const back = await admin.post("/profile/role", {});
    expect(back.text).not.toContain("You act as");
  });
});

describe("before sign-in", () => {
  test("the footer's reference sites are there on every page", async () => {
    for (const path of ["/login", "/find-id", "/activate", "/401", "/no/such/page", "/openapi-cost-saving-simulator"]) {
      const page = await newVisitor().get(path);
      const foot = /<footer[\s\S]*<\/footer>/.exec(page.text)?.[0] ?? "";
      expect(foot, path).toContain("Marketing Web Sites");
      expect(foot, path).toContain(">thread guide<");
      expect(foot, path).toContain("Group companies");
    }
  });

  test("only who has signed out is told so", async () => {
    const reader = newVisitor();
    await signIn(reader, "admin@seorak.example");
    const still = await reader.get("/login?logout=1");
    expect([still.address, still.text.includes(">You are signed out.<")]).toEqual(["/login?logout=1", false]);
    const out = await reader.post("/logout", {});
    expect([out.address, out.text.includes(">You are signed out.<")]).toEqual(["/login?logout=1", true]);
  });

  test("of the query of the sign-in page nothing is written back but where to go on to", async () => {
    const asked = "/login?redirect=%2Fsales%2Freport&id=kim&password=Se-cret-9&token=T0ken";
    const shown = await newVisitor().get(asked);
    const refused = await newVisitor().post(asked, { id: "kim", domain: "seorak.example", password: "Wrong!2026x" });
    for (const { text } of [shown, refused]) {
      expect(text).not.toContain("Se-cret-9");
      expect(text).not.toContain("T0ken");
      expect(text).toContain('name="back" value="/login?redirect=%2Fsales%2Freport"');
      expect(text).toContain('action="/login?redirect=%2Fsales%2Freport"');
    }
    expect((await newVisitor().get("/login?logout=1")).text).toContain('name="back" value="/login"');
  });
});

describe("a form sent after the session had ended", () => {
  const age = (userId: string) =>
    portal.database.pool.query(
      "UPDATE session SET last_seen_at = last_seen_at - interval '61 minutes' WHERE user_id = $1",
      [userId],
    );
  const typed = { email: "later@new.example", currentPassword: demoPassword };

  test("comes back filled after signing in, without the password, once", async () => {
    const reader = newVisitor();
    await signIn(reader, "marketing@seorak.example");
    await age("marketing@seorak.example");
    const refused = await reader.post("/profile/email", typed);
    expect(refused.address).toBe("/login?redirect=%2Fprofile%2Femail");
    const back = await signIn(reader, "marketing@seorak.example", demoPassword, refused.address);
    expect(back.address).toBe("/profile/email");
    expect(back.valueOf("email")).toBe("later@new.example");
    expect(back.valueOf("currentPassword")).toBe("");
    expect(back.text).toContain("Your session had ended. What you typed is back");
    expect((await reader.get("/profile/email")).valueOf("email")).toBe("");
  });

  test("comes back to nobody else who signs in at the same browser", async () => {
    const reader = newVisitor();
    await signIn(reader, "executive@seorak.example");
    await age("executive@seorak.example");
    const refused = await reader.post("/profile/email", typed);
    const other = await signIn(reader, "india@seorak.example", demoPassword, refused.address);
    expect([other.address, other.valueOf("email")]).toEqual(["/profile/email", ""]);
  });
});

describe("the mail agreement", () => {
  test("by the signed link of the profile, as often as one likes", async () => {
    const reader = newVisitor();
    await signIn(reader, "admin@seorak.example");
    const [href] = (await reader.get("/profile")).links(/^\/openapi-email-agreement/);
    const stranger = newVisitor();
    expect((await stranger.get(href ?? "")).text).toContain("You have not answered yet");
    expect((await stranger.post(href ?? "", { agreed: "Y" })).text).toContain("You agreed on");
    expect((await stranger.post(href ?? "", { agreed: "N" })).text).toContain("You declined on");
    expect((await stranger.get("/openapi-email-agreement?i=admin%40seorak.example&t=x")).status).toBe(404);
    const portal = "Seorak Tools Marketing Information Portal";
    expect((await stranger.get(href ?? "")).title).toBe(`Mails from Seorak Tools - ${portal}`);
  });
});

describe("every page around the sign-in", () => {
  const pages = [
    "/login",
    "/find-id",
    "/password",
    "/activate",
    "/information-security-agreement",
    "/openapi-email-agreement",
    "/401",
    "/404",
  ];

  test.each(pages)(
    "%s: strict policy with a fresh nonce, no inline handler or style, no frame around it",
    async (address) => {
      const [first, second] = [await newVisitor().get(address), await newVisitor().get(address)];
      const policy = first.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'/);
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toContain("unsafe");
      expect(second.headers.get("content-security-policy")).not.toBe(policy);
      expect(first.headers.get("referrer-policy")).toBe("same-origin");
      expect(first.headers.get("cache-control")).toBe("no-store");
      expect(first.text).not.toMatch(/<[^>]+\son\w+=|<[^>]+\sstyle=|javascript:/i);
      expect(first.text.match(/<script(?![^>]*\bnonce=)[^>]*>/g)).toBeNull();
    },
  );

  test("Korean letters arrive whole wherever they stand", async () => {
    for (let length = 1; length <= 24; length++) {
      const at = `${portal.origin}/login?redirect=/${"a".repeat(length)}`;
      const answer = await fetch(at, { headers: { "accept-language": "ko" } });
      const text = await answer.text();
      expect(text).toContain("비밀번호");
      expect(text.includes("\0") || text.includes("\ufffd"), at).toBe(false);
    }
  });

  test("429 is a page that says how long to wait, and keeps the ID", async () => {
    const guesser = newVisitor();
    let last: FormPage | undefined;
    for (let i = 0; i < 22; i++) last = await signIn(guesser, `nobody${i}@partner.example`, "Wrong!2026x");
    expect(last?.status).toBe(429);
    expect(last?.headers.get("retry-after")).toBe("60");
    expect(last?.text).toContain("Too many attempts. Please wait 60 seconds and try again.");
    expect(last?.valueOf("id")).toBe("nobody21@partner.example");
  });

  test("no password, code or token is in the log, nor in the database in the clear", async () => {
    const { code } = await mail("kim@partner.example");
    const lines = portal.output().split("\n");
    const log = lines.map((line) => logLine(line, "info", new Date())?.text ?? "").join("\n");
    expect(log).toContain("/activate");
    for (const secret of [password, demoPassword, "Wrong!2026x", code, code.replaceAll("-", "")]) {
      expect(log).not.toContain(secret);
    }
    const { rows } = await portal.database.pool.query(
      `SELECT (SELECT json_agg(t) FROM audit_entry t)::text || (SELECT json_agg(t) FROM one_time_code t)::text ||
        (SELECT json_agg(t) FROM app_user t)::text || (SELECT json_agg(t) FROM session t)::text ||
        (SELECT json_agg(t) FROM form_draft t)::text AS everything`,
    );
    const { everything } = rows[0];
    expect(everything.length).toBeGreaterThan(5000);
    for (const secret of [password, demoPassword, code.replaceAll("-", "")]) expect(everything).not.toContain(secret);
  });
});
