import { type SQL, sql } from "drizzle-orm";
import type { TcisQuestion } from "../tcis-question.server";
import { openStages } from "../tcis-terms";

/** Opportunities with what names them. */
export const opportunityTables = sql`opportunity o JOIN customer ON customer.id = o.customer_id JOIN org_unit home ON home.id = customer.org_unit_id
  LEFT JOIN org_unit seller ON seller.id = o.distributor_id LEFT JOIN product_group item_group ON item_group.id = o.product_group_id
  LEFT JOIN supplier competitor ON competitor.id = o.competitor_id`;

export const isOpenStage = sql`o.stage NOT IN ('won', 'lost')`;
/** A step is to be done as long as the opportunity is open. */
export const hasStep = sql`(${isOpenStage} AND o.next_step IS NOT NULL)`;

/** Fraction that an opportunity counts with: its own probability, else that of its stage by the rules. */
export const probabilityOf = (
  rules: TcisQuestion["rules"],
): SQL => sql`(CASE o.stage WHEN 'won' THEN 1 WHEN 'lost' THEN 0
  ELSE coalesce(o.probability::numeric / 100, CASE o.stage ${sql.join(
    openStages.map((stage) => sql`WHEN ${stage} THEN ${rules[`stage-${stage}`]}::numeric`),
    sql` `,
  )} END) END)`;
