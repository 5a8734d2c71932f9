import { type SQL, sql } from "drizzle-orm";
import { unitNameIn } from "../../access/own-units.server";
import { allOf } from "../../all-of.server";
import type { Ctx } from "../../ctx";
import { customerName, customerNames } from "../../customer-name.server";
import { sum, times } from "../../decimal";
import { anyConverted } from "../../facts/converted.server";
import { personOf } from "../../person-name.server";
import { type IgnoredFilter, lostFilters } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { contains } from "../../search-pattern";
import { hasNobodyNamed, isMine, nameIn, stepState, today } from "../own-words.server";
import { canKeepTcis } from "../tcis-policy";
import { askTcis, type TcisQuestion } from "../tcis-question.server";
import { isOpen, openStages, type Stage, stages } from "../tcis-terms";
import type { ListedOpportunity, Opportunities, OpportunityFilters, StageSums } from "./opportunities";
import { hasStep, isOpenStage, opportunityTables, probabilityOf } from "./opportunity-tables.server";

/** MIPTAS06 as screen and API show it. Sums are of everything that is asked for, over all pages, of unrounded values. */
export async function getOpportunities(
  ctx: Ctx,
  filters: OpportunityFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Opportunities> {
  const question = await askTcis(ctx, filters);
  const seller = await findSeller(ctx, question, filters.seller);
  const asked: Asked = { ctx, filters, question, seller: seller?.id };
  const [rows, sums] = await Promise.all([listOpportunities(asked), sumOpportunities(asked)]);
  return {
    ...{ rows, ...sums, asOf: question.asOf, currency: question.currency },
    days: Number(question.rules["due-days"]),
    may: { write: canKeepTcis(ctx.viewer) },
    path: { ...question.path, seller },
    options: question.options,
    ignored: [...ignored, ...question.ignored, ...lostFilters(filters, { seller })],
  };
}

type Asked = { ctx: Ctx; filters: OpportunityFilters; question: TcisQuestion; seller: number | undefined };

async function findSeller(ctx: Ctx, { seen }: TcisQuestion, id: number | undefined) {
  if (id === undefined) return null;
  const { rows } = await ctx.db.execute<{ id: number; name: string }>(sql`
    SELECT u.id, ${unitNameIn(ctx)} AS name FROM org_unit u WHERE u.id = ${id} AND EXISTS (
      SELECT FROM ${opportunityTables} WHERE coalesce(o.distributor_id, customer.org_unit_id) = u.id AND ${seen})`);
  return rows[0] ?? null;
}

const stageIs = (stage: "open" | Stage): SQL => (stage === "open" ? isOpenStage : sql`o.stage = ${stage}`);
const closedLately = (ctx: Ctx): SQL => sql`o.closed_on > ${today(ctx)} - interval '1 year'`;

/** The one definition of rows and sums, but for the stage. */
function conditionOf({ ctx, filters, question, seller }: Asked): SQL {
  const { text, owner, person, step, until } = filters;
  const like = text && contains(text);
  const state = stepState(ctx, sql`o.next_step_date`, Number(question.rules["due-days"]));
  return allOf([
    sql`o.use_yn = 'Y'`,
    question.seen,
    like && sql`concat_ws(' ', o.opportunity_no, o.name, o.owner, customer.code, ${customerNames()}) ILIKE ${like}`,
    owner && (owner === "mine" ? isMine(sql`o.owner`, ctx.viewer) : hasNobodyNamed(sql`o.owner`)),
    person && isMine(sql`o.owner`, { userId: person }),
    step && (step === "open" ? hasStep : sql`${hasStep} AND ${state} = ${step}`),
    filters.closed && closedLately(ctx),
    until && sql`o.expected_on <= ${until}::date`,
    seller !== undefined && sql`coalesce(o.distributor_id, customer.org_unit_id) = ${seller}`,
  ]);
}

async function listOpportunities(asked: Asked): Promise<ListedOpportunity[]> {
  const { ctx, filters, question } = asked;
  const { locale } = ctx;
  const probability = probabilityOf(question.rules);
  const stageAt = sql`array_position(${sql.param([...stages])}::text[], o.stage)`;
  const sorts = {
    name: sql`o.name`,
    customer: customerName(locale),
    stage: stageAt,
    amount: sql`o.amount * rate.factor`,
    weighted: sql`o.amount * rate.factor * ${probability}`,
    probability,
    expectedOn: sql`o.expected_on`,
    nextStepDate: sql`o.next_step_date`,
  };
  const usual = sql`o.closed_on IS NOT NULL, o.closed_on DESC, o.expected_on, o.id`;
  const order = orderBy(filters, sorts, usual);
  const state = stepState(ctx, sql`o.next_step_date`, Number(question.rules["due-days"]));
  const { rows } = await ctx.db.execute<ListedOpportunity>(sql`
    SELECT o.id, o.opportunity_no AS "opportunityNo", o.name, customer.id AS "customerId", customer.code AS customer, ${customerName(locale)} AS "customerName",
           coalesce(${nameIn(ctx, "seller")}, ${nameIn(ctx, "home")}) AS seller, ${nameIn(ctx, "item_group")} AS "itemGroup", o.stage,
           (o.amount * rate.factor)::text AS amount, (o.amount * rate.factor * ${probability})::text AS weighted, o.amount::text AS "ownAmount", o.currency,
           trim_scale(${probability} * 100)::text AS probability, o.expected_on::text AS "expectedOn", ${personOf(locale, sql`o.owner`)} AS owner,
           o.next_step AS "nextStep", o.next_step_date::text AS "nextStepDate", CASE WHEN ${hasStep} THEN ${state} END AS "stepState",
           ${nameIn(ctx, "competitor")} AS competitor, o.closed_on::text AS "closedOn", o.close_reason AS "closeReason"
      FROM ${opportunityTables} LEFT JOIN ${question.rates} ON rate.currency = o.currency
     WHERE ${conditionOf(asked)} ${filters.stage ? sql`AND ${stageIs(filters.stage)}` : sql``}
     ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`);
  return rows;
}

type Sums = { count: number; amount: string; weighted: string };
type SumRow = Sums & {
  stage: Stage;
  unconverted: number;
  converted: boolean;
  lately: number;
  latelyAmount: string;
  overdue: number;
  due: number;
  mine: number;
};

async function sumOpportunities(asked: Asked) {
  const { ctx, filters, question } = asked;
  const { rules } = question;
  const money = sql`o.amount * rate.factor`;
  const state = stepState(ctx, sql`o.next_step_date`, Number(rules["due-days"]));
  const { rows } = await ctx.db.execute<SumRow>(sql`
    SELECT o.stage, count(*)::int AS count, coalesce(sum(${money}), 0)::text AS amount, coalesce(sum(${money} * ${probabilityOf(rules)}), 0)::text AS weighted,
           (count(*) - count(rate.factor))::int AS unconverted, ${anyConverted(sql`o.currency`, sql`rate.factor`, question.currency)}, count(*) FILTER (WHERE ${closedLately(ctx)})::int AS lately,
           coalesce(sum(${money}) FILTER (WHERE ${closedLately(ctx)}), 0)::text AS "latelyAmount",
           count(*) FILTER (WHERE ${hasStep} AND ${state} = 'overdue')::int AS overdue, count(*) FILTER (WHERE ${hasStep} AND ${state} = 'due')::int AS due,
           count(*) FILTER (WHERE ${hasStep} AND ${state} IN ('overdue', 'due') AND ${isMine(sql`o.owner`, ctx.viewer)})::int AS mine
      FROM ${opportunityTables} LEFT JOIN ${question.rates} ON rate.currency = o.currency WHERE ${conditionOf(asked)} GROUP BY 1`);
  const of = (stage: Stage) => rows.find((row) => row.stage === stage);
  const shown = rows.filter(
    ({ stage }) => !filters.stage || (filters.stage === "open" ? isOpen(stage) : stage === filters.stage),
  );
  const total = addUp(shown);
  return {
    total,
    rowCount: total.count,
    stages: openStages.map(
      (stage): StageSums => ({
        ...{ stage, ...addUp(rows.filter((row) => row.stage === stage)) },
        probability: times(rules[`stage-${stage}`], "100"),
      }),
    ),
    open: addUp(rows.filter(({ stage }) => isOpen(stage))),
    closed: {
      ...{ won: of("won")?.lately ?? 0, lost: of("lost")?.lately ?? 0 },
      ...{ wonAmount: of("won")?.latelyAmount ?? "0", lostAmount: of("lost")?.latelyAmount ?? "0" },
    },
    steps: { overdue: countOf(rows, "overdue"), due: countOf(rows, "due"), mine: countOf(rows, "mine") },
    unconverted: countOf(shown, "unconverted"),
    converted: rows.some(({ converted }) => converted),
  };
}

const countOf = (rows: readonly SumRow[], name: "overdue" | "due" | "mine" | "unconverted"): number =>
  rows.reduce((all, row) => all + row[name], 0);

const addUp = (rows: readonly Sums[]): Sums => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  amount: sum(rows.map(({ amount }) => amount)),
  weighted: sum(rows.map(({ weighted }) => weighted)),
});
