import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { locales } from "~/words/locale";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { homeCurrency } from "../home-currency";
import { writtenPrice } from "../read-price";
import type { RowOf, RowProblem } from "../upload/define-upload";
import { uploadWork } from "../upload/upload-work.server";
import { wrongDay } from "./collection-day";
import { judgeLine, loadLookups } from "./judge-line.server";
import { ownCollections } from "./own-collections.server";
import { insertCollection, updateCollection } from "./save-collection.server";
import { dropLine, writeLine } from "./save-line.server";
import { canCollect } from "./scrap-policy";
import { scrapLists, wearModes } from "./scrap-terms";
import { toolUpload } from "./scrap-uploads";

type Row = RowOf<typeof toolUpload>;
const numbersOf = (rows: readonly Row[]) => sql.param([...new Set(rows.map(({ collectionNo }) => collectionNo))]);

export const scrapToolUploads = uploadWork({
  definition: toolUpload,
  locks: ["scrap_collection", "scrap_line"],
  async open({ viewer, locale }) {
    if (!canCollect(viewer)) throw new AppError("no-right");
    return { title: translate(locale, "scrap.upload.tools") };
  },
  choices: async (ctx) => ({
    ...(await namedCodes(ctx)),
    wear: wearModes.map((code) => ({
      code,
      names: locales.map((locale) => translate(locale, `scrap.wear.${code}`)),
    })),
  }),
  currencies: async (_ctx, _within, rows) => rows.map(() => homeCurrency),
  stored: storedLines,
  async check(ctx, _within, rows) {
    const values = rows.map((row) => row.values);
    const [lookups, known] = await Promise.all([loadLookups(ctx, values), loadHeads(ctx, values)]);
    const heads = new Map<string, string>();
    return rows.flatMap(({ row, values: given }) => {
      const problems = headProblems(ctx, known, given);
      const head = headOf(given);
      if ((heads.get(given.collectionNo) ?? head) !== head)
        problems.push({ column: "collectionNo", wording: { key: "scrap.collection.differs" } });
      heads.set(given.collectionNo, heads.get(given.collectionNo) ?? head);
      const judged = judgeLine(lookups, given);
      const fields = "fields" in judged ? Object.entries(judged.fields) : [];
      return [...problems, ...fields.map(([column, wording]) => ({ column, wording }))].map((problem) => ({
        row,
        ...problem,
      }));
    });
  },
  audit: (_within, { before, after }) => ({
    action: before === null ? "scrap-line-add" : after === null ? "scrap-line-remove" : "scrap-line-change",
    subject: `scrap:${(after ?? before)?.collectionNo}`,
  }),
  async write(ctx, _within, changes) {
    const rows = changes.flatMap(({ before, after }) => after ?? before ?? []);
    const [lookups, known] = await Promise.all([loadLookups(ctx, rows), loadHeads(ctx, rows)]);
    const ids = new Map([...known.collections].map(([no, { id }]) => [no, id]));
    for (const { before, after } of changes) {
      if (after === null) {
        const id = before && ids.get(before.collectionNo);
        if (id) await dropLine(ctx, id, before.lineNo);
        continue;
      }
      const judged = judgeLine(lookups, after);
      if ("fields" in judged) throw new AppError("not-now");
      await writeLine(ctx, await headFor(ctx, ids, known, after), after.lineNo, after, judged.stored);
    }
  },
});

/** Makers and causes by their names too: the report's own file has these. */
async function namedCodes({ db }: Ctx) {
  const { rows } = await db.execute<{ list: string; code: string; ko: string; en: string; zh: string | null }>(sql`
    SELECT 'maker' AS list, code, name_ko AS ko, name_en AS en, name_zh AS zh, NOT own AS last, display_order AS place FROM supplier
     UNION ALL SELECT 'cause', code, name_ko, name_en, name_zh, false, display_order FROM code
     WHERE group_id = ${scrapLists.cause} AND use_yn = 'Y' ORDER BY last, place, code`);
  const of = (list: string) =>
    rows.filter((row) => row.list === list).map(({ code, ko, en, zh }) => ({ code, names: [ko, en, zh] }));
  return { maker: of("maker"), cause: of("cause") };
}

/** The collection of a row as the row tells it; its note is not part of a file. */
async function headFor(
  ctx: Ctx,
  ids: Map<string, number>,
  { customers, collections }: Heads,
  row: Row,
): Promise<number> {
  const customerId = row.customer === "" ? null : (customers.get(row.customer) ?? null);
  const id = ids.get(row.collectionNo);
  if (id === undefined) {
    const made = await insertCollection(ctx, customerId, { ...row, note: "" }, row.collectionNo);
    ids.set(row.collectionNo, made.id);
    return made.id;
  }
  await updateCollection(ctx, id, customerId, { ...row, note: collections.get(row.collectionNo)?.note ?? "" });
  return id;
}

const headOf = ({ customer, site, productionLine, machine, day, collectedBy }: Row): string =>
  [customer, site, productionLine, machine, day, collectedBy].join("\n");

type Heads = {
  customers: ReadonlyMap<string, number>;
  collections: ReadonlyMap<string, { id: number; note: string; day: string; own: boolean; inUse: boolean }>;
};

/** Customers in sight by their code, and collections that have a number of the rows. */
async function loadHeads({ db, viewer }: Ctx, rows: readonly Row[]): Promise<Heads> {
  const codes = sql.param([...new Set(rows.map(({ customer }) => customer).filter(Boolean))]);
  const [customers, collections] = await Promise.all([
    db.execute<{ id: number; code: string }>(
      sql`SELECT id, code FROM customer WHERE code = any(${codes}::text[]) AND ${ownCustomers(viewer.scope)}`,
    ),
    db.execute<{ no: string; id: number; note: string; day: string; own: boolean; inUse: boolean }>(sql`
      SELECT c.collection_no AS no, c.id, c.note, c.day::text AS day, ${ownCollections(viewer.scope)} AS own, c.use_yn = 'Y' AS "inUse"
        FROM scrap_collection c LEFT JOIN customer ON customer.id = c.customer_id WHERE c.collection_no = any(${numbersOf(rows)}::text[])`),
  ]);
  return {
    customers: new Map(customers.rows.map(({ code, id }) => [code, id])),
    collections: new Map(collections.rows.map(({ no, ...row }) => [no, row])),
  };
}

function headProblems({ viewer, now }: Ctx, { customers, collections }: Heads, row: Row): RowProblem[] {
  const problems: RowProblem[] = [];
  const there = collections.get(row.collectionNo);
  if (there && !(there.own && there.inUse))
    problems.push({ column: "collectionNo", wording: { key: "scrap.collection.taken" } });
  if (row.customer === "" && !viewer.scope.all)
    problems.push({ column: "customer", wording: { key: "scrap.customer.needed" } });
  if (row.customer !== "" && !customers.has(row.customer))
    problems.push({ column: "customer", wording: { key: "api.field.unknown-code" } });
  const wording = wrongDay(now, row.day, there?.day);
  if (wording) problems.push({ column: "day", wording });
  return problems;
}

/** Lines of the collections that a file names. What a row leaves to the item (maker, grade, price) is no difference where it is the item's. */
async function storedLines({ db, viewer }: Ctx, _within: string, rows: Row[] | null): Promise<Row[]> {
  if (rows === null) return [];
  type Stored = Omit<Row, "unitPrice"> & { price: string; list: string | null; itemGrade: string | null; own: boolean };
  const { rows: found } = await db.execute<Stored>(sql`
    SELECT c.collection_no AS "collectionNo", l.no AS "lineNo", coalesce(customer.code, '') AS customer, c.site, c.production_line AS "productionLine",
           c.machine, c.day::text, c.collected_by AS "collectedBy", coalesce(i.item_no, '') AS item, l.foreign_item AS "foreignItem",
           s.code AS maker, l.grade, l.pieces, l.edges_available AS "edgesAvailable", l.edges_used AS "edgesUsed", l.wear, l.cause, l.advice,
           l.unit_price::text AS price, i.list_price::text AS list, i.grade AS "itemGrade", s.own
      FROM scrap_collection c JOIN scrap_line l ON l.collection_id = c.id AND l.use_yn = 'Y' JOIN supplier s ON s.id = l.supplier_id
      LEFT JOIN customer ON customer.id = c.customer_id LEFT JOIN item i ON i.id = l.item_id
     WHERE c.collection_no = any(${numbersOf(rows)}::text[]) AND c.use_yn = 'Y' AND ${ownCollections(viewer.scope)} ORDER BY c.collection_no, l.no`);
  const typed = new Map(rows.map((row) => [`${row.collectionNo}/${row.lineNo}`, row]));
  return found.map(({ price, list, itemGrade, own, ...row }) => {
    const sent = typed.get(`${row.collectionNo}/${row.lineNo}`);
    return {
      ...row,
      maker: sent?.maker === "" && own ? "" : row.maker,
      grade: sent?.grade === "" && row.grade === (itemGrade ?? "") ? "" : row.grade,
      unitPrice: sent?.unitPrice === "" && price === list ? "" : writtenPrice(Number(price)),
    } as Row;
  });
}
