import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { times } from "../decimal";
import { AppError, type Wording } from "../errors";
import { homeCurrency } from "../home-currency";
import { readPrice, writtenPrice } from "../read-price";
import { lastDay, monthOfDay } from "../report/period";
import { seoulDay } from "../seoul-time";
import { readMonth, writeMonth } from "../typed-values";
import type { RowOf } from "../upload/define-upload";
import { uploadWork } from "../upload/upload-work.server";
import { canKeepPlants } from "./scrap-policy";
import { scrapLists } from "./scrap-terms";
import { plantUpload } from "./scrap-uploads";

type Row = RowOf<typeof plantUpload>;

export const plantScrapUploads = uploadWork({
  definition: plantUpload,
  locks: ["plant_scrap"],
  async open({ viewer, locale }) {
    if (!canKeepPlants(viewer)) throw new AppError("no-right");
    return { title: translate(locale, "scrap.upload.plants") };
  },
  async choices({ db }) {
    const { rows } = await db.execute<{ list: string; code: string; ko: string; en: string; zh: string | null }>(sql`
      SELECT group_id AS list, code, name_ko AS ko, name_en AS en, name_zh AS zh FROM code
       WHERE group_id IN (${scrapLists.process}, ${scrapLists.reject}) AND use_yn = 'Y'
       UNION ALL SELECT 'plant', code, name_ko, name_en, name_zh FROM plant`);
    const of = (list: string) =>
      rows.filter((row) => row.list === list).map(({ code, ko, en, zh }) => ({ code, names: [ko, en, zh] }));
    return { plant: of("plant"), process: of(scrapLists.process), cause: of(scrapLists.reject) };
  },
  currencies: async (_ctx, _within, rows) => rows.map(() => homeCurrency),
  stored: storedRows,
  async check(ctx, _within, rows) {
    const known = await loadKnown(
      ctx,
      rows.map(({ values }) => values),
    );
    const there = await storedRows(
      ctx,
      "",
      rows.map(({ values }) => values),
    );
    const after = new Map([...there, ...rows.map(({ values }) => values)].map((row) => [keyOf(row), row]));
    const rejected = new Map<string, number>();
    for (const row of after.values())
      if (row.cause !== "") rejected.set(wholeOf(row), (rejected.get(wholeOf(row)) ?? 0) + row.pieces);
    return rows.flatMap(({ row, values }) => {
      const fields = judge(ctx, known, values);
      const produced = after.get(`${wholeOf(values)}\n`)?.pieces;
      if (produced === undefined || (rejected.get(wholeOf(values)) ?? 0) > produced)
        fields.pieces ??= { key: "scrap.produced.few" };
      return Object.entries(fields).map(([column, wording]) => ({ row, column, wording }));
    });
  },
  audit: (_within, { before, after }) => ({
    action: "plant-scrap",
    subject: `plant-scrap:${(after ?? before)?.plant}-${(after ?? before)?.month}`,
  }),
  async write(ctx, _within, changes) {
    const known = await loadKnown(
      ctx,
      changes.flatMap(({ before, after }) => after ?? before ?? []),
    );
    for (const { before, after } of changes) {
      if (after) await writeRow(ctx, known, after);
      else if (before) await dropRow(ctx, known, before);
    }
  },
});

const wholeOf = ({ plant, process, item, month }: Row): string => [plant, process, item, month].join("\n");
const keyOf = (row: Row): string => `${wholeOf(row)}\n${row.cause}`;

type Known = {
  plants: ReadonlyMap<string, number>;
  items: ReadonlyMap<string, number>;
  codes: ReadonlySet<string>;
  /** What a piece costs at the end of a month, in 1/10,000, by item and month. */
  costs: ReadonlyMap<string, string>;
};

async function loadKnown({ db }: Ctx, rows: readonly Row[]): Promise<Known> {
  const numbers = sql.param([...new Set(rows.map(({ item }) => item))]);
  const asked = JSON.stringify(
    [...new Set(rows.map(({ item, month }) => `${item}\n${month}`))].map((pair) => {
      const [item = "", month = ""] = pair.split("\n");
      return { item, month, day: lastDay(readMonth(month)) };
    }),
  );
  const [plants, items, codes, costs] = await Promise.all([
    db.execute<{ id: number; code: string }>(sql`SELECT id, code FROM plant`),
    db.execute<{ id: number; no: string }>(
      sql`SELECT id, item_no AS no FROM item WHERE item_no = any(${numbers}::text[])`,
    ),
    db.execute<{ key: string }>(
      sql`SELECT group_id || ' ' || code AS key FROM code WHERE group_id IN (${scrapLists.process}, ${scrapLists.reject}) AND use_yn = 'Y'`,
    ),
    db.execute<{ item: string; month: string; cost: string }>(sql`
      SELECT sent.item, sent.month, known.cost::text FROM jsonb_to_recordset(${asked}::jsonb) AS sent (item text, month text, day date)
        JOIN item i ON i.item_no = sent.item JOIN LATERAL (
        SELECT cost FROM item_cost k WHERE k.item_id = i.id AND k.valid_from <= sent.day ORDER BY k.valid_from DESC LIMIT 1) AS known ON true`),
  ]);
  return {
    plants: new Map(plants.rows.map(({ code, id }) => [code, id])),
    items: new Map(items.rows.map(({ no, id }) => [no, id])),
    codes: new Set(codes.rows.map(({ key }) => key)),
    costs: new Map(costs.rows.map(({ item, month, cost }) => [`${item}\n${month}`, cost])),
  };
}

/** What is wrong with a row by itself. */
function judge({ now }: Ctx, known: Known, row: Row): Record<string, Wording> {
  const fields: Record<string, Wording> = {};
  const lacking: Wording = { key: "api.field.unknown-code" };
  if (!known.plants.has(row.plant)) fields.plant = lacking;
  if (!known.codes.has(`${scrapLists.process} ${row.process}`)) fields.process = lacking;
  if (!known.items.has(row.item)) fields.item = lacking;
  if (row.cause !== "" && !known.codes.has(`${scrapLists.reject} ${row.cause}`)) fields.cause = lacking;
  if (readMonth(row.month) > monthOfDay(seoulDay(now))) fields.month = { key: "scrap.month.future" };
  if (costOf(known, row) === null) fields.cost = { key: row.cost === "" ? "scrap.cost.needed" : "scrap.cost.wrong" };
  return fields;
}

/** What the rejects of a row cost, in 1/10,000: as typed, else pieces at the item's cost; null where neither is known. */
function costOf({ costs }: Known, { item, month, cause, pieces, cost }: Row): string | null {
  if (cause === "") return cost === "" || Number(cost) === 0 ? "0" : null;
  if (cost !== "") return readPrice(cost, homeCurrency)?.toString() ?? null;
  const piece = costs.get(`${item}\n${month}`);
  return piece === undefined ? null : times(piece, String(pieces));
}

async function writeRow({ db, viewer, now }: Ctx, known: Known, row: Row): Promise<void> {
  const [plant, item, cost] = [known.plants.get(row.plant), known.items.get(row.item), costOf(known, row)];
  if (plant === undefined || item === undefined || cost === null) throw new AppError("not-now");
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO plant_scrap (plant_id, process, item_id, ym, cause, pieces, cost, create_user, create_date, last_update_user, last_update_date)
    VALUES (${plant}, ${row.process}, ${item}, ${readMonth(row.month)}, ${row.cause}, ${row.pieces}, ${cost}::bigint, ${viewer.userId}, ${at},
           ${viewer.userId}, ${at})
    ON CONFLICT (plant_id, process, item_id, ym, cause) DO UPDATE SET pieces = excluded.pieces, cost = excluded.cost, use_yn = 'Y',
           last_update_user = excluded.last_update_user, last_update_date = excluded.last_update_date`);
}

async function dropRow({ db }: Ctx, { plants, items }: Known, row: Row): Promise<void> {
  await db.execute(sql`
    DELETE FROM plant_scrap WHERE plant_id = ${plants.get(row.plant) ?? 0} AND process = ${row.process} AND item_id = ${items.get(row.item) ?? 0}
       AND ym = ${readMonth(row.month)} AND cause = ${row.cause}`);
}

/** Rows of the plants and months that a file names. A cost that a row leaves to the item is no difference where it is the item's. */
async function storedRows(ctx: Ctx, _within: string, rows: Row[] | null): Promise<Row[]> {
  if (rows === null) return [];
  const named = JSON.stringify(rows.map(({ plant, month }) => ({ plant, ym: readMonth(month) })));
  const { rows: found } = await ctx.db.execute<Omit<Row, "cost" | "month"> & { ym: number; stored: string }>(sql`
    SELECT p.code AS plant, r.process, i.item_no AS item, r.ym, r.cause, r.pieces, r.cost::text AS stored
      FROM plant_scrap r JOIN plant p ON p.id = r.plant_id JOIN item i ON i.id = r.item_id
     WHERE EXISTS (SELECT FROM jsonb_to_recordset(${named}::jsonb) AS sent (plant text, ym int) WHERE sent.plant = p.code AND sent.ym = r.ym)
     ORDER BY p.code, r.ym, r.process, i.item_no, r.cause`);
  const known = await loadKnown(ctx, rows);
  const typed = new Map(rows.map((row) => [keyOf(row), row]));
  return found.map(({ ym, stored, ...row }) => {
    const told = { ...row, month: writeMonth(ym), cost: "" } as Row;
    const sent = typed.get(keyOf(told));
    const isUsual = told.cause === "" || costOf(known, told) === stored;
    return { ...told, cost: isUsual && (sent === undefined || sent.cost === "") ? "" : writtenPrice(Number(stored)) };
  });
}
