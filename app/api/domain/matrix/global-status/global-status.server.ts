import { type SQL, sql } from "drizzle-orm";
import { unitNameIn } from "../../access/own-units.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { anyConverted } from "../../facts/converted.server";
import type { IgnoredFilter } from "../../report/filters";
import { checkedYears } from "../contract/contract-years.server";
import { askMatrix, type MatrixQuestion } from "../matrix-question.server";
import type { GlobalStatus, StatusFigures, StatusFilters } from "./global-status";

const LARGEST = 12;

/** MIPMTX01 as the screen and the API show it. */
export async function getMatrixStatus(
  ctx: Ctx,
  { by, unit, currency }: StatusFilters,
  ignored: IgnoredFilter[] = [],
): Promise<GlobalStatus> {
  const question = await askMatrix(ctx, { unit, currency });
  const [{ rows, converted }, whole, largest] = await Promise.all([
    listPlaces(ctx, question, by),
    listPlaces(ctx, question, null),
    listLargest(ctx, question),
  ]);
  const [total] = whole.rows;
  return {
    ...{ asOf: question.asOf, currency: question.currency, converted, by, rows, rowCount: rows.length, largest },
    total: total ? figuresOf(total) : none,
    path: { unit: question.unit },
    options: question.options,
    ignored: [...ignored, ...question.ignored],
  };
}

const none: StatusFigures = {
  ...{ customers: 0, contracts: 0, cabinets: 0, planned: 0 },
  ...{ committed: "0", promised: "0", actual: "0" },
};
const figuresOf = ({ key: _key, name: _name, ...figures }: GlobalStatus["rows"][number]): StatusFigures => figures;

/** `told`: contracts in sight with their money in the report's currency; promises and purchases of those that run. */
const told = ({ seen, asOf, rates }: MatrixQuestion): SQL => sql`told AS (
  SELECT contract.id, contract.contract_no, contract.customer_id, contract.lender_id, customer.country, contract.state = 'active' AS runs, standing.*,
         CASE WHEN contract.state = 'active' THEN contract.committed * rate.factor END AS committed,
         CASE WHEN contract.state = 'active' THEN checked.promised * rate.factor END AS promised,
         CASE WHEN contract.state = 'active' THEN checked.actual * rate.factor END AS actual
    FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id LEFT JOIN ${rates} ON rate.subsidiary_id = contract.lender_id
    CROSS JOIN ${checkedYears(asOf)}
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE b.installed_on IS NOT NULL AND b.removed_on IS NULL) AS cabinets,
        count(*) FILTER (WHERE b.installed_on IS NULL) AS planned
      FROM matrix_cabinet b WHERE b.contract_id = contract.id AND b.use_yn = 'Y') AS standing
   WHERE ${seen} AND contract.state IN ('draft', 'submitted', 'qualified', 'signed', 'installed', 'active'))`;

/** By country, by lender, or all of them as one row. */
async function listPlaces(
  ctx: Ctx,
  question: MatrixQuestion,
  by: StatusFilters["by"] | null,
): Promise<{ rows: GlobalStatus["rows"]; converted: boolean }> {
  const key = by === null ? sql`''::text` : by === "country" ? sql`told.country::text` : sql`told.lender_id::text`;
  const name = by === "lender" ? unitNameIn(ctx) : sql`''`;
  type Row = GlobalStatus["rows"][number] & { converted: boolean };
  const { rows } = await ctx.reports.execute<Row>(sql`
    WITH ${told(question)}
    SELECT ${key} AS key, min(${name}) AS name, count(DISTINCT customer_id) FILTER (WHERE runs)::int AS customers, count(*) FILTER (WHERE runs)::int AS contracts,
           sum(cabinets)::int AS cabinets, sum(planned)::int AS planned, coalesce(sum(committed), 0)::text AS committed,
           coalesce(sum(promised), 0)::text AS promised, coalesce(sum(actual), 0)::text AS actual,
           ${anyConverted(sql`u.currency`, sql`committed`, question.currency)}
      FROM told JOIN org_unit u ON u.id = told.lender_id GROUP BY 1
    HAVING count(*) FILTER (WHERE runs) > 0 OR sum(cabinets) + sum(planned) > 0 ORDER BY coalesce(sum(committed), 0) DESC, 1`);
  return {
    rows: rows.map(({ converted: _converted, ...row }) => row),
    converted: rows.some(({ converted }) => converted),
  };
}

async function listLargest(ctx: Ctx, question: MatrixQuestion): Promise<GlobalStatus["largest"]> {
  const { rows } = await ctx.reports.execute<GlobalStatus["largest"][number]>(sql`
    WITH ${told(question)}
    SELECT told.id, contract_no AS "contractNo", ${customerName(ctx.locale)} AS customer, promised::text, actual::text
      FROM told JOIN customer ON customer.id = told.customer_id WHERE runs AND promised > 0 ORDER BY told.promised DESC, told.id LIMIT ${LARGEST}`);
  return rows;
}
