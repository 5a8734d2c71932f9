import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "~/api/domain/ctx";
import { holdCounts } from "~/api/domain/stock/hold-counts.server";
import { type NewMovement, writeMovements } from "~/api/domain/stock/post-movements.server";
import { proveStock } from "~/api/domain/stock/prove-stock.server";
import type { StockPlace } from "~/api/domain/stock/stock-terms";
import { seeded } from "./harness/random.mjs";
import { type TtmbWorld, ttmbWorld } from "./harness/ttmb-world";

/**
 * One ledger for three kinds of places: movements at random at two consignment sites, two tool management sites and in two cabinets, written
 * through the ledger's own keeper in batches. What lies where on any day is reckoned here by other means, from sums by day in memory. Bounded by
 * their number: 30,000 are some fifteen seconds; STOCK_MOVEMENTS=100000 for all that is asked of the ledger.
 */
const WANTED = Number(process.env.STOCK_MOVEMENTS ?? 30_000);
const BATCH = 1000;
const ITEMS = 60;
const DAYS = 120;

const draw = seeded(155);
const below = (n: number) => Math.floor(draw() * n);
const dayAt = (at: number) => new Date(Date.UTC(2026, 6, 1 + at)).toISOString().slice(0, 10);

/** What lies of something at a place, by other means: what each day changes, and the days on which it was counted. */
type Article = {
  id: number;
  tool: number | null;
  place: StockPlace;
  twin: number;
  net: Int32Array;
  counts: Set<number>;
};
/** What is written, and may be taken back. */
type Written = { id: number; at: number; article: number; movement: NewMovement; other: number | null };

let world: TtmbWorld;
let ctx: Ctx;
let articles: Article[] = [];

beforeAll(async () => {
  world = await ttmbWorld();
  const { pool } = world.api.database;
  await pool.query(`
    INSERT INTO product_line (id, code, name_ko, name_en) VALUES (901, 'RANDOM', '무작위', 'Random');
    INSERT INTO product_group (id, product_line_id, code, name_ko, name_en) VALUES (901, 901, 'RANDOM', '무작위', 'Random');
    INSERT INTO warehouse (id, code, name_ko, name_en, country, org_unit_id) VALUES (901, 'WH-R', '창고', 'Warehouse', 'KR', 1);
    INSERT INTO item (id, item_no, description, product_line_id, product_group_id)
    SELECT 9000 + n, 'R-' || n, 'Random ' || n, 901, 901 FROM generate_series(1, ${ITEMS}) AS n;
    INSERT INTO consignment_site (code, name_ko, name_en, customer_id, org_unit_id, warehouse_id, currency)
    SELECT given.code, given.code, given.code, c.id, c.org_unit_id, 901, 'KRW' FROM (VALUES ('R1'), ('R2')) AS given(code) JOIN customer c ON c.id = 601;
    INSERT INTO consignment_item (site_id, item_id, min_quantity, max_quantity, since)
    SELECT s.id, i.id, 10, 50, '2025-01-01' FROM consignment_site s CROSS JOIN item i WHERE s.code IN ('R1', 'R2') AND i.item_no LIKE 'R-%';
    SELECT set_consignment_price(site_id, item_id, since, 10000000, 'system', now()) FROM consignment_item;
    INSERT INTO ttmb_tool (model_id, tool_no, machining_part, catalogue_no, maker)
    SELECT m.id, 'R-' || n, 'OP', 'R-' || n, 'Karvex' FROM ttmb_model m JOIN ttmb_line l ON l.id = m.line_id JOIN ttmb_site s ON s.id = l.site_id,
           generate_series(1, ${ITEMS}) AS n WHERE s.code IN ('S1', 'S9');
    INSERT INTO matrix_contract (contract_no, customer_id, lender_id, currency, cabinet_value, support_rate, term_years, committed, start_on, end_on, rules)
    SELECT 'R', 601, 1, 'KRW', 1, 0.1, 1, 1, '2026-01-01', '2026-12-31', '{}';
    INSERT INTO matrix_cabinet (serial, contract_id, model, place, installed_on)
    SELECT given.serial, k.id, '', '', '2026-01-01'::date FROM (VALUES ('RC1'), ('RC2')) AS given(serial) JOIN matrix_contract k ON k.contract_no = 'R';
    INSERT INTO matrix_item (cabinet_id, item_id, min_quantity, max_quantity, unit_price)
    SELECT b.id, i.id, 10, 50, 10000000 FROM matrix_cabinet b CROSS JOIN item i WHERE b.serial LIKE 'RC%' AND i.item_no LIKE 'R-%'`);
  const { rows } = await pool.query<{ id: number; place: StockPlace; tool: number | null; name: string }>(`
    SELECT a.id, a.place, a.tool_id AS tool, coalesce(i.item_no, t.tool_no) AS name FROM stock_article a LEFT JOIN item i ON i.id = a.item_id
      LEFT JOIN ttmb_tool t ON t.id = a.tool_id WHERE coalesce(i.item_no, t.tool_no) LIKE 'R-%' ORDER BY a.place, name, a.id`);
  articles = rows.map(({ id, tool, place }, at) => ({
    ...{ id, tool, place, twin: at ^ 1, net: new Int32Array(DAYS), counts: new Set<number>() },
  }));
  const shared = {
    now: new Date("2026-11-18T03:00:00Z"),
    locale: "en",
    viewer: { userId: "marketing@seorak.example" },
  };
  ctx = { ...shared, db: world.api.database.db } as unknown as Ctx;
  // Of a tool somebody says first what lies there; the day itself is the opening's.
  const openings = articles.filter(({ place }) => place === "site");
  await write(
    "site",
    openings.map(({ id }) => ({ article: id, day: dayAt(0), kind: "opening" as const, quantity: 40 })),
  );
  for (const article of openings) article.net[0] = 40;
});
afterAll(() => world?.close());

const write = (place: StockPlace, given: readonly NewMovement[]) =>
  ctx.db.transaction(async (db) => {
    const within = { ...ctx, db } as Ctx;
    const rules = { place, hold: async () => undefined, judge: async () => [] };
    return writeMovements(within, rules, await holdCounts(within, given));
  });

const stockAt = ({ net }: Article, day: number): number => net.subarray(0, day + 1).reduce((all, one) => all + one, 0);
/** The first count that holds what is written of a day: cabinets count in the evening, sites before whatever moves on the day. */
function heldBy({ place, counts }: Article, day: number, known: ReadonlySet<number>): number | null {
  const from = place === "cabinet" ? day : day + 1;
  const days = [...counts].filter((at) => at >= from && known.has(at));
  return place === "consignment" || days.length === 0 ? null : Math.min(...days);
}
/** What the days change by. @param known days of counts that the ledger knew of before */
function changesOf(article: Article, day: number, quantity: number, known: ReadonlySet<number>): [number, number][] {
  const held = heldBy(article, day, known);
  return held === null
    ? [[day, quantity]]
    : [
        [day, quantity],
        [held, -quantity],
      ];
}
/** The first day on which less than nothing would lie there. */
function firstLack(article: Article, changes: readonly [number, number][]): { day: number; left: number } | null {
  const more = new Map<number, number>();
  for (const [day, quantity] of changes) more.set(day, (more.get(day) ?? 0) + quantity);
  let [left, added] = [0, 0];
  for (let day = 0; day < DAYS; day++) {
    left += article.net[day] ?? 0;
    added += more.get(day) ?? 0;
    if (left + added < 0 && added < 0) return { day, left: left + added };
  }
  return null;
}

type Ends = { at: number; day: number; quantity: number; movement: NewMovement }[];

function movementOf(article: Article, kind: NewMovement["kind"], day: number, quantity: number): NewMovement {
  const clock = kind === "count" ? "23:59" : "12:00";
  return {
    ...{ article: article.id, day: dayAt(day), kind, quantity, reason: "random" },
    ...(article.place === "cabinet" && { at: `${dayAt(day)} ${clock}` }),
    ...(article.place === "site" && (kind === "issue" || kind === "return") && { unitPrice: 10_000 }),
  };
}

/** Something at random at a place: what comes, goes, is found, goes to the other place of its kind, is counted, is taken back. */
function something(place: StockPlace, written: readonly Written[], gone: ReadonlySet<number>): Ends {
  const own = articles.flatMap((each, at) => (each.place === place ? [at] : []));
  const at = own[below(own.length)] ?? 0;
  const article = articles[at] as Article;
  const day = 1 + below(DAYS - 1);
  const pieces = 1 + below(9);
  const chance = draw();
  const one = (kind: NewMovement["kind"], quantity: number): Ends => [
    { at, day, quantity, movement: movementOf(article, kind, day, quantity) },
  ];
  if (chance < 0.3) return one("receipt", pieces);
  if (chance < 0.65) return one("issue", -pieces);
  if (chance < 0.73) return place === "consignment" ? one("send-back", -pieces) : one("return", pieces);
  if (chance < 0.78) return one("adjustment", below(2) ? pieces : -pieces);
  if (chance < 0.86 && place !== "cabinet") {
    const twin = articles[article.twin] as Article;
    return [
      {
        at,
        day,
        quantity: -pieces,
        movement: { ...movementOf(article, "transfer-out", day, -pieces), counterpart: 1 },
      },
      {
        at: article.twin,
        day,
        quantity: pieces,
        movement: { ...movementOf(twin, "transfer-in", day, pieces), counterpart: 0 },
      },
    ];
  }
  if (chance < 0.92) {
    if (article.counts.has(day)) return [];
    const difference = below(5) - 2;
    // A count of a consignment site is posted out of a record of its own.
    if (place === "consignment") return difference === 0 ? [] : one("adjustment", difference);
    // A count that finds what the books say is told by other means at a site.
    return stockAt(article, day) + difference < 0 || difference === 0 ? [] : one("count", difference);
  }
  const taken = written[below(written.length)];
  if (!taken || gone.has(taken.id) || articles[taken.at]?.place !== place) return [];
  const both = [taken, ...(taken.other === null ? [] : [written.find(({ id }) => id === taken.other) as Written])];
  return both.map(({ id, at: where, movement }, end) => ({
    ...{ at: where, day: dayOf(movement.day), quantity: -movement.quantity },
    movement: {
      ...{ article: movement.article, day: movement.day, kind: movement.kind, quantity: -movement.quantity },
      ...{ reversalOf: id, reason: "random", ...(movement.at && { at: movement.at }) },
      ...(movement.unitPrice !== undefined && { unitPrice: movement.unitPrice }),
      ...(both.length > 1 && { counterpart: 1 - end }),
    },
  }));
}

const dayOf = (day: string): number => Math.round((Date.parse(day) - Date.parse(dayAt(0))) / 86_400_000);

test(`after ${WANTED} movements at random at three kinds of places, what lies there on any day is what was reckoned by other means`, async () => {
  const written: Record<StockPlace, Written[]> = { consignment: [], site: [], cabinet: [] };
  const gone = new Set<number>();
  let [count, refused, held] = [0, 0, 0];
  for (let no = 0; count < WANTED; no++) {
    const place = (["consignment", "site", "cabinet"] as const)[no % 3] as StockPlace;
    const known = new Map(articles.map((article, at) => [at, new Set(article.counts)]));
    const batch: NewMovement[] = [];
    const batched: { at: number; other: number | null; back: boolean }[] = [];
    const counted: { tool: number; day: string }[] = [];
    let lacks: Ends | null = null;
    while (batch.length < BATCH) {
      const ends = something(place, written[place], gone);
      const changes = ends.map(({ at, day, quantity }) =>
        changesOf(articles[at] as Article, day, quantity, known.get(at) ?? new Set()),
      );
      if (ends.some(({ at }, end) => firstLack(articles[at] as Article, changes[end] ?? []))) {
        if (ends.length === 1) lacks = ends;
        continue;
      }
      const first = batch.length;
      for (const [end, { at, day, movement }] of ends.entries()) {
        const article = articles[at] as Article;
        for (const [on, quantity] of changes[end] ?? []) article.net[on] = (article.net[on] ?? 0) + quantity;
        held += Number((changes[end]?.length ?? 0) > 1);
        if (movement.kind === "count") {
          article.counts.add(day);
          if (article.tool !== null) counted.push({ tool: article.tool, day: dayAt(day) });
        }
        if (movement.reversalOf !== undefined) gone.add(movement.reversalOf);
        const counterpart = movement.counterpart === undefined ? {} : { counterpart: first + movement.counterpart };
        batch.push({ ...movement, ...counterpart });
        const back = movement.reversalOf !== undefined || movement.kind === "count";
        batched.push({ at, other: ends.length > 1 ? first + (1 - end) : null, back });
      }
    }
    const { ids, problems } = await write(place, batch);
    expect([no, problems.slice(0, 3)]).toEqual([no, []]);
    for (const [at, { at: where, other, back }] of batched.entries()) {
      const movement = batch[at] as NewMovement;
      const partner = other === null ? null : (ids[other] ?? null);
      if (!back)
        written[place].push({ id: ids[at] ?? 0, at: where, article: movement.article, movement, other: partner });
    }
    await ctx.db.execute(sql`
      INSERT INTO ttmb_count (tool_id, day, stock_class, book, counted) SELECT tool, day, 'C', 0, 0
        FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS sent(tool int, day date)`);
    count += batch.length;
    if (lacks) refused += await refusedAsReckoned(lacks);
  }
  expect(Math.min(refused, held)).toBeGreaterThan(10);
  expect(await differing()).toEqual([]);
  expect(await proveStock(world.api.database.pool)).toEqual([]);
  console.info(`${count} movements, ${held} of them held by a count, ${refused} refused`);
});

/** What would take more than lies there is refused with the first day on which it lacks, and nothing is written. */
async function refusedAsReckoned([end]: Ends): Promise<number> {
  if (!end) return 0;
  const article = articles[end.at] as Article;
  const lack = firstLack(article, changesOf(article, end.day, end.quantity, article.counts));
  if (!lack || end.movement.kind === "count") return 0;
  const { problems } = await write(article.place, [end.movement]);
  const [problem] = problems;
  expect([problem?.wording.key, problem?.wording.params?.day, Number(problem?.wording.params?.pieces)]).toEqual([
    ...["stock.below.zero", dayAt(lack.day)],
    lack.left,
  ]);
  return 1;
}

/** Places and days at which the ledger says something else: every article on its last day and on twenty days at random. */
async function differing(): Promise<string[]> {
  const asked = articles.flatMap((article, at) =>
    [DAYS - 1, ...Array.from({ length: 20 }, () => below(DAYS))].map((day) => ({
      ...{ at, article: article.id, day: dayAt(day), lies: stockAt(article, day) },
    })),
  );
  const { rows } = await ctx.db.execute<{ what: string }>(sql`
    SELECT a.place || ' ' || sent.article || ' ' || sent.day || ': ' || sent.lies || ' / ' || coalesce(stock_on(a.id, sent.day)::text, '-') AS what
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS sent(article int, day date, lies int) JOIN stock_article a ON a.id = sent.article
     WHERE stock_on(a.id, sent.day) IS DISTINCT FROM sent.lies LIMIT 10`);
  return rows.map(({ what }) => what);
}
