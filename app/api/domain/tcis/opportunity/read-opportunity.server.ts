import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { readPrice, wrongMoney } from "../../read-price";
import type { OpportunityInput } from "./opportunity-input";

type Coded = "distributor" | "itemGroup" | "competitor";
/** The rows that codes of an opportunity name. */
type Codes = Record<Coded, ReadonlyMap<string, number>>;

export async function loadCodes({ db }: Ctx): Promise<Codes> {
  const { rows } = await db.execute<{ kind: Coded; code: string; id: number }>(sql`
    SELECT 'distributor' AS kind, code, id FROM org_unit WHERE kind <> 'headquarters' AND use_yn = 'Y'
    UNION ALL SELECT 'itemGroup', code, id FROM product_group WHERE use_yn = 'Y'
    UNION ALL SELECT 'competitor', code, id FROM supplier WHERE use_yn = 'Y' AND NOT own`);
  const of = (kind: Coded) => new Map(rows.filter((row) => row.kind === kind).map(({ code, id }) => [code, id]));
  return { distributor: of("distributor"), itemGroup: of("itemGroup"), competitor: of("competitor") };
}

/** Columns and values of what a form or a row of a file gives. @throws AppError invalid-input beside the field */
export function readOpportunity(codes: Codes, given: OpportunityInput, currency: string): Record<string, SQL> {
  const amount = readPrice(given.amount, currency);
  if (amount === null) throw invalidField("amount", wrongMoney(given.amount, currency));
  if (given.nextStepDate !== "" && given.nextStep === "")
    throw invalidField("nextStep", { key: "tcis.nextStep.needed" });
  const idOf = (name: Coded): number | null => {
    const id = given[name] === "" ? null : codes[name].get(given[name]);
    if (id === undefined) throw invalidField(name, { key: "tcis.code.unknown" });
    return id;
  };
  return {
    name: sql`${given.name}`,
    distributor_id: sql`${idOf("distributor")}::int`,
    product_group_id: sql`${idOf("itemGroup")}::int`,
    stage: sql`${given.stage}`,
    amount: sql`${amount}::bigint`,
    probability: sql`nullif(${given.probability}, '')::int`,
    expected_on: sql`${given.expectedOn}::date`,
    owner: sql`${given.owner}`,
    next_step: sql`nullif(${given.nextStep}, '')`,
    next_step_date: sql`nullif(${given.nextStepDate}, '')::date`,
    competitor_id: sql`${idOf("competitor")}::int`,
    remark: sql`${given.remark}`,
  };
}
