import type pg from "pg";
import { FileRefused } from "./reject";

type NewOrganisation = { code: string; name: string; country: string; currency: string };

/**
 * The subsidiary that a mapping names for all its lines, made below headquarters when there is none of that code.
 * An empty database gets its headquarters, too.
 * @throws FileRefused when there is one with another currency
 */
export async function makeOrganisation(client: pg.PoolClient, wanted: NewOrganisation, user: string): Promise<void> {
  const found = await client.query("SELECT currency FROM org_unit WHERE code = $1", [wanted.code]);
  const currency = found.rows[0]?.currency;
  if (currency === wanted.currency) return;
  if (currency) {
    const value = `${wanted.currency}, ${wanted.code}: ${currency}`;
    throw new FileRefused({ line: 0, column: "", reason: "currency-mismatch", value });
  }
  const root = await headquarters(client, user);
  await client.query(
    `INSERT INTO org_unit (id, parent_id, kind, code, name_ko, name_en, country, currency, subsidiary_id, display_order, create_user, last_update_user)
     SELECT next, $1, 'subsidiary', $2, $3, $3, $4, $5, next, 500, $6, $6 FROM (SELECT max(id) + 1 AS next FROM org_unit) AS ids`,
    [root, wanted.code, wanted.name, wanted.country, wanted.currency, user],
  );
}

async function headquarters(client: pg.PoolClient, user: string): Promise<number> {
  const { rows } = await client.query("SELECT id FROM org_unit WHERE kind = 'headquarters' ORDER BY id LIMIT 1");
  if (rows[0]) return rows[0].id;
  await client.query(
    `INSERT INTO org_unit (id, parent_id, kind, code, name_ko, name_en, name_zh, country, currency, subsidiary_id, create_user, last_update_user)
     VALUES (1, NULL, 'headquarters', 'HQ', '본사', 'Headquarters', '总部', 'KR', 'KRW', 1, $1, $1)`,
    [user],
  );
  return 1;
}
