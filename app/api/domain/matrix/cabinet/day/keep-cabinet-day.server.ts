import { sql } from "drizzle-orm";
import type { Ctx } from "../../../ctx";
import { AppError, invalidField, type Wording } from "../../../errors";
import { tellLeft, type WrongRows, wrongFields } from "../../../sheet-rows";
import { sortRows } from "../../../stock/day/day-rows";
import { stands } from "../../../stock/stands.server";
import { MOST_IN_CABINET, momentOf } from "../cabinet-clock";
import { type KeptItem, keptItems } from "../kept-items.server";
import { holdCabinet, postInCabinet, type RowMovements, withoutBelowZero } from "../post-in-cabinet.server";
import { withCabinet } from "../with-cabinet.server";
import { type CabinetDayInput, type CabinetDayRow, type KeptCabinetDay, MOST_BADGE } from "./cabinet-day";
import { itemsByCode } from "./load-cabinet-day.server";
import { askBeyond, takenOf, takerOf } from "./taken.server";

type Row = RowMovements & { issued: number; returned: number };

/**
 * All that was typed into a cabinet's sheet of a day: right rows are written at once, the others are named. Of what repeats an entry of the
 * day, and of more that comes back than was taken, it is asked whether it is meant.
 * @throws AppError not-found, no-right, not-now; invalid-input: the day or time is to come, nothing was typed, or no row is right
 */
export const keepCabinetDay = (ctx: Ctx, id: number, given: CabinetDayInput): Promise<KeptCabinetDay> =>
  withCabinet(ctx, id, "enter", async (within, cabinet) => {
    const { day, time } = given;
    const at = momentOf(cabinet, day, time);
    await holdCabinet(within, id);
    const items = await keptItems(within, id, day);
    const { rows, wrong } = sortRows(given.rows, {
      tools: new Map(items.map((item) => [item.id, item])),
      find: itemsByCode(items),
      nameOf: ({ name }) => name,
      unknown: (code): Wording => ({ key: "matrix.day.unknown", params: { code } }),
      most: MOST_IN_CABINET,
    });
    if (rows.length + wrong.size === 0) throw invalidField("rows", { key: "stock.day.nothing" });
    for (const { row } of rows)
      if (row.badge.length > MOST_BADGE && !wrong.has(row.name))
        wrong.set(row.name, { field: "badge", wording: { key: "api.field.too-long", params: { max: MOST_BADGE } } });
    const named = rows.filter(({ row }) => !wrong.has(row.name)).map((each) => withBadge(each, given.badge));
    const meant = await withoutUnsure(within, { cabinet: id, day }, named, wrong);
    const right = await withoutBelowZero(
      within,
      meant.map((each) => movementsOf(each, day, at)),
      wrong,
    );
    if (right.length === 0) throw new AppError("invalid-input", { fields: wrongFields(wrong) });
    const held = await postInCabinet(within, right);
    const sum = (of: "issued" | "returned") => right.reduce((all, row) => all + row[of], 0);
    const result = {
      ...{ kept: right.length, issued: sum("issued"), returned: sum("returned") },
      ...{ held, ...tellLeft(ctx.locale, wrong) },
    };
    const after = { at, movements: right.flatMap(({ movements }) => movements.map(({ at: _, ...moved }) => moved)) };
    return { result, action: "matrix-issue", after };
  });

type Named = { tool: KeptItem; row: CabinetDayRow };

const withBadge = ({ tool, row }: Named, badge: string): Named => ({
  tool,
  row: { ...row, badge: row.badge || badge },
});

function movementsOf({ tool: { article }, row }: Named, day: string, at: string): Row {
  const [issued, returned] = [row.issued ?? 0, row.returned ?? 0];
  const shared = { article, day, at, badge: row.badge };
  return {
    ...{ name: row.name, field: "issued", issued, returned },
    movements: [
      ...(issued > 0 ? [{ ...shared, kind: "issue" as const, quantity: -issued }] : []),
      ...(returned > 0 ? [{ ...shared, kind: "return" as const, quantity: returned }] : []),
    ],
  };
}

/** What was said is said of these pieces alone. */
const isSure = ({ sure, issued, returned }: CabinetDayRow) => sure !== null && sure === (returned || issued);

/** Rows that say nothing new are left out; of the others that look wrong it is asked. */
async function withoutUnsure(
  within: Ctx,
  { cabinet, day }: { cabinet: number; day: string },
  rows: readonly Named[],
  wrong: WrongRows,
): Promise<Named[]> {
  const there = await entriesOn(within, rows, day);
  const out = await takenOf(
    within,
    rows.map(({ tool }) => tool.article),
    day,
  );
  const isBadged = await hasBadges(within, cabinet, day);
  for (const { tool, row } of rows) {
    for (const taker of new Set(["", row.badge]))
      out.set(
        takerOf(tool.article, taker),
        (out.get(takerOf(tool.article, taker)) ?? 0) + (row.issued ?? 0) - (row.returned ?? 0),
      );
    if (!row.issued && !row.returned) wrong.set(row.name, { field: "issued", wording: { key: "stock.day.pieces" } });
  }
  for (const { tool, row } of rows) {
    if (wrong.has(row.name) || isSure(row)) continue;
    const { badge } = row;
    const beyond = -(out.get(takerOf(tool.article, badge)) ?? 0);
    const again = there.find((entry) => isSame(entry, tool, row));
    if ((row.returned ?? 0) > 0 && beyond > 0)
      wrong.set(row.name, {
        field: "sure",
        wording: askBeyond(badge, beyond),
      });
    else if (again)
      wrong.set(row.name, { field: "sure", wording: { key: "matrix.day.again", params: { time: again.time } } });
    else if (isBadged && badge === "" && (row.issued ?? 0) > 0)
      wrong.set(row.name, { field: "sure", wording: { key: "matrix.day.noBadge" } });
  }
  return rows.filter(({ row }) => !wrong.has(row.name));
}

type Entry = { item: number; kind: string; pieces: number; badge: string; time: string };

const isSame = (entry: Entry, { id }: KeptItem, row: CabinetDayRow) =>
  entry.item === id &&
  entry.badge === row.badge &&
  entry.pieces === (entry.kind === "issue" ? row.issued : row.returned);

const itemsOf = (rows: readonly Named[]) => sql.param(rows.map(({ tool }) => tool.article));

/** What stands there of the day and was not taken back. */
async function entriesOn({ db }: Ctx, rows: readonly Named[], day: string): Promise<Entry[]> {
  const { rows: found } = await db.execute<Entry>(sql`
    SELECT a.item_id AS item, m.kind, abs(m.quantity) AS pieces, m.user_code AS badge, to_char(m.at, 'HH24:MI') AS time
      FROM stock_movement m JOIN stock_article a ON a.id = m.article_id
     WHERE m.article_id = ANY (${itemsOf(rows)}::int[]) AND m.day = ${day}::date AND m.kind IN ('issue', 'return')
       AND ${stands} ORDER BY m.at DESC`);
  return found;
}

/** Whether people take things there with badges: in the year up to a day somebody did. */
async function hasBadges({ db }: Ctx, cabinet: number, day: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM stock_article a JOIN stock_movement m ON m.article_id = a.id
     WHERE a.cabinet_id = ${cabinet} AND m.user_code <> '' AND m.kind = 'issue' AND m.day > ${day}::date - 365 AND m.day <= ${day}::date LIMIT 1`);
  return rows.length > 0;
}
