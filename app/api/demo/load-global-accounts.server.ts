import type pg from "pg";

/** Firms of one name in at least so many countries make a group. */
const COUNTRIES = 2;
const GROUPS = 14;
const terms = [
  "Group discount 3 % from 400,000 USD a year; prices fixed until the end of the year.",
  "One price list in USD for all plants; freight paid to the plant.",
  "Bonus of 1.5 % on the year's growth, paid in February.",
  "Consignment stock at plants above 100,000 USD a year.",
];

/**
 * Groups of the GPMS: customers of several countries whose names begin with the same word belong together, the largest
 * first. One firm left its group in March, one joined in July; every fourth firm is not told yet, so that the finder
 * finds something. Not in the checksum.
 */
export async function loadGlobalAccounts(client: pg.PoolClient): Promise<void> {
  await client.query(
    `WITH firm AS (
       SELECT c.id, c.country, split_part(coalesce(c.name_en, c.name), ' ', 1) AS stem, u.subsidiary_id,
              coalesce((SELECT sum(s.m01 + s.m02 + s.m03 + s.m04 + s.m05 + s.m06 + s.m07 + s.m08 + s.m09 + s.m10)
                          FROM sales_year_customer_total s WHERE s.customer_id = c.id AND s.year = 2026), 0) AS sold
         FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE c.country <> 'KR'),
     stem AS (
       SELECT stem, (array_agg(subsidiary_id ORDER BY sold DESC, id))[1] AS unit_id, row_number() OVER (ORDER BY count(DISTINCT country) DESC, sum(sold) DESC, stem) AS at
         FROM firm WHERE length(stem) > 4 GROUP BY stem HAVING count(DISTINCT country) >= $1)
     INSERT INTO global_account (code, name, org_unit_id, terms, payment_days, create_user, last_update_user)
     SELECT 'G' || lpad(at::text, 3, '0'), stem || ' Group', unit_id, ($2::text[])[1 + at % cardinality($2::text[])],
            CASE at % 3 WHEN 0 THEN NULL WHEN 1 THEN 60 ELSE 90 END, 'demo', 'demo' FROM stem WHERE at <= $3 ORDER BY at`,
    [COUNTRIES, terms, GROUPS],
  );
  await client.query(
    `INSERT INTO global_account_member (account_id, customer_id, valid_from, valid_to, create_user, last_update_user)
     SELECT account_id, customer_id, CASE WHEN at = 2 THEN 202607 ELSE 202401 END, CASE WHEN at = 5 THEN 202603 END, 'demo', 'demo'
       FROM (SELECT a.id AS account_id, c.id AS customer_id, row_number() OVER (ORDER BY a.id, c.id) AS at
               FROM global_account a JOIN customer c ON split_part(coalesce(c.name_en, c.name), ' ', 1) || ' Group' = a.name AND c.country <> 'KR') AS firm
      WHERE at % 4 <> 0`,
  );
}
