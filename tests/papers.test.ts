import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seoulDay } from "~/api/domain/seoul-time";
import { findLeafByCode } from "~/menu/find-leaf";
import { creditsPath } from "~/portal/commercial-program/addresses";
import { countPath } from "~/portal/consignment/parts/addresses";
import { memberAddress } from "~/portal/membership/points/member/addresses";
import { translate, type WordKey } from "~/words";
import type { Visitor } from "./harness/form-page";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/** What leaves the house: papers for the customer have none of our figures, and a document is the same for whoever opens it. */
let portal: StoryPortal;
let world: StoryPortal["world"];
beforeAll(async () => {
  portal = await storyPortal();
  ({ world } = portal);
});
afterAll(() => portal?.stop());

async function reader(id: string, language: "ko" | "en" = "en") {
  await world.query("UPDATE app_user SET language = $1 WHERE id = $2", [language, id]);
  return signedIn(portal.origin, id);
}

/** The paper of a page as it is read: its texts in their order. */
function paperOf({ text }: { text: string }): string[] {
  const [paper = ""] = /<article class="sheet[\s\S]*?<\/article>/.exec(text) ?? [];
  return paper
    .replace(/<[^>]*>/g, "\n")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

const said = (keys: readonly WordKey[]) => keys.map((key) => translate("en", key));
const mark = translate("en", "sim.paper.internal.mark");

test("tabs of one firm have names of their own, in the language of who looks at them now", async () => {
  const visit = await reader("marketing@seorak.example", "ko");
  const [member] = await world.query<{ id: number; customer: number }>(
    `SELECT m.id, m.customer_id AS customer FROM member m JOIN customer c ON c.id = m.customer_id
      WHERE m.state = 'active' AND c.country = 'KR' ORDER BY m.id LIMIT 1`,
  );
  if (!member) throw new Error("nobody is a member at home");
  const home = memberAddress("MIPMBS06", member.id);
  for (const path of [home.replace("points", "members"), home]) await visit.get(path);
  await world.query("UPDATE app_user SET language = 'en' WHERE id = 'marketing@seorak.example'");
  const page = await visit.get("/mainboard");
  const called = (path: string) =>
    page.all("nav.tabs li a").find((tab) => tab.attribute("href").startsWith(path))?.words ?? "";
  const [{ en = "", ko = "" } = {}] = await world.query<{ ko: string; en: string }>(
    "SELECT name_ko AS ko, name_en AS en FROM customer WHERE id = $1",
    [member.customer],
  );
  expect([called(home.replace("points", "members")), called(home)]).toEqual([`Member ${en}`, `Points of ${en}`]);
  await world.query("UPDATE app_user SET language = 'ko' WHERE id = 'marketing@seorak.example'");
  const korean = await visit.get("/mainboard");
  expect(korean.all("nav.tabs li a").filter((tab) => tab.words.includes(ko))).toHaveLength(2);
});

test("a rental contract names its firm in the letters of its reader, its document in those of its language", async () => {
  const [contract] = await world.query<{ id: number; ko: string; en: string }>(
    `SELECT k.id, c.name_ko AS ko, c.name_en AS en FROM rental_contract k JOIN customer c ON c.id = k.customer_id
      WHERE k.market = 'domestic' AND c.name_ko <> c.name_en ORDER BY k.id LIMIT 1`,
  );
  if (!contract) throw new Error("no contract of a firm with names in both letters");
  const { id, ko, en } = contract;
  await world.query("UPDATE rental_contract SET title = $2 || ' 절삭공구', end_user_name = $2 WHERE id = $1", [id, ko]);
  const page = `/rental/domestic/contracts/${id}`;
  const english = await reader("marketing@seorak.example");
  const opened = await english.open(page);
  expect([opened.main.words.includes(`${en} 절삭공구`), opened.main.words.includes(ko)]).toEqual([true, false]);
  expect(paperOf(await english.open(`${page}/document?lang=en`)).join("\n")).not.toContain(ko);
  expect(paperOf(await english.open(`${page}/document?lang=ko`)).join("\n")).toContain(`${ko} 절삭공구`);
});

describe("the report of a site", () => {
  /** What the maker earns and spends there, by the names of the figures. */
  const ours = said([
    ...(["ttmb.margin", "ttmb.toolCost", "ttmb.expenses", "ttmb.planCpu", "ttmb.actualCpu", "ttmb.variance"] as const),
    ...(["ttmb.excessCost", "ttmb.usageEffect", "ttmb.priceEffect", "ttmb.stockValue", "ttmb.turns"] as const),
  ]);

  test("is for the customer unless its address says internal, which is marked; ours stands in the internal one alone", async () => {
    const [comment] = await world.query<{ site: number; ym: number; text: string }>(
      "SELECT site_id AS site, ym, text FROM ttmb_comment WHERE NOT for_customer AND use_yn = 'Y' ORDER BY ym DESC LIMIT 1",
    );
    if (!comment) throw new Error("nobody wrote for our own people");
    const visit = await reader("marketing@seorak.example");
    const address = `/ttmb/sites/${comment.site}/report?month=${comment.ym}&lang=en`;
    const page = await visit.get(address);
    const customer = paperOf(page);
    const internal = paperOf(await visit.get(`${address}&for=internal`));
    expect(customer.length).toBeGreaterThan(40);
    expect(customer.filter((line) => ours.includes(line) || line.includes(comment.text))).toEqual([]);
    expect(customer).not.toContain(mark);
    // A currency stands at the head of tables with money alone.
    const behind = (paper: string[], head: WordKey) => {
      const caption = translate("en", head);
      return paper.slice(paper.indexOf(caption)).find((line) => line !== caption) ?? "";
    };
    expect(behind(customer, "ttmb.months")).toMatch(/^[A-Z]{3}$/);
    expect(behind(customer, "ttmb.worst")).toBe(translate("en", "ttmb.tool"));
    expect(behind(internal, "ttmb.worst")).toMatch(/^[A-Z]{3}$/);
    expect(ours.filter((name) => !internal.includes(name))).toEqual([]);
    expect(internal.some((line) => line.includes(comment.text))).toBe(true);
    expect(internal).toContain(mark);
    expect(page.links(/for=internal/)).toHaveLength(1);
  });

  test("is the customer's own one figure for figure, and he cannot ask for the other", async () => {
    const [site] = await world.query<{ id: number; ym: number }>(
      `SELECT site.id, (SELECT max(p.ym) FROM ttmb_production p JOIN ttmb_model m ON m.id = p.model_id JOIN ttmb_line l ON l.id = m.line_id
          WHERE l.site_id = site.id) AS ym
         FROM ttmb_site site JOIN user_group g ON g.customer_id = site.customer_id JOIN user_group_member m ON m.group_id = g.id
        WHERE m.user_id = 'corporation@partner.example' LIMIT 1`,
    );
    if (!site) throw new Error("the corporation has no site");
    const address = `/ttmb/sites/${site.id}/report?month=${site.ym}&lang=en`;
    const his = await reader("corporation@partner.example");
    const page = await his.get(`${address}&for=internal`);
    const handed = paperOf(await (await reader("marketing@seorak.example")).get(address));
    expect(handed.length).toBeGreaterThan(40);
    expect(paperOf(page)).toEqual(handed);
    // The tab of the page that they asked for has its address.
    expect(page.links(/for=internal/)).toEqual([`${address}&for=internal`]);
  });

  test.each([
    ["fee", ["fee", "tools"]],
    ["hybrid", ["units", "fee"]],
  ] as const)(
    "of a contract with a fee (%s) names it and the other parts of what is charged, which add up to it",
    async (type, parts) => {
      const [site] = await world.query<{ id: number; ym: number; fee: string }>(
        `SELECT s.id, max(p.ym) AS ym, trim_scale(s.monthly_fee / 10000.0)::text AS fee FROM ttmb_site s JOIN ttmb_line l ON l.site_id = s.id
         JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_production p ON p.model_id = m.id
        WHERE s.contract_type = $1 AND s.use_yn = 'Y' AND p.ym <= 202609 GROUP BY s.id ORDER BY s.id LIMIT 1`,
        [type],
      );
      if (!site) throw new Error(`no site pays ${type}`);
      const visit = await reader("marketing@seorak.example");
      const paper = paperOf(await visit.get(`/ttmb/sites/${site.id}/report?month=${site.ym}&lang=en`));
      const told = (key: WordKey) => paper[paper.indexOf(translate("en", key)) + 1] ?? "";
      const number = (key: WordKey) => Number(told(key).replace(/[^\d.]/g, ""));
      expect(told("ttmb.contractType")).toMatch(/, [\d,.]+ [A-Z]{3} a month$/);
      expect(number("ttmb.charged.fee")).toBe(Number(site.fee));
      const added = parts.reduce((all, part) => all + number(`ttmb.charged.${part}`), 0);
      expect(added).toBeCloseTo(number("ttmb.charged"), 1);
    },
  );
});

test("an offer of tool management tells the customer what he pays; plan, expenses and margin stand in the internal one", async () => {
  const visit = await reader("marketing@seorak.example");
  const { address } = await visit.post("/ttmb/simulator/filling", { act: "example" });
  const customer = paperOf(await visit.get(`${address}&view=print&lang=en`));
  const internal = paperOf(await visit.get(`${address}&view=print&lang=en&for=internal`));
  const ours = said([
    ...(["ttmbSim.field.margin", "ttmbSim.field.people", "ttmbSim.figure.margin", "ttmbSim.figure.cost"] as const),
    ...(["ttmbSim.figure.planCpu", "ttmbSim.figure.expenses", "ttmbSim.figure.value", "ttmbSim.value"] as const),
    ...(["ttmbSim.perPart", "field.toolLine.unitPrice", "ttmbSim.figure.revenue"] as const),
  ]);
  expect(customer).toContain(translate("en", "ttmbSim.figure.contractCpu"));
  expect(customer).toContain(translate("en", "ttmbSim.figure.charge"));
  expect(customer.filter((line) => ours.includes(line) || /margin|plan(ned)? (cost|at)/i.test(line))).toEqual([]);
  expect(ours.filter((name) => !internal.includes(name))).toEqual([]);
  expect([customer.includes(mark), internal.includes(mark)]).toEqual([false, true]);
});

test("what an offer is called while it is worked on stands on our own paper of it alone, and in no site's name", async () => {
  const visit = await reader("marketing@seorak.example");
  const { address } = await visit.post("/ttmb/simulator/filling", { act: "example" });
  const example = await (await visit.open(address)).main.form("Calculate").send({ customer: "Whoever cuts" });
  const naming = await example.main.form("Save").send();
  const saved = await naming.main.form("Save").send({ Title: "Won offer" });
  const told = async (more: string) => paperOf(await visit.get(`${saved.address}&view=print&lang=en${more}`)).join(" ");
  expect([await told(""), await told("&for=internal")].map((paper) => paper.includes("Won offer"))).toEqual([
    false,
    true,
  ]);
  // Nor is it what the site is called that is made of it: its customer reads that on each paper.
  const site = await visit.open(`/ttmb/sites/new?offer=${saved.query.get("saved")}&version=1`);
  const form = site.main.form("Set up the site");
  expect([form.value("nameKo"), form.value("nameEn")]).toEqual(["Whoever cuts", "Whoever cuts"]);
});

describe("a contract's document", () => {
  const contracts = [
    [
      "/rental/domestic/contracts",
      "SELECT id FROM rental_contract WHERE currency = 'KRW' AND state = 'open' ORDER BY id LIMIT 1",
    ],
    ["/tas/contracts", "SELECT id FROM agent_contract WHERE currency = 'KRW' AND state = 'active' ORDER BY id LIMIT 1"],
    [
      "/matrix/contracts",
      "SELECT id FROM matrix_contract WHERE currency = 'KRW' AND state = 'active' ORDER BY id LIMIT 1",
    ],
  ] as const;

  test("of an agent contract that waits for its signature is the paper to sign: no state stands on it, on a draft it does", async () => {
    const visit = await reader("admin@seorak.example", "ko");
    for (const [state, said] of [
      ["submitted", false],
      ["draft", true],
    ] as const) {
      const [contract] = await world.query<{ id: number; no: string; start: string }>(
        "SELECT id, contract_no AS no, start_on::text AS start FROM agent_contract WHERE state = $1 AND use_yn = 'Y' ORDER BY id LIMIT 1",
        [state],
      );
      const words = paperOf(await visit.get(`/tas/contracts/${contract?.id}/document?lang=ko`)).join(" ");
      expect(words).toContain(contract?.no);
      expect(/ · (제출|초안)/.test(words), state).toBe(said);
      // What nobody signs yet bears the day on which it is drawn; what is signed the first day of its term until it is.
      const head = words.slice(0, words.indexOf(contract?.no ?? "-") + 60);
      const today = seoulDay(new Date());
      expect(head, state).toContain(state === "draft" ? today : contract?.start);
      // A term may begin on the very day on which its draft is drawn.
      expect(head.includes(contract?.start ?? ""), state).toBe(state === "submitted" || contract?.start === today);
    }
  });

  test("of a cabinet contract that waits for its signature is the paper to sign likewise: no state stands on it", async () => {
    const visit = await reader("admin@seorak.example", "en");
    for (const [state, said] of [
      ["qualified", false],
      ["submitted", true],
    ] as const) {
      const [contract] = await world.query<{ id: number; no: string }>(
        "SELECT id, contract_no AS no FROM matrix_contract WHERE state = $1 AND use_yn = 'Y' ORDER BY id LIMIT 1",
        [state],
      );
      const words = paperOf(await visit.get(`/matrix/contracts/${contract?.id}/document?lang=en`)).join(" ");
      expect(words).toContain(contract?.no);
      expect(/ · (Qualified|Submitted)/i.test(words), state).toBe(said);
    }
  });

  test.each(contracts)(
    "of %s has one text in each language, its parties' names too, whoever opens it",
    async (path, query) => {
      const [contract] = await world.query<{ id: number }>(query);
      const address = `${path}/${contract?.id}/document`;
      const english = await reader("marketing@seorak.example", "en");
      const korean = await reader("admin@seorak.example", "ko");
      for (const lang of ["", "?lang=en", "?lang=ko"]) {
        const [one, other] = [paperOf(await english.get(address + lang)), paperOf(await korean.get(address + lang))];
        expect(one.length).toBeGreaterThan(20);
        expect(other, lang).toEqual(one);
      }
      const parties = async (lang: string) => paperOf(await korean.get(`${address}?lang=${lang}`)).join(" ");
      // The company that signs for the unit, by its registered name, with its number and who signs for it.
      for (const said of ["Seorak Tools Co., Ltd.", "134-81-00427", "Seoyeon Kim, Chief Executive Officer"])
        expect(await parties("en"), said).toContain(said);
      expect(await parties("ko")).toMatch(/설악공구 주식회사, 김서연, 대표이사/);
      expect(await parties("en")).not.toContain("국내영업");
      expect(await parties("ko")).not.toContain("Home market");
      expect(paperOf(await english.get(address))).toEqual(paperOf(await english.get(`${address}?lang=ko`)));
    },
  );

  test("calls the parties what they were called when it was approved", async () => {
    const [contract] = await world.query<{ id: number; lessor: number }>(
      "SELECT id, lessor_id AS lessor FROM rental_contract WHERE currency = 'KRW' AND state = 'open' ORDER BY id LIMIT 1",
    );
    const visit = await reader("marketing@seorak.example", "en");
    const paper = async () => paperOf(await visit.get(`/rental/domestic/contracts/${contract?.id}/document?lang=en`));
    const before = await paper();
    await world.query("UPDATE org_unit SET name_en = name_en || ' Renamed' WHERE id = $1", [contract?.lessor]);
    expect(await paper()).toEqual(before);
    const page = await visit.get(`/rental/domestic/contracts/${contract?.id}`);
    expect(page.text).toContain("Renamed");
    // The company that signs is that of the approval as well.
    await world.query("UPDATE legal_entity SET name_en = name_en || ' Renamed'");
    expect(await paper()).toEqual(before);
  });

  test("says that no company is entered for the unit that signs, until it is; one approved before then names it from then on", async () => {
    const ID = 990_001;
    const draft = { id: ID, contract_no: "T-990001", state: "draft", approved_at: null, approved_by: null };
    const open =
      "SELECT min(id) FROM rental_contract WHERE currency = 'KRW' AND state = 'open' AND market = 'domestic'";
    const copy = (table: string, of: string, change: object) =>
      world.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(row, $1::jsonb)).* FROM ${table} row WHERE ${of} = (${open})`,
        [JSON.stringify(change)],
      );
    await copy("rental_contract", "id", draft);
    await copy("rental_contract_item", "contract_id", { contract_id: ID });
    const visit = await reader("marketing@seorak.example", "en");
    const example = (await visit.open("/rental/domestic/simulator")).link(translate("en", "sim.example"));
    const offer = `${example.attribute("href")}&view=print&lang=en`;
    const paper = async (address = `/rental/domestic/contracts/${ID}/document?lang=en`) =>
      paperOf(await visit.get(address)).join(" ");
    const enter = (used: string) =>
      world.query(
        "UPDATE legal_entity_unit SET use_yn = $1 WHERE unit_id = (SELECT id FROM org_unit WHERE code = 'KR')",
        [used],
      );
    const none = /No legal entity is entered for Home market( Renamed)?: registered name/;
    for (const said of [await paper(), await paper(offer)])
      expect(said).toMatch(/Seorak Tools Co., Ltd.( Renamed)?, Seoyeon Kim/);
    await enter("N");
    for (const said of [await paper(), await paper(offer)]) expect(said).toMatch(none);
    await world.query(
      "UPDATE rental_contract SET state = 'approved', approved_at = now(), approved_by = 'a' WHERE id = $1",
      [ID],
    );
    expect(await paper()).toMatch(none);
    await enter("Y");
    for (const said of [await paper(), await paper(offer)]) expect(said).not.toMatch(none);
  });
});

describe("the address of a paper says its language", () => {
  const one = async (query: string) => {
    const [found] = await world.query<Record<string, string | number>>(query);
    if (!found) throw new Error(`nothing is found by ${query}`);
    return found;
  };
  const example = async (visit: Visitor, path: string) => {
    const page = await visit.open(path);
    return `${page.link(translate("en", "sim.example")).attribute("href")}&view=print`;
  };
  const codes = ["MIPUTL09", "MIPUTL10", "MIPUTL11", "MIPUTL12", "MIPMTX02", "MIPCTS02", "MIPCTS03"];
  const calculators = [
    ...codes.map((code) => findLeafByCode(code)?.path ?? code),
    ...["/openapi-cost-saving-simulator", "/openapi-max-chip-thickness-calculator/calculator"],
  ];
  /** Every page that is drawn as a sheet, by what it is; a contract's document is told above. */
  const papers: Record<string, (visit: Visitor) => Promise<string>> = {
    "a site's month": async () => {
      const { id, ym } = await one(
        `SELECT l.site_id AS id, max(p.ym) AS ym FROM ttmb_production p JOIN ttmb_model m ON m.id = p.model_id
           JOIN ttmb_line l ON l.id = m.line_id GROUP BY 1 ORDER BY 1 LIMIT 1`,
      );
      return `/ttmb/sites/${id}/report?month=${ym}`;
    },
    "an offer of tool management": async (visit) =>
      `${(await visit.post("/ttmb/simulator/filling", { act: "example" })).address}&view=print`,
    "a member's month": async () =>
      `${memberAddress("MIPMBS06", (await one("SELECT m.id FROM member m JOIN customer c ON c.id = m.customer_id WHERE c.country = 'KR' ORDER BY m.id LIMIT 1")).id ?? "")}/statement`,
    "a month's credit": async () => `${creditsPath}/${(await one("SELECT id FROM commercial_credit LIMIT 1")).id}`,
    "a count": async () => `${countPath((await one("SELECT id FROM consignment_count LIMIT 1")).id ?? "")}/sheet`,
    ...Object.fromEntries(calculators.map((path) => [path, (visit: Visitor) => example(visit, path)])),
  };

  test.each(Object.keys(papers))("of %s, for whoever opens it", async (name) => {
    const english = await reader("marketing@seorak.example", "en");
    const address = (await papers[name]?.(english)) ?? "";
    const said = async (visit: Visitor) => {
      const read = async (lang: string) =>
        paperOf(await visit.get(`${address}${address.includes("?") ? "&" : "?"}lang=${lang}`));
      return { en: told(await read("en")), ko: told(await read("ko")) };
    };
    const one = await said(english);
    const other = await said(await reader("marketing@seorak.example", "ko"));
    expect(one.en.length).toBeGreaterThan(10);
    expect(other).toEqual(one);
    const typed = await recorded();
    expect(hangul(one.en).filter((line) => !typed.has(line))).toEqual([]);
    expect(hangul(one.ko).length).toBeGreaterThan(5);
  });

  const hangul = (lines: readonly string[]) => lines.filter((line) => /\p{Script=Hangul}/u.test(line));
  /** What people wrote is not translated. */
  const recorded = async () => {
    const rows = await world.query<{ text: string }>(
      `SELECT text FROM ttmb_comment UNION SELECT action FROM ttmb_action UNION SELECT owner FROM ttmb_action
        UNION SELECT title FROM ttmb_saving`,
    );
    return new Set(rows.map(({ text }) => text));
  };
  /** Without the minute at which it was drawn. */
  const told = (lines: readonly string[]) => lines.filter((line) => !/\d\d:\d\d/.test(line));
});
