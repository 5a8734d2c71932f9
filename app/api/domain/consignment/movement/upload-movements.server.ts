import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { seoulDay } from "../../seoul-time";
import { findRowsOverMaximum } from "../../stock/rows-over-maximum.server";
import type { GoodRow, RowOf, RowProblem, RowQuestion } from "../../upload/define-upload";
import { uploadWork } from "../../upload/upload-work.server";
import { enteredKinds } from "../consignment-terms";
import { findArticles, keyOf, ledgerKind, postMovements, writeMovements } from "../ledger/post-movements.server";
import { ownSites, siteTables } from "../own-sites.server";
import { canKeepStock } from "../site/site-policy";
import { planMovements } from "./plan-movements.server";
import { loadEnds, reversalsOf } from "./reverse-movement.server";
import { tellCounted } from "./tell-counted.server";
import { tryMovements } from "./try-movements.server";
import { movementUpload } from "./upload-movements";

type Row = RowOf<typeof movementUpload>;
type Problem = RowProblem & { row: number };

export const movementUploads = uploadWork({
  definition: movementUpload,
  locks: ["stock_movement"],
  async open({ viewer, locale }) {
    if (!canKeepStock(viewer)) throw new AppError("no-right");
    return { title: translate(locale, "consignment.movements") };
  },
  choices: async () => ({
    kind: enteredKinds.map((code) => ({
      code,
      names: (["ko", "en"] as const).map((locale) => translate(locale, `consignment.kind.${code}`)),
    })),
  }),
  /** Those that the file names and that still count: none is taken away because a file lacks it. */
  stored: (ctx, _within, rows) => storedOf(ctx, rows ?? []),
  check: (ctx, _within, rows) => tryRows(ctx, rows),
  odd: (ctx, _within, rows) => findOver(ctx, rows),
  async tell(ctx, _within, changes) {
    const fresh = changes.flatMap(({ before, after }) => (before ? [] : (after ?? [])));
    return tellCounted(ctx, (await planMovements(ctx, fresh)).movements);
  },
  audit: (_within, { before, after }) => ({
    action: after ? "consignment-move" : "consignment-reverse",
    subject: `consignment-site:${(after ?? before)?.site}`,
  }),
  async write(ctx, _within, changes) {
    // What was written stays: only a further movement changes it.
    if (changes.some(({ before, after }) => before && after)) throw new AppError("upload-changed");
    const { movements, problems } = await planMovements(
      ctx,
      changes.flatMap(({ after }) => after ?? []),
    );
    if (problems.length > 0) throw new AppError("upload-changed");
    await postMovements(ctx, movements);
    for (const { before, after } of changes) if (before && !after) await takeBack(ctx, before.movementNo);
  },
});

async function storedOf({ db, viewer }: Ctx, rows: readonly Row[]): Promise<Row[]> {
  const numbers = rows.map(({ movementNo }) => movementNo);
  const found = await db.execute<Row>(sql`
    SELECT m.movement_no AS "movementNo", site.code AS site, item.item_no AS item, m.day::text AS day, m.kind,
           CASE WHEN m.kind = 'adjustment' THEN m.quantity ELSE abs(m.quantity) END AS quantity, coalesce(other.code, '') AS "toSite",
           m.reason, m.reference
      FROM ${siteTables} JOIN consignment_movement m ON m.site_id = site.id JOIN item ON item.id = m.item_id
      LEFT JOIN consignment_movement o ON o.id = m.counterpart_id LEFT JOIN consignment_site other ON other.id = o.site_id
     WHERE m.movement_no = ANY (${sql.param(numbers)}::text[]) AND ${ownSites(viewer.scope)}
       AND NOT EXISTS (SELECT FROM consignment_movement r WHERE r.reversal_of = m.id) ORDER BY m.movement_no`);
  return found.rows;
}

/** Rows are judged as the form's would be, all together, in a transaction that is taken back. */
async function tryRows(ctx: Ctx, rows: readonly GoodRow<Row>[]): Promise<Problem[]> {
  const changed = rows.filter(({ before, isSame }) => before && !isSame);
  const problems: Problem[] = changed.map(({ row }) => ({
    ...{ row, column: "movementNo", wording: { key: "stock.movementNo.there" as const } },
  }));
  const fresh = rows.filter(({ before }) => !before);
  return [...problems, ...(await tryMovements(ctx, fresh))];
}

/** Whether more than the maximum is to lie there, as beside the form; of a transfer nothing is asked there either. */
async function findOver(ctx: Ctx, rows: readonly GoodRow<Row>[]): Promise<RowQuestion[]> {
  const fresh = rows.filter(({ before }) => !before);
  const plan = await planMovements(
    ctx,
    fresh.map(({ values }) => values),
  );
  const articles = await findArticles(ctx, plan.movements);
  const moved = plan.movements.flatMap((movement, at) => {
    const article = articles.get(keyOf(movement));
    const { day, quantity } = movement;
    const row = fresh[plan.rows[at] ?? 0]?.row ?? 0;
    return article === undefined ? [] : [{ row, article, day, kind: ledgerKind(movement.kind), quantity }];
  });
  return findRowsOverMaximum(ctx, moved);
}

/** The file is undone: what it brought is taken back as of today, or of its own day where that is later. */
async function takeBack(ctx: Ctx, movementNo: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ ids: string[] }>(sql`
    SELECT array_remove(ARRAY[id, counterpart_id], NULL)::text[] AS ids FROM consignment_movement WHERE movement_no = ${movementNo}`);
  const ends = await loadEnds(ctx, (rows[0]?.ids ?? []).map(Number));
  const reason = translate(ctx.locale, "consignment.upload.undone");
  const reversals = reversalsOf(ends, { day: seoulDay(ctx.now), reason });
  const { problems } = await writeMovements(ctx, reversals);
  if (problems.length > 0) throw new AppError("upload-undo-changed", { params: { names: movementNo } });
}
