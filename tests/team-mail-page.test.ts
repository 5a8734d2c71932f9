import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/** A report is mailed to others by whoever has no scripts: whom, what each would get, who got what, and how it is stopped. */
let portal: StoryPortal;
let world: StoryPortal["world"];
beforeAll(async () => {
  portal = await storyPortal();
  ({ world } = portal);
  await world.query("UPDATE app_user SET language = 'en'");
});
afterAll(() => portal?.stop());
beforeEach(() => world.query("DELETE FROM report_mail"));

const reader = (id: string) => signedIn(portal.origin, id.includes("@") ? id : `${id}@seorak.example`);
const form = "/sales/report/mail?by=customer";
const kept = () => world.query<{ audience: string; note: string }>("SELECT audience, note FROM report_mail");
const germany = "germany@seorak.example";
const site = "tt.site@seorak.example";
const toGermany = { sendTo: "people", people: [germany], when: "monthly:1" };

test("what each reader would get is counted before anything is kept; kept, the mail has a page that is changed, and that sends it now once", async () => {
  const admin = await reader("admin");
  const page = await admin.open(form);
  const typed = { ...toGermany, people: [germany, site], note: "Look at the losers" };
  const foreseen = await page.main.form("What each reader gets").press(typed);
  expect([foreseen.status, await kept()]).toEqual([200, []]);
  const counts = foreseen.main.card("What each reader would get now");
  expect(counts.one("tbody").words).toMatch(
    /Lena Hoffmann Would be sent [\d,]+ Oh Minseok Not sent: no right to the report –/,
  );
  const again = foreseen.main.form("Mail it");
  expect([again.value("note"), again.value("sendTo"), again.value("when")]).toEqual([
    typed.note,
    "people",
    "monthly:1",
  ]);
  const mail = await again.send();
  expect(mail.path).toMatch(/^\/profile\/reports\/[\da-f-]{36}$/);
  mail.says("2 people chosen by name: Lena Hoffmann, Oh Minseok");
  mail.says("It was not sent yet.");
  const change = await admin.open(`${mail.path}/change`);
  const changed = await change.main.form("Save").send({ ...toGermany, when: "daily:0", note: "" });
  changed.says("1 person chosen by name: Lena Hoffmann");
  expect(await kept()).toEqual([{ audience: "people", note: "" }]);
  const sent = await changed.main.form("Send now").send();
  sent.says("It is being sent.");
  expect(sent.main.card("Who got what the last time").one("tbody").words).toContain("Lena Hoffmann");
  (await changed.main.form("Send now").send()).says("It is being sent already.");
  expect(await world.query("SELECT count(*)::int AS n FROM report_mail_run")).toEqual([{ n: 1 }]);
  expect((await (await reader("marketing")).get(mail.path)).status).toBe(404);
});

test("once, now, is of the month that is seen; again and again it moves on with the newest unless it is told to stay", async () => {
  const admin = await reader("admin");
  const page = await admin.open("/sales/report/mail?by=customer&month=202608");
  const mail = page.main.form("Mail it");
  await mail.send({ ...toGermany, when: "once:0" });
  await (await admin.open("/sales/report/mail?by=customer&month=202608")).main.form("Mail it").send(toGermany);
  await (await admin.open(form)).main.form("Mail it").send({ ...toGermany, when: "once:0" });
  const searches = await world.query<{ search: string }>("SELECT search FROM report_mail ORDER BY create_date");
  expect(searches.map(({ search }) => new URLSearchParams(search).get("month"))).toEqual(["202608", null, null]);
});

test("a time that is no choice is told beside its field, and no mail of every day comes of it", async () => {
  const admin = await reader("admin");
  for (const when of ["", "hourly:1", "weekly:9"]) {
    const refused = await admin.post(form, { sendTo: "own", when });
    expect([when, refused.status, refused.main.one("#when-error").words]).toEqual([when, 400, expect.any(String)]);
  }
  expect(await world.query("SELECT 1 FROM report_mail WHERE rhythm = 'daily'")).toEqual([]);
});

test.each([
  ["nobody", { people: "" }, "people", "Please choose at least one person."],
  ["somebody whom nobody knows", { people: "who@else.example" }, "people", /^who@else.example cannot be chosen/],
  ["a note that is too long", { note: "x".repeat(201) }, "note", "A note has at most 200 characters."],
  ["a role that is not to be had", { sendTo: "role:ROLE_NONE" }, "sendTo", /^Please choose one of the groups/],
])("%s is told beside its field, what was typed stays, and nothing is kept", async (_what, wrong, field, told) => {
  const admin = await reader("admin");
  const typed = { sendTo: "people", people: germany, when: "monthly:1", note: "Hello", ...wrong };
  const refused = await admin.post(form, typed);
  expect(refused.status).toBe(400);
  expect(refused.main.one(`#${field}-error`).words).toMatch(told);
  const back = refused.main.form("Mail it");
  expect([back.value("when"), back.value("note")]).toEqual(["monthly:1", typed.note]);
  expect(await kept()).toEqual([]);
});

test("where there are many colleagues they are looked for: who was found and ticked stays while others are looked for", async () => {
  await world.query(
    `INSERT INTO app_user (id, username, status) SELECT 'many' || n || '@seorak.example', 'Colleague ' || n, 'active' FROM generate_series(1, 60) n`,
  );
  await world.query(
    `INSERT INTO agreement_acceptance (user_id, type, version, accepted_at) SELECT id, '01', '1', now() FROM app_user WHERE id LIKE 'many%'`,
  );
  const admin = await reader("admin");
  const page = await admin.open(form);
  expect(page.main.all("input[name=people]")).toEqual([]);
  const first = await page.main.form("Search").press({ sendTo: "people", who: "colleague 17", note: "Hi" });
  const second = await first.main.form("Search").press({ people: ["many17@seorak.example"], who: "Hoffmann" });
  expect(
    second.main
      .all("input[name=people]")
      .map((each) => [each.attribute("value"), each.element.hasAttribute("checked")]),
  ).toEqual([
    ["many17@seorak.example", true],
    [germany, false],
  ]);
  (await second.main.form("Search").press({ people: ["many17@seorak.example"], who: "zzz" })).says("Nobody found.");
  const mail = await second.main.form("Mail it").send({ people: ["many17@seorak.example", germany] });
  mail.says("2 people chosen by name: Colleague 17, Lena Hoffmann");
  await world.query("DELETE FROM app_user WHERE id LIKE 'many%'");
});

test("a partner is offered people and groups of their own, and no name of the maker's people", async () => {
  const page = await (await reader("distributor@partner.example")).open(form);
  const offered = page.main.all("input[name=people]").map((each) => each.attribute("value"));
  expect(offered.sort()).toEqual(["dist.admin@partner.example", "distributor@partner.example"]);
  expect(
    page.main
      .form("Mail it")
      .options("sendTo")
      .filter((each) => each.startsWith("role:")),
  ).toEqual([]);
  const alone = await (await reader("germany")).open(form);
  expect(alone.main.form("Mail it").options("sendTo")).not.toContain("people");
});

test("a reader stops it with one press below the mail's link, and its sender sees who did", async () => {
  const admin = await reader("admin");
  const mail = await (await admin.open(form)).main.form("Mail it").send(toGermany);
  const own = await reader(germany);
  const profile = await own.open("/profile/reports");
  const card = profile.main.card("Reports that others send me");
  expect(card.element.getAttribute("id")).toBe("sent-to-me");
  expect(card.words).toContain("From Han Jiwon");
  const stopped = await profile.main.form(/^Stop /).send();
  stopped.says("You get no more of these mails.");
  (await admin.open(mail.path)).says("Lena Hoffmann: stopped it");
  (await stopped.main.form(/^Send me again /).send()).says("You get these mails again.");
  const listed = await admin.open("/profile/reports");
  listed.says("1 person chosen by name");
});
