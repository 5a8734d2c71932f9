import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ctx } from "~/api/domain/ctx";
import { getContract as getCabinet } from "~/api/domain/matrix/contract/get-contract.server";
import { explained, type MemberPoints } from "~/api/domain/membership/point-report/point-shapes";
import { endOfMonth } from "~/api/domain/membership/points/account";
import { writtenMoney, writtenWithCurrency } from "~/api/domain/money-text";
import { getContract as getRental } from "~/api/domain/rental/contract/get-contract.server";
import { findReport } from "~/api/domain/reports.server";
import { getSpecialPrice } from "~/api/domain/special-price/get-special-price.server";
import { getSiteReport } from "~/api/domain/tool-management/report/get-report.server";
import { menuLeaves } from "~/menu";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { answerOnce } from "./harness/answer-once";
import { saysOfOthers } from "./harness/says/others";
import { saysOfProgrammes } from "./harness/says/programmes";
import {
  type AgentRow,
  agentSays,
  cabinetSays,
  explanationSays,
  lotSays,
  memberSays,
  priceSays,
  type RentalEnd,
  rentalEndSays,
  rentalSays,
  unitAgainstPlan,
} from "./harness/says/records";
import { saysOfSales } from "./harness/says/sales";
import { saysOfStock } from "./harness/says/stock";
import { grown, type Says, sum, writerOf } from "./harness/says/writer";
import { reportScreens, screensWorld } from "./harness/screens";

/**
 * Every sentence of every report is recomputed from the rows of its own table, those of all pages, in both languages and for
 * three readers: the screen is opened as it is read, the answer is asked for with all of its rows.
 */
const recomputed: Record<string, Says> = { ...saysOfSales, ...saysOfStock, ...saysOfProgrammes, ...saysOfOthers };

let told: Awaited<ReturnType<typeof screensWorld>>;
let world: (typeof told)["world"];
let screens: (typeof told)["screens"];
beforeAll(async () => {
  told = await screensWorld();
  ({ world, screens } = told);
  answerOnce(world.database);
});
afterAll(() => told?.close());

type Told = { asOf?: string; currency?: string };

/** The report with the rows of all pages, in the reader's language. */
async function wholeOf(ctx: Ctx, code: string, locale: Locale, query: string): Promise<Told> {
  const search = new URLSearchParams(query);
  search.set("size", "2000");
  return (await findReport(code)?.load({ ...ctx, locale }, search)) as Told;
}

/** Where a drawing's axis begins is no word of its table's. */
function withoutAxis(text: string, locale: Locale): string {
  const [before = "", after = ""] = translate(locale, "ttmb.say.axis", { start: "@" }).split("@");
  const at = text.indexOf(` ${before}`);
  return at >= 0 && text.endsWith(after) ? text.slice(0, at) : text;
}

/** With how many sentences each has at least. */
const readers = [
  ["admin@seorak.example", 100],
  ["germany@seorak.example", 35],
  ["distributor@partner.example", 12],
] as const;
test.each(readers.flatMap(([userId, least]) => (["en", "ko"] as const).map((locale) => ({ userId, locale, least }))))(
  "$userId, $locale: every sentence says what the table under it shows",
  async ({ userId, locale, least }) => {
    const ctx = await world.ctxOf(userId);
    const wrong: string[] = [];
    let sentences = 0;
    for (const leaf of reportScreens.filter(({ code }) => ctx.viewer.menuCodes.has(code))) {
      const says = (await screens.open(userId, locale, leaf, "?in=k")).says.map((text) => withoutAxis(text, locale));
      const of = recomputed[leaf.code];
      if (says.length === 0 && !of) continue;
      const answer = await wholeOf(ctx, leaf.code, locale, "in=k");
      const write = writerOf(locale, answer.currency ?? "");
      const wanted = (of?.(answer as never, write) ?? []).filter(Boolean);
      sentences += write.sentences;
      for (let at = 0; at < Math.max(says.length, wanted.length); at++)
        if (says[at] !== wanted[at])
          wrong.push(`${leaf.code} says “${says[at]}”, its table “${wanted[at] ?? "nothing"}”`);
    }
    console.log(`${sentences} sentences in ${locale} recomputed for ${userId}`);
    expect(wrong).toEqual([]);
    expect(sentences).toBeGreaterThanOrEqual(least);
  },
);

type Row = { key?: string; country?: string; requestNo?: string };
/** Screens that one filter leaves one row of, found in the rows of the whole answer. */
const ofOneRow: readonly (readonly [code: string, query: (rows: readonly Row[]) => string])[] = [
  ["MIPSAL06", (rows) => `text=${rows[0]?.requestNo}`],
  [
    "MIPTMS04",
    (rows) =>
      `country=${rows.find(({ country }) => rows.filter((row) => row.country === country).length === 1)?.country}`,
  ],
  ["MIPMBS02", (rows) => `unit=${rows[0]?.key}`],
  ["MIPCTS01", (rows) => `unit=${rows[0]?.key}`],
];
test("of a single row nothing is said to be most of all, and of none nothing", async () => {
  const userId = "admin@seorak.example";
  const ctx = await world.ctxOf(userId);
  for (const [code, queryOf] of ofOneRow) {
    const whole = (await wholeOf(ctx, code, "en", "in=k")) as unknown as { rows: Row[] };
    const query = `in=k&${queryOf(whole.rows)}`;
    const answer = await wholeOf(ctx, code, "en", query);
    const { says } = await screens.open(userId, "en", screenOf(code), `?${query}`);
    const wanted = recomputed[code]?.(answer as never, writerOf("en", answer.currency ?? "")).filter(Boolean);
    expect({ code, says: says.map((text) => withoutAxis(text, "en")) }).toEqual({ code, says: wanted });
    expect(says.join(" ")).not.toMatch(/most|furthest|–/);
  }
});

test("what a reader sees a part of stands in the head, on paper, in the file's name and in the sheet about it", async () => {
  const sales = screenOf("MIPSAL01");
  const told = async (userId: string) => {
    const { html } = await screens.open(userId, "en", sales);
    const table = await findReport("MIPSAL01")?.exportTable(await world.ctxOf(userId), new URLSearchParams());
    const about = table?.about(0).find(({ key }) => key === "scope")?.value;
    return { shown: html.split("Scope: Germany").length - 1, file: table?.fileName ?? "", about };
  };
  const germany = await told("germany@seorak.example");
  expect(germany).toMatchObject({ shown: 2, about: "Germany" });
  expect(germany.file).toContain("Sales report - Germany");
  expect(await told("admin@seorak.example")).toMatchObject({ shown: 0, about: undefined });
});

const screenOf = (code: string) => {
  const leaf = reportScreens.find((each) => each.code === code);
  if (!leaf) throw new Error(`no screen ${code}`);
  return leaf;
};

test("of a member's points all that ends by the end of next month is said to end, as the figure above says", async () => {
  const list = (await findReport("MIPMBS06")?.load(
    await world.ctxOf("admin@seorak.example"),
    new URLSearchParams("sort=toBeExpired&size=25"),
  )) as { rows: { id: number; toBeExpired: number }[]; asOf: string };
  const [member] = list.rows;
  if (!member || member.toBeExpired === 0) throw new Error("nobody's points end soon");
  for (const locale of ["en", "ko"] as const) {
    const below = { page: "member", id: member.id };
    const { says } = await screens.open("admin@seorak.example", locale, screenOf("MIPMBS06"), "", below);
    const said = { points: formatInteger(locale, member.toBeExpired), day: endOfMonth(list.asOf, 1) };
    expect(says.join(" ")).toContain(translate(locale, "points.say.ends", said));
  }
});

type Bought = {
  months: { ym: number; sales: string; lastYear: string }[];
  productLines: { name: string; potential: string | null; figures: { mat: string } }[];
  surveys: { suppliers: { name: string; own: boolean; percent: string }[] }[];
};

test("what a customer bought is said of the months of the chart above", async () => {
  const userId = "admin@seorak.example";
  const whole = (await findReport("MIPSAL01")?.load(
    await world.ctxOf(userId),
    new URLSearchParams("by=customer&sort=mat&size=25"),
  )) as { rows: { id: number }[] };
  const id = whole.rows[0]?.id ?? 0;
  const answer = (await findReport("MIPTAS14")?.load(
    await world.ctxOf(userId),
    new URLSearchParams({ customer: String(id), in: "k" }),
  )) as { currency: string; view: Bought };
  const { months, productLines, surveys } = answer.view;
  const open = productLines
    .map(({ name, potential, figures }) => ({ name, open: Number(potential ?? figures.mat) - Number(figures.mat) }))
    .sort((a, b) => b.open - a.open)[0];
  const rival = surveys
    .flatMap(({ suppliers }) => suppliers.filter(({ own }) => !own))
    .sort((a, b) => Number(b.percent) - Number(a.percent))[0];
  const [now, before] = [sum(months, ({ sales }) => sales), sum(months, ({ lastYear }) => lastYear)];
  for (const locale of ["en", "ko"] as const) {
    const w = writerOf(locale, answer.currency);
    const { says } = await screens.open(userId, locale, screenOf("MIPTAS14"), "?in=k", { page: "customer", id });
    const span = { from: w.month(months[0]?.ym ?? 0), to: w.month(months.at(-1)?.ym ?? 0), amount: w.amount(now) };
    expect(says.join(" ")).toContain(
      before > 0
        ? w.say("singleView.say.growth", { ...span, change: w.growth(grown(now, before) ?? "0") })
        : w.say("singleView.say.amount", span),
    );
    const most =
      open && open.open > 0
        ? w.say("singleView.wallet.say", { line: open.name, amount: w.amount(open.open) })
        : w.say("singleView.wallet.sayNone");
    // Names of product lines and suppliers are those of the reader's language: the answer's are English.
    if (locale === "en") expect(says.join(" ")).toContain(most);
    if (locale === "en" && rival)
      expect(says.join(" ")).toContain(
        w.say("singleView.wallet.sayRival", { name: rival.name, percent: w.percent(Number(rival.percent)) }),
      );
  }
});

describe.each(["en", "ko"] as const)("a record's page says what its tables show, %s", (locale) => {
  const userId = "admin@seorak.example";
  const idsOf = async (query: string) => (await world.query<{ id: number | string }>(query)).map(({ id }) => id);
  const page = (code: string, folder: string, id: number | string, query = "") =>
    screens.open(userId, locale, leafOf(code), query, { page: folder, id });
  const ctx = async () => ({ ...(await world.ctxOf(userId)), locale });

  test("of a member's points: what can be spent, what ends, what is owed, each figure and each lot", async () => {
    const ids = await idsOf(
      "SELECT id FROM member WHERE currency = 'KRW' ORDER BY (SELECT count(*) FROM point_entry e WHERE e.member_id = member.id) DESC LIMIT 2",
    );
    for (const id of ids) {
      const told = async (query: string) =>
        (await findReport("MIPMBS06")?.load(await ctx(), new URLSearchParams(`member=${id}${query}`))) as {
          view: MemberPoints;
          asOf: string;
        };
      const whole = await told("");
      const w = writerOf(locale, whole.view.currency);
      const { says } = await page("MIPMBS06", "member", id);
      expect(says).toContain(memberSays(whole, w));
      for (const figure of explained) {
        const explanation = await told(`&explain=${figure}`);
        expect((await page("MIPMBS06", "member", id, `?explain=${figure}`)).says).toContain(
          explanationSays(explanation, w),
        );
      }
      for (const lot of whole.view.lots.slice(0, 2)) {
        const { view } = await told(`&lot=${lot.id}`);
        expect((await page("MIPMBS06", "member", id, `?lot=${lot.id}`)).says).toContain(lotSays(view, w));
      }
    }
  });

  test("of a special price: what it waits for, what its lines come to", async () => {
    for (const id of await idsOf(
      "SELECT p.request_id AS id FROM special_price p JOIN request r ON r.id = p.request_id WHERE r.state <> 'draft' ORDER BY p.request_no LIMIT 8",
    )) {
      const record = await getSpecialPrice(await ctx(), String(id));
      const { html } = await page("MIPSAL06", "request", id);
      const wanted = priceSays(record, writerOf(locale, record.currency));
      expect(/aria-current="step"><b>([^<]*)/.exec(html)?.[1] ?? null).toBe(wanted.waits);
      const figures = [...html.matchAll(/<dd class="big[^>]*>([^<]*?) ?</g)].map(([, text]) => text);
      expect(figures).toEqual(expect.arrayContaining(wanted.figures));
      // The amounts stand in the second column of the sums.
      const table = html.slice(html.indexOf('id="request"')).split("</table>")[0] ?? "";
      const sums = [...table.matchAll(/<\/th><td[^>]*>(?:<span[^>]*>)?([^<]*)/g)].map(([, text]) => text);
      expect(sums).toEqual(wanted.sums);
    }
  });

  test("of a site: which step drew the cost of a unit off its plan", async () => {
    const sites = await world.query<{ id: number; ym: number }>(
      `SELECT l.site_id AS id, p.ym FROM ttmb_production p JOIN ttmb_model m ON m.id = p.model_id JOIN ttmb_line l ON l.id = m.line_id
        GROUP BY 1, 2 ORDER BY 2 DESC, 1 LIMIT 12`,
    );
    let drawn = 0;
    for (const { id, ym } of sites) {
      const report = await getSiteReport(await ctx(), { id, month: ym, for: "internal" });
      const waterfall = report.own?.waterfall;
      if (!waterfall) continue;
      const w = writerOf(locale, report.currency);
      const query = `?month=${ym}&for=internal&lang=${locale}`;
      const { sent } = await screens.open(userId, locale, leafOf("MIPTMS08"), query, { page: "", id });
      const { sentence } = (sent.sheet as { waterfall: { sentence: string } }).waterfall;
      expect(withoutAxis(sentence, locale)).toBe(unitAgainstPlan(waterfall, report.currency, w));
      drawn += 1;
    }
    expect(drawn).toBeGreaterThan(5);
  });

  test("of contracts of rental and of cabinets: what they want, and what a promise earns", async () => {
    for (const [market, code] of [
      ["domestic", "MIPCTS05"],
      ["overseas", "MIPCTS06"],
    ] as const) {
      for (const id of await idsOf(
        `SELECT DISTINCT ON (state) id FROM rental_contract WHERE market = '${market}' ORDER BY state, id`,
      )) {
        const record = await getRental(await ctx(), market, Number(id));
        const { notices } = await page(code, "contract", id);
        const wanted = rentalSays(record, writerOf(locale, record.currency));
        expect(notices).toEqual(wanted === null ? [] : [wanted]);
      }
    }
    for (const id of await idsOf(
      "SELECT DISTINCT ON (state, grade) id FROM matrix_contract ORDER BY state, grade, id",
    )) {
      const record = await getCabinet(await ctx(), Number(id));
      const { says, html } = await page("MIPMTX05", "contract", id);
      expect(says).toContain(cabinetSays(record, writerOf(locale, record.currency)));
      // What stands above the page is what its facts say.
      const { currency, money } = record;
      const [large, told] = [
        writtenMoney(locale, money.committed, currency),
        writtenWithCurrency(locale, money.committed, currency),
      ];
      expect(html).toContain(`<dd class="big">${large} `);
      expect(html).toContain(`<dd>${told}</dd>`);
    }
  });

  test("of what ending a rental contract costs: months begun, months left, the sum of its table", async () => {
    const open = await world.query<RentalEnd & { id: number; market: "domestic" | "overseas" }>(
      `SELECT DISTINCT ON (market, currency) id, market, currency, period_months AS period, '2026-11-20' AS day,
              (SELECT count(*)::int FROM generate_series(0, period_months - 1) AS n WHERE start_on + make_interval(months => n) <= '2026-11-20') AS begun
         FROM rental_contract WHERE state = 'open' AND start_on < '2026-10-20' ORDER BY market, currency, start_on DESC`,
    );
    expect(new Set(open.map(({ market }) => market)).size).toBe(2);
    for (const { id, market, ...contract } of open)
      for (const verb of ["termination", "buy-out"] as const) {
        const leaf = leafOf(market === "domestic" ? "MIPCTS05" : "MIPCTS06");
        const { sent } = await screens.open(userId, locale, leaf, "", { page: "verb", id, params: { verb } });
        const { sentence, table } = sent.end as { sentence: string; table: { rows: { cells: string[] }[] } };
        const cells = table.rows.map((row) => row.cells);
        expect(sentence).toBe(rentalEndSays(contract, verb, cells, writerOf(locale, contract.currency)));
      }
  });

  test("of contracts about the agent system: what they want, until when notice can be given", async () => {
    const rows = await world.query<AgentRow & { id: number }>(
      `SELECT DISTINCT ON (state, end_on <= until.day, end_on < '2026-11-20', follower.no IS NULL) k.id, state, start_on::text AS "startOn",
              end_on::text AS "endOn", terminated_on::text AS "terminatedOn", notice_days AS "noticeDays", follower.no AS follower,
              '2026-11-20' AS today, until.day::text AS until, create_user = $1 AS own
         FROM agent_contract k
         CROSS JOIN (SELECT date '2026-11-20' + value::int AS day FROM rule_value
                      WHERE area = 'agent-contract' AND name = 'ending-days' AND valid_from <= '2026-11-20' ORDER BY valid_from DESC LIMIT 1) AS until
         LEFT JOIN LATERAL (SELECT contract_no AS no FROM agent_contract f WHERE f.state <> 'rejected' AND f.use_yn = 'Y'
                AND (f.follows_id = k.id OR f.unit_id = k.unit_id AND f.start_on > k.end_on) ORDER BY f.start_on LIMIT 1) AS follower ON true
        WHERE use_yn = 'Y' ORDER BY state, end_on <= until.day, end_on < '2026-11-20', follower.no IS NULL, k.id`,
      [userId],
    );
    const said = new Set<string>();
    for (const { id, ...row } of rows) {
      const { html, notices } = await page("MIPTAS05", "contract", id);
      const wanted = agentSays(row, writerOf(locale, ""));
      expect({ id, told: notices }).toEqual({ id, told: wanted.told === null ? [] : [wanted.told] });
      expect(html).toContain(`<dd>${wanted.notice}</dd>`);
      if (wanted.told) said.add(wanted.told);
    }
    expect(said.size).toBeGreaterThan(2);
  });
});

const leafOf = (code: string) => {
  const leaf = menuLeaves.find((each) => each.code === code);
  if (!leaf) throw new Error(`no screen ${code}`);
  return leaf;
};
