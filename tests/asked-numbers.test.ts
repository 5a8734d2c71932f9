import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { offerExamplePlan } from "~/api/domain/tool-management/offer/offer-example";
import { findLeafByCode } from "~/menu/find-leaf";
import type { FormPage, Visitor } from "./harness/form-page";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/**
 * A number that could be either of two is asked about, and the question is answered with the form alone: without scripts, and without
 * writing the number in another way.
 */
let portal: StoryPortal;
let visit: Visitor;
beforeAll(async () => {
  portal = await storyPortal();
  await portal.world.query("UPDATE app_user SET language = 'en' WHERE id = 'admin@seorak.example'");
  visit = await signedIn(portal.origin, "admin@seorak.example");
});
afterAll(() => portal?.stop());

const QUESTION = "1.2 or 1,200?";
const pathOf = (code: string) => findLeafByCode(code)?.path ?? "";
/** A field of each calculator that takes both 1.2 and 1,200. */
const calculators: Record<string, string> = {
  [pathOf("MIPUTL09")]: "machineCost",
  [`${pathOf("MIPUTL09")}?calculation=speed`]: "machineCost",
  [pathOf("MIPUTL10")]: "speed",
  [pathOf("MIPUTL11")]: "machineCost",
  [pathOf("MIPUTL12")]: "machineCost",
  [pathOf("MIPMTX02")]: "annualSpend",
  "/openapi-cost-saving-simulator": "machineCost",
  "/openapi-max-chip-thickness-calculator/calculator": "speed",
};

/** The form of a calculator with a lone number in it. */
const asked = (page: FormPage, field: string) => page.main.form("Calculate").press({ [field]: "1.200" });

describe("a calculator's question", () => {
  test.each(Object.entries(calculators))(
    "of %s is answered in its form, and told beside the field and the result",
    async (address, field) => {
      const page = await asked(await visit.open(address), field);
      expect(page.main.form("Calculate").error(field)).toContain(QUESTION);
      const answered = await page.main.form("Calculate").press({ notation: "," });
      expect(answered.main.form("Calculate").error(field)).toBe("");
      answered.main.says("Read as 1,200");
    },
  );

  test("of an offer of tool management is, too, and its paper says what was read", async () => {
    const { address } = await visit.post("/ttmb/simulator/filling", { act: "example" });
    const page = await asked(await visit.open(address), "people");
    expect(page.main.form("Calculate").error("people")).toContain(QUESTION);
    const answered = await page.main.form("Calculate").press({ notation: ",", "units.1": "144.000" });
    answered.main.says("Read as 1,200", "1.200 was read as 1,200.", "144.000 was read as 144,000.");
    expect(offerExamplePlan["units.1"]).toBe("144000");
    const paper = async (more: string) =>
      (await visit.open(`${answered.address}&view=print&lang=en${more}`)).one("article").words;
    expect(await paper("&for=internal")).toMatch(/People[^.]*1,200[^.0-9]/);
    expect(await paper("&for=internal")).toContain("1.200 was read as 1,200.");
    const customer = await paper("");
    expect(customer).toContain("144.000 was read as 144,000.");
    expect(customer).not.toContain("1.200");
  });
});

/** Forms with a number that is no money of a currency known later only, all numbers of which are typed so that they could be either. */
const forms = [
  "/commercial-program/members/steps/new",
  "/insurance-support/new",
  "/mainboard/management/MIPMGM01/alert",
  "/matrix/contracts/new",
  "/matrix/contracts/:draft/edit",
  "/ttmb/simulator/lines/new",
  "/ttmb/sites/new",
  "/ttmb/sites/1/edit",
];

test.each(forms)("the question of the form %s is answered in it", async (address) => {
  // Only a draft has a form: what was submitted stays as it is.
  const [draft] = await portal.world.query<{ id: number }>(
    "SELECT id FROM matrix_contract WHERE state = 'draft' AND use_yn = 'Y' ORDER BY id LIMIT 1",
  );
  const page = await visit.open(address.replace(":draft", String(draft?.id)));
  const names = page.main
    .all("form[method=post] input[inputmode=decimal]")
    .map((each) => each.attribute("name"))
    .filter(Boolean);
  const formOf = (from: FormPage) => from.main.form(from.main.one("form button.primary").words);
  const typed = Object.fromEntries(names.map((name) => [name, "1.200"]));
  const refused = await formOf(page).refused(typed);
  const asked = names.filter((name) => formOf(refused).error(name).includes(QUESTION));
  expect(asked).not.toEqual([]);
  const answered = await formOf(refused).press({ notation: "," });
  const still = answered.status < 400 ? [] : asked.filter((name) => formOf(answered).error(name).includes(QUESTION));
  expect(still).toEqual([]);
});

test("the question of a file is answered on the page of its check: it is not sent again", async () => {
  const [place] = await portal.world.query<{ site: number; line: string; model: string }>(`
    SELECT s.id AS site, l.code AS line, m.code AS model FROM ttmb_site s JOIN ttmb_line l ON l.site_id = s.id JOIN ttmb_model m ON m.line_id = l.id
     WHERE s.currency = 'EUR' AND s.use_yn = 'Y' ORDER BY s.id, m.id LIMIT 1`);
  const content = [
    "line,model,toolNo,machiningPart,catalogueNo,maker,setUp,corner,toolLife,unitPrice,fromMonth",
    `${place?.line},${place?.model},ASKED-1,OP10,X-1,Karvex,1,4,"1.500",1.200,2026-12`,
  ].join("\n");
  const start = await visit.open(`${pathOf("MIPTMS06")}/${place?.site}/tools/uploads`);
  const sent = await start.main.form("Read the file").send({ file: { name: "tools.csv", content } });
  sent.main.says("How are the numbers in the file written?", "1.200: 1.2 or 1,200?", "Data error list");
  const unanswered = await sent.main.form("Read the file so").refused();
  expect(unanswered.main.one("form").words).toContain("1.200: 1.2 or 1,200?");
  const answered = await unanswered.main.form("Read the file so").send({ notation: "," });
  expect(answered.path).toBe(sent.path);
  answered.main.says("1.500 was read as 1,500.", "1.200 was read as 1,200.", "1 row is ready");
  const written = await answered.main.form("Save 1 row").send();
  written.main.says("The file was written", "1.200 was read as 1,200.");
  // How many rows the file had is told before and after.
  expect([sent.main.words, written.main.words].map((said) => /\d kB, 1 row/.test(said))).toEqual([true, true]);
  const prices = await portal.world.query(
    "SELECT unit_price::text AS price FROM ttmb_tool_term r JOIN ttmb_tool t ON t.id = r.tool_id WHERE t.tool_no = 'ASKED-1'",
  );
  expect(prices).toEqual([{ price: "12000000" }]);
});
