/** Kinds of units that sell under their own name: what is below one belongs to it, up to the next of these. */
const ownKinds = "('headquarters', 'region', 'subsidiary')";

/** Rows `tree` (id, subsidiary_id): which subsidiary each unit belongs to by the units above it; a unit in a circle is none of them. */
export const subsidiaryTree = `WITH RECURSIVE tree AS (
    SELECT id, id AS subsidiary_id FROM org_unit WHERE parent_id IS NULL
    UNION ALL
    SELECT u.id, CASE WHEN u.kind IN ${ownKinds} THEN u.id ELSE t.subsidiary_id END
      FROM org_unit u JOIN tree t ON u.parent_id = t.id)`;

export const writeSubsidiaries = `${subsidiaryTree}
  UPDATE org_unit u SET subsidiary_id = tree.subsidiary_id FROM tree WHERE u.id = tree.id AND u.subsidiary_id <> tree.subsidiary_id`;

/** Rows `planned`: the units as they would be with the rows of the stage. */
const planned = `planned AS (
    SELECT coalesce(s.code, u.code) AS code, coalesce(s.parent, p.code) AS parent, coalesce(s.kind, u.kind) AS kind,
           coalesce(s.currency, u.currency) AS currency, u.id, s.file_line
      FROM org_unit u LEFT JOIN org_unit p ON p.id = u.parent_id FULL JOIN master_stage s ON s.code = u.code)`;

/** Staged rows by which a unit comes to stand below itself. */
export const circles = `WITH RECURSIVE ${planned},
  up AS (
    SELECT file_line, code, parent AS above FROM master_stage
    UNION
    SELECT up.file_line, up.code, p.parent FROM up JOIN planned p ON p.code = up.above)
  SELECT file_line, code AS value FROM up WHERE above = code`;

const sold = (
  unit: string,
) => `(EXISTS (SELECT FROM sales_year_unit_total t WHERE ${unit} IN (t.unit_id, t.subsidiary_id))
    OR EXISTS (SELECT FROM sales_order_line t WHERE ${unit} IN (t.unit_id, t.subsidiary_id))
    OR EXISTS (SELECT FROM shipment_line t WHERE ${unit} IN (t.unit_id, t.subsidiary_id))
    OR EXISTS (SELECT FROM sales_target t WHERE t.unit_id = ${unit}))`;

/** Staged rows that change the money in which something is booked already. */
export const currencyChanges = `SELECT s.file_line, concat(u.currency, ' → ', s.currency) AS value
    FROM master_stage s JOIN org_unit u ON u.code = s.code WHERE u.currency <> s.currency AND ${sold("u.id")}`;

/**
 * The staged rows by which a unit comes to belong to a subsidiary of other money: the nearest one above it. Below
 * headquarters and regions, which sell nothing themselves, only what has sales is looked at.
 */
export const currencyBreaks = `WITH RECURSIVE ${planned},
  tree AS (
    SELECT code, kind, currency, id, file_line, code AS seller, kind AS seller_kind, currency AS seller_currency
      FROM planned WHERE parent IS NULL
    UNION ALL
    SELECT p.code, p.kind, p.currency, p.id, coalesce(p.file_line, t.file_line),
           CASE WHEN p.kind IN ${ownKinds} THEN p.code ELSE t.seller END,
           CASE WHEN p.kind IN ${ownKinds} THEN p.kind ELSE t.seller_kind END,
           CASE WHEN p.kind IN ${ownKinds} THEN p.currency ELSE t.seller_currency END
      FROM planned p JOIN tree t ON p.parent = t.code)
  SELECT DISTINCT ON (file_line) file_line, concat(code, ': ', currency, ', ', seller, ': ', seller_currency) AS value
    FROM tree WHERE file_line IS NOT NULL AND currency <> seller_currency
     AND (seller_kind = 'subsidiary' OR id IS NOT NULL AND ${sold("tree.id")})
   ORDER BY file_line, code`;
