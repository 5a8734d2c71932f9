import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName, customerNames } from "../../customer-name.server";
import { contains } from "../../search-pattern";
import type { MatrixQuestion } from "../matrix-question.server";
import type { TmisFilters } from "./tmis";

/** What is asked of the cabinets: days are counted to `asOf`; `seen` on `matrix_contract contract JOIN customer`. */
export type CabinetsAsked = {
  ctx: Ctx;
  question: MatrixQuestion;
  filters: TmisFilters;
  /** The span's first day and its last one: that to which these cabinets reported (`lastReportedDay`). */
  from: string;
  asOf: string;
  idleLimit: number;
};

/** On `b`, `contract` and `customer`: cabinets that stand at customers of the reader's, or did, as they were asked for. */
export const everStanding = (
  { seen }: Pick<MatrixQuestion, "seen">,
  { cabinet, contract }: Pick<TmisFilters, "cabinet" | "contract">,
): SQL => sql`b.installed_on IS NOT NULL AND ${seen}
  ${cabinet === undefined ? sql`` : sql`AND b.id = ${cabinet}`} ${contract === undefined ? sql`` : sql`AND contract.id = ${contract}`}`;

/**
 * Cabinets that stood at customers of the reader's in the span, as they were asked for, as rows (id, serial, contract_id, customer_id, customer_code,
 * customer, factor, is_here). One that was removed meanwhile is not there at the span's end: what was taken from it was, nothing of it lies anywhere.
 */
export const seenCabinets = ({
  ctx,
  question,
  filters,
  from,
  asOf,
}: CabinetsAsked): SQL => sql`cabinet AS MATERIALIZED (
  SELECT b.id, b.serial, contract.id AS contract_id, customer.id AS customer_id, customer.code AS customer_code, ${customerName(ctx.locale)} AS customer, rate.factor,
         (b.removed_on > ${asOf}::date) IS NOT FALSE AS is_here
    FROM matrix_cabinet b JOIN matrix_contract contract ON contract.id = b.contract_id JOIN customer ON customer.id = contract.customer_id
    LEFT JOIN ${question.rates} ON rate.subsidiary_id = contract.lender_id
   WHERE b.use_yn = 'Y' AND (b.removed_on >= ${from}::date) IS NOT FALSE AND ${everStanding(question, filters)})`;

/**
 * Definitions up to `kept` of a WITH clause: each item of those cabinets with its stock, what was taken in the span, how often it
 * ran out, since when nothing moved, and its gravest state. Amounts are in 1/10,000 of the report's currency.
 */
export const keptItems = (asked: CabinetsAsked): SQL => {
  const { filters, from, asOf, idleLimit } = asked;
  const within = sql`day BETWEEN ${from}::date AND ${asOf}::date`;
  return sql`${seenCabinets(asked)},
    counted AS (
      SELECT cabinet.id AS cabinet_id, cabinet.serial, cabinet.contract_id, cabinet.customer_id, cabinet.customer_code, cabinet.customer, item.item_no, item.description,
             i.min_quantity, i.max_quantity, cabinet.is_here, CASE WHEN is_here THEN coalesce(moved.stock, 0) ELSE 0 END AS stock, coalesce(moved.before, 0) AS before, coalesce(moved.issues, 0) AS issues,
             coalesce(moved.pieces, 0) AS pieces, coalesce(moved.stock_outs, 0) AS stock_outs, moved.last_moved,
             CASE WHEN is_here THEN greatest(0, ${asOf}::date - moved.last_moved) END AS idle_days, i.unit_price * cabinet.factor AS price
        FROM cabinet JOIN matrix_item i ON i.cabinet_id = cabinet.id AND i.use_yn = 'Y' JOIN item ON item.id = i.item_id
        LEFT JOIN LATERAL (
          SELECT sum(quantity) AS stock, sum(quantity) FILTER (WHERE day < ${from}::date) AS before, max(day) AS last_moved,
                 count(*) FILTER (WHERE kind = 'issue' AND ${within}) AS issues,
                 -sum(quantity) FILTER (WHERE kind IN ('issue', 'return') AND ${within}) AS pieces,
                 count(*) FILTER (WHERE kind = 'issue' AND ${within} AND running <= 0) AS stock_outs
            FROM (SELECT kind, quantity, at::date AS day, sum(quantity) OVER (ORDER BY at, id) AS running FROM matrix_movement m
                   WHERE m.cabinet_id = i.cabinet_id AND m.item_id = i.item_id) AS step) AS moved ON true
       WHERE ${named(filters)}),
    kept AS MATERIALIZED (
      SELECT counted.*, CASE WHEN NOT is_here THEN NULL WHEN stock <= 0 THEN 'out' WHEN stock < min_quantity THEN 'below' WHEN idle_days >= ${idleLimit} THEN 'idle' END AS state,
             is_here AND stock <= 0 AS is_out, is_here AND stock < min_quantity AS is_below, stock > 0 AND idle_days >= ${idleLimit} AS is_idle FROM counted)`;
};

/** On `item` and `cabinet`: the words that are asked for. */
export function named({ text }: Pick<TmisFilters, "text">): SQL {
  const like = text && contains(text);
  if (!like) return sql`true`;
  return sql`(item.item_no ILIKE ${like} OR item.description ILIKE ${like} OR cabinet.serial ILIKE ${like} 
    OR EXISTS (SELECT FROM customer WHERE customer.id = cabinet.customer_id AND ${customerNames()} ILIKE ${like}))`;
}

/** On `kept`: the state that is asked for; what is empty is below its minimum too, and may lie idle. Of a cabinet that is gone what was taken. */
export const inState = ({ filters: { state } }: Pick<CabinetsAsked, "filters">): SQL =>
  state === undefined ? sql`(is_here OR issues > 0 OR pieces <> 0)` : sql.raw(`is_${state}`);
