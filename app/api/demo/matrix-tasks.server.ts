import type pg from "pg";
import { fixedUnits } from "../domain/account/demo-units";
import { story } from "./story";

/**
 * What is to be done of each signed contract: install, train, master data and go-live around its first day, reviews after thirty
 * and ninety days. What was due more than a fortnight ago is done, but for some of the last weeks; some contracts want something of their own.
 * At home the site manager or the office looks after it, abroad the subsidiary's people who are part of the story.
 */
export async function loadTasks(client: pg.PoolClient): Promise<void> {
  await client.query(
    `WITH signed AS (
       SELECT k.id, k.start_on, k.signed_on, k.installed_on, k.state, k.closed_on, s.code AS market, u.code AS unit,
              CASE WHEN u.code LIKE $3 THEN CASE k.id % 3 WHEN 0 THEN 'office@seorak.example' ELSE 'tt.site@seorak.example' END
                   WHEN s.code = $2 THEN 'germany@seorak.example' WHEN s.code = $4 THEN 'india@seorak.example'
                   WHEN k.id % 4 = 1 THEN 'tt.site@seorak.example' WHEN k.id % 9 = 2 THEN '' ELSE 'tt.admin@seorak.example' END AS owner
         FROM matrix_contract k JOIN customer c ON c.id = k.customer_id JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit s ON s.id = u.subsidiary_id
        WHERE k.state IN ('signed', 'installed', 'active', 'closed') AND (k.follows_id IS NULL OR k.id % 2 = 0)),
     planned AS (
       SELECT signed.*, kind.name, kind.at, CASE kind.name WHEN 'install' THEN start_on - 15 WHEN 'training' THEN start_on - 8 WHEN 'master-data' THEN start_on - 10
                WHEN 'go-live' THEN start_on WHEN 'review-30' THEN start_on + 30 ELSE start_on + 90 END AS due
         FROM signed, unnest(ARRAY['install', 'training', 'master-data', 'go-live', 'review-30', 'review-90']) WITH ORDINALITY AS kind(name, at))
     INSERT INTO matrix_task (contract_id, kind, owner, due_on, done_on, done_by, create_user, last_update_user)
     SELECT id, name, owner, due, finished, CASE WHEN finished IS NOT NULL THEN coalesce(nullif(owner, ''), 'tt.admin@seorak.example') END, 'demo', 'demo'
       FROM planned, LATERAL (SELECT CASE WHEN due < $1::date - 14 AND (due < $1::date - 75 OR (id * 7 + at) % 5 <> 2) OR name = 'install' AND installed_on IS NOT NULL
                                     THEN least(due + ((id + at) % 6)::int - 2, $1::date) END AS finished) AS done
       WHERE finished IS NOT NULL OR state <> 'closed' ORDER BY id, at`,
    [story.lastDay, fixedUnits.germany, `${fixedUnits.office}%`, fixedUnits.india],
  );
  await client.query(
    `INSERT INTO matrix_task (contract_id, kind, title, owner, due_on, remark, create_user, last_update_user)
     SELECT id, 'other', CASE WHEN id % 2 = 0 THEN 'Badge readers for the night shift' ELSE 'Move the cabinet to the new hall' END,
            CASE WHEN id % 4 = 0 THEN 'tt.site@seorak.example' ELSE 'tt.admin@seorak.example' END, $1::date + (id % 21)::int - 8, '', 'demo', 'demo'
       FROM matrix_contract WHERE state = 'active' AND id % 6 = 0 ORDER BY id`,
    [story.lastDay],
  );
}
