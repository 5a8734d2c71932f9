import { MOST_IN_CABINET } from "../matrix/cabinet/cabinet-clock";
import { belowZero } from "../stock/below-zero";
import { heldCounts } from "../stock/held-counts";
import { type MasterTable, outside, twice, unknown } from "./master-checks";
import { cabinet, check } from "./matrix-checks";

const keptItem = `JOIN ${cabinet} JOIN item i ON i.item_no = s.item JOIN stock_article a ON a.cabinet_id = b.id AND a.item_id = i.id`;
const taken = "CASE WHEN s.kind = 'issue' THEN -s.quantity ELSE s.quantity END";
const CLOCK = "^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$";
const sentAt = "s.day + s.clock::time";
const unwritten =
  "NOT EXISTS (SELECT FROM stock_movement w WHERE w.place = 'cabinet' AND w.movement_no = s.movement_no)";

/** A time that cannot be read is refused before; read here it must not stop the file. */
const moved = `SELECT a.id AS article, s.day, CASE WHEN s.clock ~ '${CLOCK}' THEN ${sentAt} END AS at, ${taken} AS quantity
  FROM master_stage s ${keptItem} WHERE ${unwritten}`;

/** Entries are never changed: a number that is there is left as it is. */
export const matrixMovements: MasterTable = {
  columns: [
    ["movement_no", "text", "movementNo", "text", true],
    ["cabinet", "text", "cabinet", "text", true],
    ["item", "text", "item", "key", true],
    ["day", "date", "day", "date", true],
    ["clock", "text", "time", "text", true],
    ["kind", "text", "kind", "text", true],
    ["quantity", "bigint", "quantity", "whole", true],
    ["user_code", "text", "user", "text", false],
  ],
  checks: [
    twice("movement_no"),
    unknown("cabinet", "matrix_cabinet", "serial"),
    unknown("item", "item", "item_no"),
    check("clock", "clock", "s.clock", `WHERE s.clock !~ '${CLOCK}'`),
    check("matrix-movement", "kind", "s.kind", "WHERE s.kind NOT IN ('issue', 'return', 'refill', 'count')"),
    outside("quantity", -MOST_IN_CABINET, MOST_IN_CABINET),
    check("out-of-range", "quantity", "s.quantity::text", "WHERE s.kind <> 'count' AND s.quantity <= 0"),
    check(
      "matrix-not-kept",
      "item",
      "s.item",
      `JOIN ${cabinet} JOIN item i ON i.item_no = s.item WHERE NOT EXISTS (SELECT FROM matrix_item t WHERE t.cabinet_id = b.id AND t.item_id = i.id)`,
    ),
    check(
      "below-zero",
      "quantity",
      "s.quantity::text",
      `${keptItem} JOIN (${belowZero(`SELECT article, day, quantity FROM (${moved}) AS moved UNION ALL SELECT article, day, more FROM (${heldCounts(moved)}) AS held`)}) AS found
        ON found.article = a.id WHERE (${taken}) < 0 AND ${unwritten}`,
    ),
  ],
  // What was counted here after a day of the file stays what lies there (`heldCounts`).
  write: `
    WITH sent AS (
      SELECT s.movement_no, a.id AS article, s.day, ${sentAt} AS at, CASE s.kind WHEN 'refill' THEN 'receipt' ELSE s.kind END AS kind, ${taken} AS quantity,
             coalesce(s.user_code, '') AS badge, s.file_line AS line FROM master_stage s ${keptItem} WHERE ${unwritten}),
    held AS (${heldCounts("SELECT article, day, at, quantity FROM sent")}),
    written AS (
      INSERT INTO stock_movement (movement_no, article_id, place, day, at, kind, quantity, user_code, reason, reversal_of, created_by)
      SELECT movement_no, article, 'cabinet', day, at, kind, quantity, badge, reason, reversal, by FROM (
        SELECT 1 AS part, movement_no, article, day, at, kind, quantity, badge, '' AS reason, NULL::bigint AS reversal, $1 AS by, line FROM sent
        UNION ALL SELECT 2, NULL, article, day, at, 'count', 0 - found, '', '', former, $1, 0 FROM held
        UNION ALL SELECT 3, NULL, article, day, at, 'count', found + more, '', reason, NULL, by, 0 FROM held) AS every ORDER BY part, day, at, line)
    SELECT FROM sent`,
};
